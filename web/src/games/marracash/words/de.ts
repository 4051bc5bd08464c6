// MarraCash auf Deutsch.

import type { Who, Words } from './en'
import { lessons } from './lessons.de'
import { options } from './options.de'

const amount = new Intl.NumberFormat('de')
const list = new Intl.ListFormat('de')
const either = new Intl.ListFormat('de', { type: 'disjunction' })

const NAMES: Record<string, string> = { Y: 'gelb', R: 'rot', B: 'blau', P: 'lila', G: 'grün' }
const BENT: Record<string, string> = { Y: 'gelbe', R: 'rote', B: 'blaue', P: 'lila', G: 'grüne' }
const ONE: Record<string, string> = { Y: 'gelber', R: 'roter', B: 'blauer', P: 'lila', G: 'grüner' }
const SMALL = ['keine', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const ORDINAL = ['', 'erste', 'zweite', 'dritte', 'vierte', 'fünfte']

const who = ({ name, me }: Who) => (me ? 'du' : name)
const Who_ = ({ name, me }: Who) => (me ? 'Du' : name)
const toWhom = ({ name, me }: Who) => (me ? 'dir' : name)
const does = ({ me }: Who, mine: string, third: string) => (me ? mine : third)
const count = (n: number) => SMALL[n] ?? amount.format(n)
const customer = (n: number) => `${ORDINAL[n] ?? `${n}.`} Kunde`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const de: Words = {
  title: 'MarraCash',
  tagline: 'Ersteigere Läden, führe die Besucher an ihren Türen vorbei und werde reichster Händler der Stadt.',
  letters: { Y: 'Ge', R: 'R', B: 'B', P: 'L', G: 'Gr' },
  colours: NAMES,
  sides: { north: 'nach Norden', east: 'nach Osten', south: 'nach Süden', west: 'nach Westen' },
  ends: { head: 'linken Ende', tail: 'rechten Ende' },
  endTitles: { head: 'Linkes Ende', tail: 'Rechtes Ende' },
  signs: { hand: 'die Hand', crescent: 'der Halbmond', lantern: 'die Laterne', jug: 'der Krug' },
  money: (n) => amount.format(n),
  gain: (n) => `${n < 0 ? '−' : '+'}${amount.format(Math.abs(n))}`,
  list: (items) => list.format(items),
  group: (counts) => list.format(counts.map(([colour, n]) => `${count(n)} ${n === 1 ? ONE[colour] : BENT[colour]}`)),
  shop: (_colour, name) => `Laden ${name}`,
  fountain: (name) => `Brunnen ${name}`,
  gate: (name) => `Tor ${name}`,

  ask: {
    firstShop: 'Wähle den Laden, den du versteigerst.',
    open: (shop) => `Eröffne die Versteigerung von ${shop}: Biete 100 oder mehr.`,
    bid: (shop, highest) => `Biete mehr als ${highest} für ${shop} oder passe.`,
    reopen: (shop) => `Eröffne die Versteigerung von ${shop} mit 100 oder mehr oder passe.`,
    walkOrAuction: (action) => `Wähle eine Gruppe, die loszieht, oder einen Laden zum Versteigern (Aktion ${action} von 2).`,
    walk: (action) => `Wähle eine Gruppe, die loszieht (Aktion ${action} von 2).`,
    auction: (action) => `Wähle einen Laden zum Versteigern (Aktion ${action} von 2).`,
    pass: 'Du kannst nichts tun: Passe.',
    souvenir: (shop) => `Ein Kunde in ${shop} nimmt ein Souvenir mit: Wähle, welches.`,
    fill: (gates, counts) => `Lass Besucher bei ${gates} herein: Nimm ${either.format(counts)} von einem Ende der Schlange.`,
    over: 'Das Spiel ist zu Ende.',
  },
  wait: {
    firstShop: (name) => `${name} wählt einen Laden zum Versteigern.`,
    open: (name, shop) => `${name} eröffnet die Versteigerung von ${shop}.`,
    bid: (name, shop, highest) => `${name} darf mehr als ${highest} für ${shop} bieten.`,
    act: (name, action) => `${name} lässt eine Gruppe losziehen oder versteigert einen Laden (Aktion ${action} von 2).`,
    souvenir: (name, shop) => `${name} wählt ein Souvenir für einen Kunden in ${shop}.`,
    fill: (name) => `${name} lässt neue Besucher in die Stadt.`,
  },
  choice: {
    pass: 'Passen: es gibt nichts anderes zu tun',
    passBid: 'Passen',
    fill: (gate, n, end, group) => `${gate}: ${n} vom ${end} nehmen (${group})`,
    souvenir: (name, value) => `${capital(name)} nehmen, ${value} wert`,
    auction: (shop) => `${shop} versteigern`,
    waiting: (n) => `${count(n)} ${n === 1 ? 'wartet' : 'warten'} vor der Tür`,
    bid: (value, left) => (left === null ? `${value} bieten` : `${value} bieten und ${left} behalten`),
    walk: (group, from, side, to) => `${capital(group)}: von ${from} ${side} zu ${to} führen`,
  },
  told: {
    turn: (w, round) => (w.me ? `Du bist am Zug (Runde ${round}).` : `${w.name} ist am Zug (Runde ${round}).`),
    opened: (w, shop) => `${Who_(w)} ${does(w, 'bringst', 'bringt')} ${shop} unter den Hammer.`,
    again: (shop) => `${shop} kommt noch einmal unter den Hammer.`,
    bid: (w, value) => `${Who_(w)} ${does(w, 'bietest', 'bietet')} ${value}.`,
    passed: (w) => `${Who_(w)} ${does(w, 'passt', 'passt')}.`,
    defaulted: (w, value, fine) =>
      `${Who_(w)} ${does(w, 'kannst', 'kann')} ${value} nicht zahlen${fine === null ? '' : ` und ${does(w, 'zahlst', 'zahlt')} ${fine} Strafe`}. Die Versteigerung beginnt von vorn.`,
    sold: (w, shop, price) => `${Who_(w)} ${does(w, 'kaufst', 'kauft')} ${shop} für ${price}.`,
    auctioneer: (w, value) => `${Who_(w)} ${does(w, 'verdienst', 'verdient')} ${value} für die Versteigerung.`,
    unsold: (shop) => `${shop} bleibt unverkauft.`,
    walked: (w, group, from, to) => `${Who_(w)} ${does(w, 'führst', 'führt')} eine Gruppe (${group}) von ${from} zu ${to}.`,
    entered: (shop, n, value) => `Der ${customer(n)} in ${shop} bringt ${value}.`,
    enteredWith: (shop, n, value, card, worth) =>
      `Der ${customer(n)} in ${shop} bringt ${value} und nimmt ein Souvenir mit (${card}), das ${worth} bringt.`,
    earned: (w, shop, value) => `${shop} bringt ${toWhom(w)} ${value}.`,
    shared: (w, shop, value, guide, commission) =>
      `${shop} bringt ${toWhom(w)} ${value}; davon ${does(guide, 'bekommst', 'bekommt')} ${who(guide)} ${commission} fürs Hinführen.`,
    filled: (w, group, gate) => `${Who_(w)} ${does(w, 'lässt', 'lässt')} bei ${gate} Besucher herein: ${group}.`,
    souvenir: (name, value) => `Neu am Souvenirstand: ${name}, ${value} wert.`,
    nothing: (w) => `${Who_(w)} ${does(w, 'kannst', 'kann')} nichts tun und ${does(w, 'passt', 'passt')}.`,
    lastRound: 'Die Schlange ist leer. Alle sind noch einmal am Zug.',
    ended: 'Das Spiel ist zu Ende.',
  },
  preview: {
    enters: (group, shop) => `${group} in ${shop}`,
    nobody: 'Niemand betritt einen Laden.',
    stays: (group, fountain) => `${group} an ${fountain}`,
    gains: (w, value) => `${w.me ? 'du' : w.name} ${value}`,
    auction: (shop) => `${shop} versteigern: Du eröffnest mit 100 oder mehr.`,
    fill: (group, gate) => `Bei ${gate} kommen herein: ${group}.`,
    next: (group) => `Danach an diesem Ende: ${group}.`,
    last: 'Es sind die letzten: Danach sind alle noch einmal am Zug.',
  },
  place: {
    shopForSale: (shop) => `${shop}, zu haben`,
    shopSold: (shop, owner, customers, next) =>
      `${shop}, ${owner.me ? 'gehört dir' : `gehört ${owner.name}`}, ${customers === 1 ? 'ein Kunde' : `${count(customers)} Kunden`}, der nächste zahlt ${next}`,
    hammer: 'unter dem Hammer',
    emptyFountain: (fountain) => `${fountain}, niemand da`,
    group: (fountain, group) => `${fountain}: ${group}`,
    entrance: 'Eingang',
    select: 'Straßen zeigen',
    queue: (n) => `Schlange vor der Mauer: ${n} warten`,
    souvenirs: (left) => `Souvenirstand, ${left} im Stapel`,
    board: (title) => `Die Altstadt, ${title}`,
    hint: 'Zeig auf eine Straße, um zu sehen, wer wo hineinginge und was alle verdienen.',
    tapAgain: 'Tippe noch einmal, um es zu tun.',
  },
  panel: {
    auctionOf: (shop) => `Versteigerung: ${shop}`,
    auctioneer: 'versteigert',
    highest: 'Höchstgebot',
    noBid: 'noch kein Gebot',
    stillIn: 'dabei',
    out: 'ausgestiegen',
    barred: 'ausgeschlossen',
    noSign: 'kein Schild mehr',
    raise: (n) => `+${n}`,
    raiseTo: (n) => `${n} bieten`,
    amount: 'Dein Gebot',
    bid: (n) => `${n} bieten`,
    pass: 'Passen',
    keep: (n) => `Du behältst ${n}.`,
    beyond: (n) => `Das sind ${n} mehr, als du hast.`,
    earns: (w, value) => `${Who_(w)} ${does(w, 'verdienst', 'verdient')} davon ${value} für die Versteigerung.`,
    noCommission: 'Du versteigerst selbst: Der ganze Preis geht an die Bank.',
    step: 'Geboten wird in Schritten von 25.',
    low: (n) => `Mindestens ${n}.`,
    fewer: '25 weniger',
    more: '25 mehr',
    fillAt: 'Hereinlassen bei',
    take: (n, end) => `${n} vom ${end} nehmen`,
    follows: 'danach kommen',
    souvenirFor: (shop) => `Der Kunde in ${shop} nimmt mit:`,
    waiting: (n) =>
      n === 1
        ? 'Ein Besucher wartet vor der Tür und ginge sofort hinein.'
        : `${capital(count(n))} Besucher warten vor der Tür und gingen sofort hinein.`,
  },
  facts: {
    cash: 'Geld',
    covered: 'verdeckt',
    shops: 'Läden',
    shopsOf: (n, all) => `${n} von ${all}`,
    customers: 'Kunden',
    spokenCash: (value) => `${value} an Geld`,
    spokenCovered: 'Geld verdeckt',
    spokenShops: (n, left) =>
      `${n === 1 ? 'ein Laden' : `${count(n)} Läden`}, ${left === 1 ? 'ein freies Schild' : `${count(left)} freie Schilder`}`,
    spokenCustomers: (n) => (n === 1 ? 'ein Kunde' : `${count(n)} Kunden`),
  },
  position: {
    turn: (name, round) => `Runde ${round}, ${name} ist am Zug.`,
    player: (name, sign, facts) => `${name} (${sign}): ${facts}.`,
    shops: (name, shops) => `Läden von ${name}: ${shops}.`,
    shop: (name, customers, next) => `${name} ${customers === 0 ? 'ohne Kunden' : customers === 1 ? 'mit einem Kunden' : `mit ${count(customers)} Kunden`}, nächster ${next}`,
    forSale: (shops) => `Zu haben: ${shops}.`,
    groups: (groups) => `In der Stadt: ${groups}.`,
    queue: (n, letters) => `Schlange mit ${n}, vom linken Ende: ${letters}.`,
    noQueue: 'Die Schlange ist leer.',
    souvenirs: (cards) => `Souvenirstand: ${cards}.`,
    auction: (shop, highest, name) => `Versteigerung von ${shop}: ${highest} von ${name}.`,
    auctionOpen: (shop) => `Versteigerung von ${shop}: noch kein Gebot.`,
    lastRound: (turns) => `Letzte Runde: noch ${turns === 1 ? 'ein Zug' : `${count(turns)} Züge`}.`,
  },
  curve: 'Das Geld jedes Spielers',
  ending: {
    wins: (names, many) => `${names} ${many ? 'gewinnen gemeinsam' : 'gewinnt'}.`,
    youWin: 'Du gewinnst.',
    last_round: 'Die letzten Besucher sind in der Stadt, und alle hatten ihren letzten Zug.',
    stalemate: 'Zu viele Runden lang geschah nichts, deshalb wurde das Spiel beendet.',
  },
  sources: {
    start: 'Startgeld',
    income: 'Kunden',
    souvenirs: 'Souvenirs',
    commissions_earned: 'Fürs Hinführen verdient',
    commissions_paid: 'Fürs Hinführen bezahlt',
    auctions_earned: 'Mit Versteigern verdient',
    shops_bought: 'Läden gekauft',
    fines: 'Strafen',
  },
  reasons: {
    'own-customers': 'So bekommt dein eigener Laden Kunden.',
    commission: 'Es bringt dir Provision.',
    position: 'Danach stehen die Gruppen günstiger für dich.',
    auction: 'Der Laden lohnt sich, oder sonst die Provision.',
    'worth-the-price': 'Der Laden dürfte mehr bringen, als er kostet.',
    'helpful-visitors': 'Diese Besucher passen zu deinen Läden.',
    'dearer-souvenir': 'Es ist die teurere Karte.',
    'too-dear': 'Der Laden würde mehr kosten, als er bringt.',
    'nothing-else': 'Es gibt nichts anderes zu tun.',
  },
  souvenirs: {
    'coin purse': 'Geldbeutel',
    'pointed slippers': 'Spitzpantoffeln',
    'leather pouffe': 'Ledersitzkissen',
    'studded travel chest': 'beschlagene Reisetruhe',
    'camel saddle': 'Kamelsattel',
    'incense burner': 'Räuchergefäß',
    'clay hand drum': 'Tontrommel',
    'cut-glass perfume flask': 'geschliffener Parfümflakon',
    'cedar chess box': 'Schachkasten aus Zedernholz',
    'inlaid lute': 'Laute mit Einlegearbeit',
    'wall hanging': 'Wandbehang',
    'woven saddle bag': 'gewebte Satteltasche',
    'antique Berber carpet': 'alter Berberteppich',
    'embroidered cushion': 'besticktes Kissen',
    'riding blanket': 'Reitdecke',
    'ink well': 'Tintenfass',
    'tagine pot': 'Tajine',
    'painted fruit bowl': 'bemalte Obstschale',
    'mosaic tile table': 'Mosaiktisch',
    'glazed floor vase': 'glasierte Bodenvase',
    'brass tea pot': 'Messingteekanne',
    'engraved brass tray': 'graviertes Messingtablett',
    'saffron casket': 'Safrankästchen',
    'amber bridal necklace': 'Brautkette aus Bernstein',
    'gilded mosque lamp': 'vergoldete Moscheelampe',
  },
  options,
  lessons,
}
