// Was ein Tisch ausmachen kann, auf Deutsch.

import type { Options } from './options.en'

export const options: Options = {
  players: { title: 'Spieler', meaning: 'Wie viele Händler am Tisch sitzen.', values: { '3': 'drei', '4': 'vier' } },
  characters: {
    title: 'Figuren',
    meaning: 'Wer wer ist: Ali mit der Hand, Leila mit dem Halbmond, Omar mit der Laterne, Anfa mit dem Krug. Jeder eine, durch Kommas getrennt.',
    values: { '': 'in der üblichen Reihenfolge' },
  },
  start_player: {
    title: 'Wer beginnt',
    meaning: 'Der Startspieler eröffnet Runde eins und Runde zwei.',
    values: { random: 'durch das Los' },
  },
  setup: {
    title: 'Besucher zu Beginn',
    meaning: 'Durch das Los; oder eine eigene Aufstellung: drei Gruppen und die Schlange als Buchstaben (Y gelb, R rot, B blau, P lila, G grün).',
    values: { random: 'durch das Los' },
  },
  board: {
    title: 'Stadt',
    meaning: 'Die Stadt aus der Schachtel; oder eine selbst gezeichnete, als Text einer Brettdatei.',
    values: { marrakech: 'Marrakesch' },
  },
  souvenirs: {
    title: 'Souvenirs',
    meaning: 'Zwei Karten liegen offen; ein Kunde dieser Farbe nimmt eine mit, und der Laden verdient ihren Wert dazu.',
    values: { off: 'ohne', on: 'mit Souvenirs' },
  },
  souvenir_set: {
    title: 'Souvenirkarten',
    meaning: 'Die 25 Karten des Hauses; oder eigene, als Text einer Kartendatei.',
    values: { marrakech: 'Souvenirs aus Marrakesch' },
  },
  overbid: {
    title: 'Mehr bieten, als man hat',
    meaning: 'Ob du Geld bieten darfst, das du nicht hast, und was geschieht, wenn du dann gewinnst.',
    values: {
      forbidden: 'nicht erlaubt',
      reauction: 'der Laden wird ohne dich noch einmal versteigert',
      reauction_and_fine: 'noch einmal versteigert, und du zahlst 200 Strafe',
    },
  },
  commission_basis: {
    title: 'Provision fürs Hinführen',
    meaning: 'Sie beträgt 100 statt 50 je Kunde, wenn der Besitzer mehr als 300 einnimmt: durch alle, die gemeinsam hineingehen, oder durch jeden einzelnen.',
    values: { batch: 'alle, die gemeinsam hineingehen', customer: 'jeder Kunde für sich' },
  },
  cash: {
    title: 'Geld',
    meaning: 'Ob alle sehen, wie viel Geld die anderen haben.',
    values: { open: 'liegt offen', hidden: 'bleibt bis zum Ende verdeckt' },
  },
  stalemate_rounds: {
    title: 'Geduld',
    meaning: 'Nach so vielen Runden, in denen niemand einen Laden betritt, niemand in die Stadt kommt und nichts verkauft wird, endet das Spiel.',
    values: {},
  },
}
