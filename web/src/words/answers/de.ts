import type { Answers } from './en'

export const de: Answers = {
  problems: {
    unreachable: 'Der Spielserver antwortet nicht. Versuch es gleich noch einmal.',
    'bad-option': 'So lässt sich kein Tisch aufmachen. Die Prüfung sagt:',
    'bad-request': 'Das hat der Server nicht verstanden.',
    'no-table': 'Diesen Tisch gibt es nicht (mehr).',
    'no-seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
    'not-your-seat': 'Da sitzt jemand anders.',
    forbidden: 'Das ist an diesem Tisch nicht vorgesehen.',
    expired: 'Dieser Link gilt nicht mehr.',
    'wrong-origin': 'Das hat eine fremde Seite verlangt; es wurde nicht getan.',
    'not-found': 'Unter dieser Adresse gibt es nichts.',
    'not-allowed': 'So kann man das nicht verlangen.',
    conflict: 'Das passt nicht zu dem, was hier geschehen ist. Schau noch einmal.',
    stale: 'Inzwischen ist etwas geschehen. Schau noch einmal.',
    refused: 'Das erlauben die Regeln jetzt nicht.',
    'too-large': 'Das ist zu lang.',
    'not-json': 'Das hat der Server nicht verstanden.',
    'too-many': 'Das war etwas viel auf einmal. Warte kurz.',
    down: 'Der Server erreicht seine Tische gerade nicht. Versuch es gleich noch einmal.',
    full: 'Dieser Server ist voll. Es wurde nichts gespeichert.',
    failed: 'Da ging etwas schief. Nichts ist verloren.',
  },
  reasons: {
    'a-bot-decides': 'Ein Bot entscheidet für dich. Wähle zuerst „Selbst weiterspielen“.',
    'already-asked': 'Es möchte schon jemand einen Zug zurücknehmen; warte auf die Antworten.',
    busy: 'Mehrere haben im selben Augenblick gehandelt. Versuch es noch einmal.',
    'chair-taken': 'Dieser Stuhl ist besetzt.',
    'chairs-open': 'Es sind noch Stühle frei.',
    legal: 'Das ist jetzt erlaubt.',
    'link-used': 'Dieser Link wurde schon benutzt, oder es gab ihn nie.',
    'no-advice': 'Das Haus weiß hier keinen Rat.',
    'no-hints': 'An diesem Tisch wird ohne Tipps gespielt.',
    'no-more-lines': 'Zu viele Fenster sind verbunden. Schließ einige, oder komm später wieder.',
    'no-more-tables': 'Alle Tische dieses Servers sind belegt. Komm später wieder.',
    'no-spectators': 'An diesem Tisch darf niemand zusehen.',
    'nobody-waits': 'Auf deine Antwort wartet niemand mehr.',
    'not-begun': 'Das Spiel hat noch nicht begonnen.',
    'not-over': 'Das Spiel ist noch nicht zu Ende.',
    'not-your-turn': 'Du bist gerade nicht mit einer Entscheidung an der Reihe.',
    'nothing-said': 'Da steht nichts drin.',
    'nothing-to-take-back': 'Du hast keinen Zug gemacht, den man zurücknehmen könnte.',
    'only-players': 'Du siehst zu; das können nur Mitspieler.',
    over: 'Das Spiel ist zu Ende.',
    'seen-already': 'Dieser Schritt hat dir etwas gezeigt, also bleibt er.',
    started: 'Das Spiel hat schon begonnen.',
    'table-full': 'Alle Stühle sind besetzt.',
  },
  findings: {
    game: ({ title, version, names, updates }) =>
      `Eine Partie ${title} nach Version ${version} der Regeln, mit Spielplan und Karten dieses Servers, gespielt von ${names}: ${updates} Züge, die alle gesehen haben.`,
    secret: ({ promise }) => `Das Geheimnis des Servers ist das hinter dem Versprechen ${promise}.`,
    'seed-by-hand': () =>
      'Der Startwert wurde von Hand vorgegeben; über das Austeilen ist also nichts bewiesen.',
    'seed-alone': () =>
      'Das Austeilen folgt allein aus diesem Geheimnis: Kein Spieler hat Zufall beigesteuert, der Server hätte also mehrere Geheimnisse ausprobieren können, bevor er eines versprach.',
    'seat-added': ({ seat, random }) =>
      `Platz ${Number(seat) + 1} hat ${random} beigesteuert: Wer dort saß, weiß, dass der Server das Austeilen nicht allein bestimmen konnte.`,
    'taken-back': ({ count }) =>
      `${count === 1 ? 'Einmal' : `${count}-mal`} wurden Züge zurückgenommen, für alle sichtbar; sie gehören zur Kette.`,
    replayed: ({ moves, events }) =>
      `Vom Startwert aus noch einmal gespielt sind alle ${moves} Züge erlaubt und führen über ${events} Ereignisse zu diesem Ergebnis.`,
    sealed: ({ sealed, opened }) =>
      `${sealed === 1 ? '1 Zug bleibt' : `${sealed} Züge bleiben`} wie vereinbart versiegelt; ${opened} andere sind offen. Was alle sahen, liegt durch die Kette fest; ob versiegelte Züge erlaubt waren, zeigt sich erst, wenn alle ihre öffnen.`,
    chain: ({ heads, head }) => `Die Kette aus ${heads} Gliedern führt vom Anfang bis ${head}.`,
    'no-head': () =>
      'Es wurde nichts verglichen, was während des Spiels notiert wurde; das Protokoll stimmt nur mit sich selbst überein.',
    'promise-noted': () =>
      'Das Versprechen von vor dem Austeilen ist das dieser Partie: Abmachungen und Geheimnis standen da fest.',
    'head-noted': ({ update }) =>
      update === 0
        ? 'Das Glied von vor dem ersten Zug gehört zur Kette: Bis dahin wurde nichts verändert.'
        : `Das Glied nach Zug ${update} gehört zur Kette: Bis dahin wurde nichts verändert.`,
  },
}
