// Deutsch.

import type { Words } from './en'
import { lessons } from './lessons/de'
import { options } from './options/de'
import { doing, listed, type Who } from './people'

const does = doing('Du')
const number = new Intl.NumberFormat('de')
const dative = (who: Who) => (who.you ? 'dir' : who.name)
const cards = (n: number) => (n === 1 ? '1 Karte' : `${n} Karten`)
const fields = (n: number) => (n === 1 ? '1 Feld' : `${n} Felder`)
const ofWhom = (who: Who) => (who.you ? 'von dir' : `von ${who.name}`)

export const de: Words = {
  locale: 'de',
  amount: (n) => number.format(n),
  list: (parts) => listed(parts, 'und'),
  some: (n, good) => `${n}× ${good}`,

  goods: {
    potatoes: 'Kartoffeln',
    coffee: 'Kaffee',
    flour: 'Mehl',
    butter: 'Butter',
    sugar: 'Zucker',
  },
  luxury: { 1: 'Kaugummi', 5: 'Schokolade', 10: 'Zigaretten', 50: 'Nylonstrümpfe' },
  texts: {
    waren_knapp: {
      title: 'Waren knapp',
      meaning: 'In der nächsten Tauschrunde gibt niemand mehr als eine Karte pro Zug ab.',
    },
    spionage: {
      title: 'Spionage',
      meaning: 'Wähle jemanden: Zwei blind gezogene Warenkarten aus dieser Hand sehen alle.',
    },
    schnelles_geschaeft: {
      title: 'Schnelles Geschäft',
      meaning: 'Mach aus einer Warenkarte deiner Wahl sofort Luxus im Wert von 20.',
    },
    zwangstausch: {
      title: 'Zwangstausch',
      meaning: 'Gib jemandem eine oder zwei Warenkarten und zieh blind ebenso viele zurück.',
    },
    razzia: {
      title: 'Razzia',
      meaning: 'Nenne einen Mitspieler und eine Ware: Alle seine Karten davon sind weg.',
    },
    neue_ware_entdeckt: {
      title: 'Neue Ware entdeckt',
      meaning: 'Zahl 5 und nimm dir aus dem Warenstapel die Karte, die du am liebsten hättest.',
    },
    limit: {
      title: 'Limit',
      meaning: 'In der nächsten Tauschrunde endet der Kurs bei 25.',
    },
    alte_rechnung: {
      title: 'Alte Rechnung',
      meaning: 'Wähle jemanden und zieh blind eine Warenkarte aus dieser Hand. Sie gehört dir.',
    },
    verdorbene_ware: {
      title: 'Verdorbene Ware',
      meaning: 'In der nächsten Tauschrunde bringt die erste abgegebene Karte nur die Hälfte.',
    },
  },
  lasting: 'für die nächste Tauschrunde',
  instant: 'sofort',
  offer: 'Angebot',
  offerOf: (goods) => `Angebot: ${goods}`,

  board: {
    price: 'Kurs',
    aCard: 'pro Karte',
    wheel: 'Kursleiste',
    field: (price) => `Kurs ${price}`,
    die: (n) => `Würfel ${n}: von hier höchstens ${fields(n)}`,
    nextGets: (who) => `dann: ${who.name}`,
    wanted: 'Gesucht',
    complete: 'Komplett',
    slotEmpty: (good) => `${good} gesucht`,
    slotFilled: (good) => `${good} abgegeben`,
    slotChosen: (good) => `${good}: von dir gewählt`,
    noOffer: 'Es läuft keine Tauschrunde.',
    owes: (who) => `${does(who, 'schuldest', 'schuldet')} dem Tisch eine Schwarzmarktkarte.`,
    inForce: 'Gilt jetzt',
    waiting: 'Wartet auf das nächste Angebot',
    used: 'Verbraucht',
    goodsStack: 'Waren',
    marketStack: 'Schwarzmarkt',
    stackOf: (name, n) => `Stapel ${name}: ${cards(n)}`,
    yourGoods: 'Deine Waren',
    yourCards: 'Deine Schwarzmarktkarten',
    yourLuxury: 'Deine Luxusgüter',
    luxuryPile: (n, thing) => `${n} × ${thing}`,
    noLuxury: 'noch nichts',
    chooseGood: (good, held, picked) =>
      `${good}: du hast ${held}, ${picked} gewählt. Noch eine wählen`,
    goodHeld: (good, held) => `${good}: du hast ${held}`,
    putBack: (good) => `Einmal ${good} zurücklegen`,
    others: 'Die anderen, und was du über sie weißt',
    othersPlain: 'Am Tisch',
    page: (goods, market) => `${goods} Waren, ${market} Schwarzmarkt`,
    startPlayer: 'Startspieler',
    onTurn: 'am Zug',
    atLeast: (n, good) => `mindestens ${n}× ${good}`,
    noneOf: (good) => `${['Kartoffeln', 'Butter'].includes(good) ? 'keine' : 'kein'} ${good}`,
    holdsCard: (card) => `hat ${card}`,
    nothingKnown: 'nichts notiert',
    knownInStack: (n) => `${n} bekannt`,
    placeInStack: (place, card) => (place === 1 ? `obenauf: ${card}` : `Nr. ${place}: ${card}`),
    playRoundShort: 'Spielrunde',
    playRound: (n, of) => `Spielrunde ${n} von ${of}`,
    fromStack: 'Im Warenstapel liegen',
    unknownCard: 'verdeckte Karte',
  },

  panel: {
    handIn: (goods) => `${goods} abgeben`,
    give: (goods) => `${goods} hergeben`,
    chooseExchange: 'Wähle gesuchte Waren',
    chooseGive: 'Wähle eine oder zwei Karten zum Hergeben',
    all: 'Alles, was geht',
    none: 'Zurücklegen',
    more: (good) => `Einmal ${good} mehr`,
    fewer: (good) => `Einmal ${good} weniger`,
    of: (picked, possible) => `${picked} von ${possible}`,
    orDrive: 'Oder gib nichts ab und treib den Kurs hoch',
    drive: 'Treib den Kurs hoch',
    driveTo: (price) => `auf ${price}`,
    raid: (who) => `Razzia bei ${dative(who)}`,
    pays: (n) => `bringt ${n}`,
    meetsDemand: 'Damit ist alles geliefert, was gesucht war.',
    endsPlayRound: 'Das ist die letzte Warenkarte einer Hand: Die Spielrunde endet.',
    endsRound: 'Danach ist die Tauschrunde vorbei.',
    thenPrice: (who, price) => `Dann ${who.you ? 'bist du' : `ist ${who.name}`} am Zug, zum Kurs ${price}.`,
  },

  ask: {
    playCard: 'Spiel eine deiner Schwarzmarktkarten.',
    spionage: 'Spionage: Wessen Waren sollen alle sehen?',
    schnelles: (paid) => `Schnelles Geschäft: Welche Warenkarte verkaufst du für ${paid}?`,
    zwangTarget: 'Zwangstausch: Mit wem tauschst du?',
    zwangGive: (who) => `Zwangstausch: Welche Karten, eine oder zwei, gibst du ${dative(who)}?`,
    razzia: 'Razzia: Bei wem klopft die Polizei, und was sucht sie?',
    neueWare: (cost) =>
      `Neue Ware entdeckt: Welche Karte nimmst du für ${cost} aus dem Warenstapel?`,
    alteRechnung: 'Alte Rechnung: Wer schuldet dir noch eine Karte?',
    turn: (price) => `Gib gesuchte Waren für ${price} pro Karte ab, oder treib den Kurs hoch.`,
    drive: 'Du hast nichts, was gesucht ist: Treib den Kurs hoch.',
    last: (price) => `Letzte Gelegenheit: Gib Waren für ${price} pro Karte ab, oder passe.`,
    lastNothing: (price) => `Der Kurs steht bei ${price} und du kannst nichts abgeben: Passe.`,
    over: 'Das Spiel ist zu Ende.',
  },
  wait: {
    playCard: (name) => `Warten auf ${name}: eine Schwarzmarktkarte ausspielen.`,
    text: (name, text) => `Warten auf ${name}: ${text} ausführen.`,
    turn: (name, price) => `Warten auf ${name}: Waren für ${price} abgeben oder den Kurs treiben.`,
  },

  choice: {
    pass: 'Nichts abgeben und passen',
    drive: (steps, price) => `Kurs um ${fields(steps)} hochtreiben, auf ${price}`,
    target: (text, who) => `${text}: ${who.name}`,
    sell: (good, paid) => `${good} für ${paid} verkaufen`,
    take: (good, cost) => `${good} für ${cost} nehmen`,
    raid: (who, good) => `Razzia bei ${who.name} nach ${good}`,
    give: (goods) => `${goods} hergeben`,
    play: (card) => `${card} ausspielen`,
    exchange: (goods, price) => `${goods} für ${price} pro Karte abgeben`,
  },

  event: {
    text: (who, text) => `${does(who, 'spielst', 'spielt')} ${text}.`,
    drawn: (card) => `Du ziehst: ${card}.`,
    opened: (who, goods) => `${does(who, 'suchst', 'sucht')} ${goods}.`,
    openedUnder: (texts) => `Es gilt: ${texts}.`,
    exchanged: (who, goods, price, paid) =>
      `${does(who, 'gibst', 'gibt')} ${goods} zum Kurs ${price} ab und ${who.you ? 'bekommst' : 'bekommt'} ${paid}.`,
    spoiled: 'Eine Karte war verdorben und brachte die Hälfte.',
    rises: (price) => `Der Kurs steigt auf ${price}.`,
    drove: (who, steps, price) =>
      `${does(who, 'treibst', 'treibt')} den Kurs um ${fields(steps)} hoch, auf ${price}.`,
    passed: (who) => `${does(who, 'passt', 'passt')}.`,
    met: 'Alles Gesuchte ist geliefert; die Tauschrunde ist vorbei.',
    unmet: (goods) => `Die Tauschrunde ist vorbei; niemand lieferte ${goods}.`,
    showed: (who, owner, goods) =>
      `${does(who, 'deckst', 'deckt')} Warenkarten ${ofWhom(owner)} auf: ${goods}.`,
    sold: (who, good, paid) => `${does(who, 'verkaufst', 'verkauft')} ${good} für ${paid}.`,
    swapBegan: (who, other) =>
      `${does(who, 'zwingst', 'zwingt')} ${other.you ? 'dich' : other.name} zum Tausch.`,
    swapped: (who, other, n) =>
      `${does(who, 'tauschst', 'tauscht')} ${cards(n)} mit ${dative(other)}.`,
    swappedSeen: (who, other, given, taken) =>
      `${does(who, 'gibst', 'gibt')} ${dative(other)} ${given} und ${who.you ? 'bekommst' : 'bekommt'} ${taken}.`,
    raided: (who, other, good, n) =>
      n === 0
        ? `${does(who, 'machst', 'macht')} eine Razzia bei ${dative(other)} nach ${good} – gefunden wird nichts.`
        : `${does(who, 'machst', 'macht')} eine Razzia bei ${dative(other)}: ${n}× ${good} weg.`,
    found: (who, paid) =>
      `${does(who, 'zahlst', 'zahlt')} ${paid} und ${who.you ? 'nimmst' : 'nimmt'} eine Karte aus dem Warenstapel.`,
    foundSeen: (good, paid) => `Du zahlst ${paid} und nimmst ${good}.`,
    collected: (who, other) =>
      `${does(who, 'ziehst', 'zieht')} ${dative(other)} eine Warenkarte aus der Hand.`,
    collectedSeen: (who, other, good) =>
      `${does(who, 'ziehst', 'zieht')} ${dative(other)} ${good} aus der Hand.`,
    noEffect: (text) => `${text} bleibt ohne Wirkung.`,
    playRoundEnded: (n, why) => `Spielrunde ${n} ist vorbei: ${why}.`,
    refilled: (who, n) => `${does(who, 'bekommst', 'bekommt')} ${cards(n)} dazu.`,
    refilledSeen: (goods) => `Du bekommst dazu: ${goods}.`,
    ended: (names, luxury, shared) =>
      shared ? `${names} teilen sich den Sieg mit ${luxury}.` : `${names} gewinnt mit ${luxury}.`,
    endedYou: (luxury) => `Du gewinnst mit ${luxury}!`,
  },

  ended: {
    empty_hand: 'eine Hand ist ohne Waren',
    stalled: 'zu viele Tauschrunden in Folge ohne Tausch',
    card_cap: 'die vereinbarte Zahl an Schwarzmarktkarten ist gespielt',
    no_cards: 'niemand hat noch eine Schwarzmarktkarte',
    no_goods: 'die Waren reichten nicht für alle',
  },
  curve: 'Die Luxusgüter jedes Spielers',
  ending: (why) => `Die zweite Spielrunde ist vorbei: ${why}.`,

  facts: {
    goods: ['Waren', (n) => (n === 1 ? '1 Warenkarte' : `${n} Warenkarten`)],
    cards: ['Karten', (n) => (n === 1 ? '1 Schwarzmarktkarte' : `${n} Schwarzmarktkarten`)],
    luxury: ['Luxus', (n) => `Luxus im Wert von ${n}`],
    covered: ['Luxus', 'Luxus verdeckt'],
  },
  sources: {
    exchanges: 'Tauschrunden',
    quick_deals: 'Schnelles Geschäft',
    new_goods: 'Neue Ware entdeckt',
  },
  position: {
    round: (n, start) => `Spielrunde ${n}. Startspieler: ${start}.`,
    price: (price, end) => `Der Kurs steht bei ${price}; er endet bei ${end}.`,
    die: (n) => `Von hier geht er höchstens ${fields(n)} hoch.`,
    wanted: (goods) => `Noch gesucht: ${goods}.`,
    handed: (goods) => `Bisher abgegeben: ${goods}.`,
    noOffer: 'Es liegt kein Angebot aus.',
    texts: (texts) => `Offene Texte: ${texts}.`,
    stacks: (goods, market) => `Warenstapel ${goods}, Schwarzmarktstapel ${market}.`,
    goods: (goods, luxury) => `Deine Waren: ${goods}. Dein Luxus: ${luxury}.`,
    cards: (list) => `Deine Schwarzmarktkarten: ${list}.`,
    other: (name, goods, market, known) =>
      `${name}: ${goods} Waren, ${market} Schwarzmarktkarten; ${known}.`,
    luxury: (name, luxury) => `${name}: Luxus ${luxury}.`,
    none: 'keine',
  },
  reason: {
    'good-price': 'Der Kurs ist gut, und sonst verkauft jemand anderes zuerst.',
    'price-will-rise': 'Warten dürfte einen besseren Kurs bringen.',
    'fitting-offer': 'Dieses Angebot passt besser zu deiner Hand als zu den anderen.',
    'useful-text': 'Dieser Text nützt dir jetzt mehr als ein Angebot.',
    'hurts-a-rival': 'Das trifft, wer dir am gefährlichsten ist.',
    'nothing-to-sell': 'Zu diesem Kurs gibt es nichts zu verkaufen.',
    'least-needed': 'Diese Waren brauchst du am wenigsten.',
    'most-needed': 'Diese Waren brauchst du am meisten.',
  },
  reasonElse: 'Beim Vorausspielen schnitt es am besten ab.',
  options,
  lessons,
}
