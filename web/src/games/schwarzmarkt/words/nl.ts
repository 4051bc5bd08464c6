// Nederlands.

import type { Words } from './en'
import { lessons } from './lessons/nl'
import { options } from './options/nl'
import { doing, listed, type Who } from './people'

const does = doing('Je')
const number = new Intl.NumberFormat('nl')
const whom = (who: Who) => (who.you ? 'jou' : who.name)
const cards = (n: number) => (n === 1 ? '1 kaart' : `${n} kaarten`)
const fields = (n: number) => (n === 1 ? '1 veld' : `${n} velden`)

export const nl: Words = {
  locale: 'nl',
  amount: (n) => number.format(n),
  list: (parts) => listed(parts, 'en'),
  some: (n, good) => `${n}× ${good}`,

  goods: {
    potatoes: 'aardappels',
    coffee: 'koffie',
    flour: 'meel',
    butter: 'boter',
    sugar: 'suiker',
  },
  luxury: { 1: 'kauwgum', 5: 'chocola', 10: 'sigaretten', 50: 'nylonkousen' },
  texts: {
    waren_knapp: {
      title: 'Schaarste',
      meaning: 'In de volgende ruilronde levert niemand meer dan één kaart per beurt in.',
    },
    spionage: {
      title: 'Spionage',
      meaning: 'Kies een speler: twee blind getrokken warenkaarten van die speler worden aan iedereen getoond.',
    },
    schnelles_geschaeft: {
      title: 'Snelle handel',
      meaning: 'Maak van één warenkaart naar keuze meteen 20 aan luxe.',
    },
    zwangstausch: {
      title: 'Gedwongen ruil',
      meaning: 'Geef een speler één of twee warenkaarten en trek er blind evenveel uit zijn hand.',
    },
    razzia: {
      title: 'Politie-inval',
      meaning: 'Noem een speler en een soort waar: alle kaarten van die soort is hij kwijt.',
    },
    neue_ware_entdeckt: {
      title: 'Nieuwe waar ontdekt',
      meaning: 'Betaal 5 en pak uit de warenstapel de kaart die je het liefst hebt.',
    },
    limit: {
      title: 'Prijsplafond',
      meaning: 'In de volgende ruilronde stopt de koers bij 25.',
    },
    alte_rechnung: {
      title: 'Oude rekening',
      meaning: 'Kies een speler en trek blind één warenkaart uit zijn hand. Die is voor jou.',
    },
    verdorbene_ware: {
      title: 'Bedorven waar',
      meaning: 'In de volgende ruilronde brengt de eerste ingeleverde kaart de helft op.',
    },
  },
  lasting: 'voor de volgende ruilronde',
  instant: 'meteen',
  offer: 'Aanbod',
  offerOf: (goods) => `Aanbod: ${goods}`,

  board: {
    price: 'Koers',
    aCard: 'per kaart',
    wheel: 'Koersbaan',
    field: (price) => `Koers ${price}`,
    die: (n) => `dobbelsteen ${n}: hiervandaan hoogstens ${fields(n)}`,
    nextGets: (who) => `dan: ${who.name}`,
    wanted: 'Gevraagd',
    complete: 'Compleet',
    slotEmpty: (good) => `${good} gevraagd`,
    slotFilled: (good) => `${good} ingeleverd`,
    slotChosen: (good) => `${good}: door jou gekozen`,
    noOffer: 'Er loopt geen ruilronde.',
    owes: (who) => `${does(who, 'bent', 'is')} een zwarte-marktkaart verschuldigd.`,
    inForce: 'Nu van kracht',
    waiting: 'Wacht op het volgende aanbod',
    used: 'Uitgewerkt',
    goodsStack: 'Waren',
    marketStack: 'Zwarte markt',
    stackOf: (name, n) => `Stapel ${name}: ${cards(n)}`,
    yourGoods: 'Jouw waren',
    yourCards: 'Jouw zwarte-marktkaarten',
    yourLuxury: 'Jouw luxegoederen',
    luxuryPile: (n, thing) => `${n} × ${thing}`,
    noLuxury: 'nog niets',
    chooseGood: (good, held, picked) =>
      `${good}: je hebt er ${held}, ${picked} gekozen. Kies er nog een`,
    goodHeld: (good, held) => `${good}: je hebt er ${held}`,
    putBack: (good) => `Eén ${good} terugleggen`,
    others: 'De anderen, en wat je over hen weet',
    othersPlain: 'De spelers',
    page: (goods, market) => `${goods} waren, ${market} zwarte markt`,
    startPlayer: 'startspeler',
    onTurn: 'aan de beurt',
    atLeast: (n, good) => `minstens ${n}× ${good}`,
    noneOf: (good) => `geen ${good}`,
    holdsCard: (card) => `heeft ${card}`,
    nothingKnown: 'niets genoteerd',
    knownInStack: (n) => `${n} bekend`,
    placeInStack: (place, card) => (place === 1 ? `bovenop: ${card}` : `nr. ${place}: ${card}`),
    playRoundShort: 'Speelronde',
    playRound: (n, of) => `Speelronde ${n} van ${of}`,
    fromStack: 'In de warenstapel zit',
    unknownCard: 'dichte kaart',
  },

  panel: {
    handIn: (goods) => `Lever ${goods} in`,
    give: (goods) => `Geef ${goods}`,
    chooseExchange: 'Kies waren die gevraagd zijn',
    chooseGive: 'Kies één of twee kaarten om te geven',
    all: 'Alles wat kan',
    none: 'Terugleggen',
    more: (good) => `Eén ${good} meer`,
    fewer: (good) => `Eén ${good} minder`,
    of: (picked, possible) => `${picked} van ${possible}`,
    orDrive: 'Of lever niets in en drijf de koers op',
    drive: 'Drijf de koers op',
    driveTo: (price) => `naar ${price}`,
    raid: (who) => `Inval bij ${whom(who)}`,
    pays: (n) => `levert ${n} op`,
    meetsDemand: 'Daarmee is alles geleverd wat gevraagd was.',
    endsPlayRound: 'Dat is de laatste warenkaart in een hand: de speelronde eindigt.',
    endsRound: 'Daarna is de ruilronde voorbij.',
    thenPrice: (who, price) => `${does(who, 'bent', 'is')} daarna aan de beurt, voor ${price} per kaart.`,
  },

  ask: {
    playCard: 'Speel een van je zwarte-marktkaarten.',
    spionage: 'Spionage: wiens waren krijgt iedereen te zien?',
    schnelles: (paid) => `Schnelles Geschäft: welke warenkaart verkoop je voor ${paid}?`,
    zwangTarget: 'Zwangstausch: met wie ruil je?',
    zwangGive: (who) => `Zwangstausch: welke kaarten, één of twee, geef je aan ${whom(who)}?`,
    razzia: 'Razzia: bij wie valt de politie binnen, en wat zoekt ze?',
    neueWare: (cost) =>
      `Neue Ware entdeckt: welke kaart neem je voor ${cost} uit de warenstapel?`,
    alteRechnung: 'Alte Rechnung: wie is je nog een kaart schuldig?',
    turn: (price) => `Lever gevraagde waren in voor ${price} per kaart, of drijf de koers op.`,
    drive: 'Je hebt niets wat gevraagd is: drijf de koers op.',
    last: (price) => `Laatste kans: lever waren in voor ${price} per kaart, of pas.`,
    lastNothing: (price) => `De koers staat stil op ${price} en je kunt niets inleveren: pas.`,
    over: 'Het spel is afgelopen.',
  },
  wait: {
    playCard: (name) => `Wachten op ${name}: een zwarte-marktkaart spelen.`,
    text: (name, text) => `Wachten op ${name}: ${text} uitvoeren.`,
    turn: (name, price) => `Wachten op ${name}: inleveren voor ${price} of de koers opdrijven.`,
  },

  choice: {
    pass: 'Niets inleveren en passen',
    drive: (steps, price) => `Drijf de koers ${fields(steps)} op, naar ${price}`,
    target: (text, who) => `${text}: ${who.name}`,
    sell: (good, paid) => `Verkoop ${good} voor ${paid}`,
    take: (good, cost) => `Neem ${good} voor ${cost}`,
    raid: (who, good) => `Inval bij ${who.name} om ${good}`,
    give: (goods) => `Geef ${goods}`,
    play: (card) => `Speel ${card}`,
    exchange: (goods, price) => `Lever ${goods} in voor ${price} per kaart`,
  },

  event: {
    text: (who, text) => `${does(who, 'speelt', 'speelt')} ${text}.`,
    drawn: (card) => `Je trekt: ${card}.`,
    opened: (who, goods) => `${does(who, 'vraagt', 'vraagt')} om ${goods}.`,
    openedUnder: (texts) => `Van kracht: ${texts}.`,
    exchanged: (who, goods, price, paid) =>
      `${does(who, 'levert', 'levert')} ${goods} in voor ${price} en krijgt ${paid}.`,
    spoiled: 'Eén kaart was bedorven en bracht de helft op.',
    rises: (price) => `De koers stijgt naar ${price}.`,
    drove: (who, steps, price) =>
      `${does(who, 'drijft', 'drijft')} de koers ${fields(steps)} op, naar ${price}.`,
    passed: (who) => `${does(who, 'past', 'past')}.`,
    met: 'Alles wat gevraagd was is geleverd; de ruilronde is voorbij.',
    unmet: (goods) => `De ruilronde is voorbij; niemand leverde ${goods}.`,
    showed: (who, owner, goods) =>
      `${does(who, 'toont', 'toont')} warenkaarten van ${whom(owner)}: ${goods}.`,
    sold: (who, good, paid) => `${does(who, 'verkoopt', 'verkoopt')} ${good} voor ${paid}.`,
    swapBegan: (who, other) => `${does(who, 'dwingt', 'dwingt')} ${whom(other)} tot een ruil.`,
    swapped: (who, other, n) => `${does(who, 'ruilt', 'ruilt')} ${cards(n)} met ${whom(other)}.`,
    swappedSeen: (who, other, given, taken) =>
      `${does(who, 'geeft', 'geeft')} ${whom(other)} ${given} en krijgt ${taken}.`,
    raided: (who, other, good, n) =>
      n === 0
        ? `${does(who, 'stuurt', 'stuurt')} de politie naar ${whom(other)} om ${good} – er is niets te vinden.`
        : `${does(who, 'stuurt', 'stuurt')} de politie naar ${whom(other)}: ${n}× ${good} kwijt.`,
    found: (who, paid) =>
      `${does(who, 'betaalt', 'betaalt')} ${paid} en neemt een kaart uit de warenstapel.`,
    foundSeen: (good, paid) => `Je betaalt ${paid} en neemt ${good}.`,
    collected: (who, other) =>
      `${does(who, 'trekt', 'trekt')} een warenkaart uit de hand van ${whom(other)}.`,
    collectedSeen: (who, other, good) =>
      `${does(who, 'trekt', 'trekt')} ${good} uit de hand van ${whom(other)}.`,
    noEffect: (text) => `${text} heeft geen effect.`,
    playRoundEnded: (n, why) => `Speelronde ${n} is voorbij: ${why}.`,
    refilled: (who, n) => `${does(who, 'krijgt', 'krijgt')} ${cards(n)} bij.`,
    refilledSeen: (goods) => `Je krijgt erbij: ${goods}.`,
    ended: (names, luxury, shared) =>
      shared ? `${names} delen de overwinning met ${luxury}.` : `${names} wint met ${luxury}.`,
    endedYou: (luxury) => `Jij wint met ${luxury}!`,
  },

  ended: {
    empty_hand: 'een hand met waren is leeg',
    stalled: 'te veel ruilrondes op rij zonder ruil',
    card_cap: 'het afgesproken aantal zwarte-marktkaarten is gespeeld',
    no_cards: 'niemand heeft nog een zwarte-marktkaart',
    no_goods: 'er waren niet genoeg waren voor iedereen',
  },
  curve: 'De luxegoederen van elke speler',
  ending: (why) => `De tweede speelronde is voorbij: ${why}.`,

  facts: {
    goods: ['Waren', (n) => (n === 1 ? '1 warenkaart' : `${n} warenkaarten`)],
    cards: ['Kaarten', (n) => (n === 1 ? '1 zwarte-marktkaart' : `${n} zwarte-marktkaarten`)],
    luxury: ['Luxe', (n) => `luxe ter waarde van ${n}`],
    covered: ['Luxe', 'luxe bedekt'],
  },
  sources: {
    exchanges: 'Ruilrondes',
    quick_deals: 'Schnelles Geschäft',
    new_goods: 'Neue Ware entdeckt',
  },
  position: {
    round: (n, start) => `Speelronde ${n}. Startspeler: ${start}.`,
    price: (price, end) => `De koers is ${price}; hij stopt bij ${end}.`,
    die: (n) => `Hiervandaan kan hij hoogstens ${fields(n)} omhoog.`,
    wanted: (goods) => `Nog gevraagd: ${goods}.`,
    handed: (goods) => `Tot nu toe ingeleverd: ${goods}.`,
    noOffer: 'Er ligt geen aanbod open.',
    texts: (texts) => `Open teksten: ${texts}.`,
    stacks: (goods, market) => `Warenstapel ${goods}, zwarte-marktstapel ${market}.`,
    goods: (goods, luxury) => `Jouw waren: ${goods}. Jouw luxe: ${luxury}.`,
    cards: (list) => `Jouw zwarte-marktkaarten: ${list}.`,
    other: (name, goods, market, known) =>
      `${name}: ${goods} waren, ${market} zwarte-marktkaarten; ${known}.`,
    luxury: (name, luxury) => `${name}: luxe ${luxury}.`,
    none: 'geen',
  },
  reason: {
    'good-price': 'De koers is goed, en anders verkoopt een ander eerst.',
    'price-will-rise': 'Wachten levert waarschijnlijk een betere koers op.',
    'fitting-offer': 'Dit aanbod past beter bij jouw hand dan bij die van de anderen.',
    'useful-text': 'Deze tekst doet nu meer voor je dan een aanbod.',
    'hurts-a-rival': 'Zo raak je de speler die het gevaarlijkst voor je is.',
    'nothing-to-sell': 'Er valt niets te verkopen voor deze koers.',
    'least-needed': 'Deze waren heb je het minst nodig.',
    'most-needed': 'Deze waren heb je het meest nodig.',
  },
  reasonElse: 'Bij het vooruitproberen kwam dit er het best uit.',
  options,
  lessons,
}
