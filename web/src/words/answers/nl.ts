import type { Answers } from './en'

export const nl: Answers = {
  problems: {
    unreachable: 'De tafelserver antwoordt niet. Probeer het zo nog eens.',
    'bad-option': 'Zo kan er geen tafel worden gemaakt. De controle meldt:',
    'bad-request': 'De server begreep dat niet.',
    'no-table': 'Deze tafel bestaat niet (meer).',
    'no-seat': 'Die plaats is er niet aan deze tafel.',
    'not-your-seat': 'Daar zit iemand anders.',
    forbidden: 'Dat is aan deze tafel niet afgesproken.',
    expired: 'Deze link is niet meer geldig.',
    'wrong-origin': 'Dit werd door een andere site gevraagd en is niet gedaan.',
    'not-found': 'Op dit adres is niets te vinden.',
    'not-allowed': 'Zo kan dit niet gevraagd worden.',
    conflict: 'Dat past niet bij wat hier gebeurd is. Kijk nog eens.',
    stale: 'Er is intussen iets gebeurd. Kijk nog eens.',
    refused: 'Dat mag nu niet volgens de regels.',
    'too-large': 'Dat is te lang.',
    'not-json': 'De server begreep dat niet.',
    'too-many': 'Dat ging wat snel. Wacht even.',
    down: 'De server kan even niet bij de tafels. Probeer het zo nog eens.',
    full: 'Deze server is vol. Er is niets opgeslagen.',
    failed: 'Daar ging iets mis. Er is niets verloren.',
  },
  reasons: {
    'a-bot-decides': 'Een bot beslist voor jou. Kies eerst “Zelf verder spelen”.',
    'already-asked': 'Iemand heeft al gevraagd een zet terug te nemen; wacht op de antwoorden.',
    busy: 'Er handelden meerdere mensen tegelijk. Probeer het nog eens.',
    'chair-taken': 'Deze stoel is bezet.',
    'chairs-open': 'Er zijn nog stoelen vrij.',
    legal: 'Dit mag nu.',
    'link-used': 'Deze link is al gebruikt of heeft nooit bestaan.',
    'no-advice': 'Het huis weet hier geen raad.',
    'no-hints': 'Aan deze tafel is afgesproken zonder tips te spelen.',
    'no-more-lines': 'Er zijn te veel vensters verbonden. Sluit er een paar, of kom later terug.',
    'no-more-tables': 'Alle tafels van deze server zijn bezet. Kom later terug.',
    'no-spectators': 'Aan deze tafel mag niemand meekijken.',
    'nobody-waits': 'Niemand wacht meer op je antwoord.',
    'not-begun': 'Het spel is nog niet begonnen.',
    'not-over': 'Het spel is nog niet afgelopen.',
    'not-your-turn': 'Jij bent nu niet aan de beurt om te beslissen.',
    'nothing-said': 'Er staat niets in.',
    'nothing-to-take-back': 'Je hebt geen zet gedaan die je kunt terugnemen.',
    'only-players': 'Je kijkt toe; dat kunnen alleen spelers.',
    over: 'Het spel is afgelopen.',
    'seen-already': 'Deze stap heeft je iets laten zien en blijft dus staan.',
    started: 'Het spel is al begonnen.',
    'table-full': 'Alle stoelen zijn bezet.',
  },
  findings: {
    game: ({ title, version, names, updates }) =>
      `Een spel ${title} volgens versie ${version} van de regels, met het bord en de kaarten van deze server, gespeeld door ${names}: ${updates} zetten die iedereen zag.`,
    secret: ({ promise }) => `Het geheim van de server is dat van de belofte ${promise}.`,
    'seed-by-hand': () => 'De startwaarde is met de hand gegeven; over het delen is dus niets bewezen.',
    'seed-alone': () =>
      'Het delen volgt alleen uit dat geheim: geen speler voegde toeval toe, dus de server had meerdere geheimen kunnen proberen voordat hij er een beloofde.',
    'seat-added': ({ seat, random }) =>
      `Plaats ${Number(seat) + 1} voegde ${random} toe: wie daar zat, weet dat de server niet in zijn eentje kon bepalen hoe er gedeeld werd.`,
    'taken-back': ({ count }) =>
      `Er werden ${count === 1 ? 'eenmaal' : `${count} keer`} zetten teruggenomen, zichtbaar voor iedereen; ze horen bij de keten.`,
    replayed: ({ moves, events }) =>
      `Opnieuw gespeeld vanaf de startwaarde zijn alle ${moves} zetten toegestaan en leiden ze via ${events} gebeurtenissen tot deze uitslag.`,
    sealed: ({ sealed, opened }) =>
      `${sealed === 1 ? '1 zet blijft' : `${sealed} zetten blijven`} verzegeld, zoals afgesproken; ${opened} andere zijn open. Wat iedereen zag ligt vast in de keten; of verzegelde zetten waren toegestaan blijkt pas als alle spelers de hunne openen.`,
    chain: ({ heads, head }) => `De keten van ${heads} schakels loopt van het begin tot ${head}.`,
    'no-head': () =>
      'Er is niets uit het spel genoteerd om mee te vergelijken; het verslag klopt alleen met zichzelf.',
    'promise-noted': () =>
      'De belofte van vóór het delen is die van dit spel: afspraken en geheim lagen toen vast.',
    'head-noted': ({ update }) =>
      update === 0
        ? 'De schakel van vóór de eerste zet zit in de keten: daarvoor is niets veranderd.'
        : `De schakel na zet ${update} zit in de keten: tot daar is niets veranderd.`,
  },
}
