// Was am Tisch vereinbart wird, in einfachen Worten.

import type { options as model } from './options.en'

export const options: typeof model = {
  mode: {
    title: 'Welches Spiel',
    meaning: 'Im Hauptspiel zählt, wer den richtigen Agenten bezahlt hat, in der Variante, bei wem der Koffer ankommt.',
    values: {
      agents: 'Agenten: Wer für den Agenten, der den Koffer heimbringt, am meisten bezahlt hat, gewinnt',
      headquarters: 'Hauptquartiere: Bring den Koffer in dein eigenes Hauptquartier (2–4 Spieler)',
    },
  },
  players: { title: 'Spieler', meaning: 'Wie viele am Tisch sitzen.', values: {} },
  capital: {
    title: 'Dein Geld',
    meaning: 'Die 10.000 auf deinem Plan sind Scheine, die man ganz ausgibt, oder jeder Betrag in Hundertern.',
    values: { notes: '24 Scheine, vier von jeder Sorte', free: 'Jeder Betrag in Schritten von 100' },
  },
  starter: {
    title: 'Wer beginnt',
    meaning: 'Das Los, oder immer derselbe Platz. In der Variante beginnt, wem die Polizeistation gehört.',
    values: { random: 'Das Los entscheidet' },
  },
  turn_limit: {
    title: 'Längstes Spiel',
    meaning: 'Nach so vielen Zügen aller Spieler zusammen endet das Spiel unentschieden.',
    values: { auto: '60 Züge pro Spieler' },
  },
  min_carriers: {
    title: 'Träger',
    meaning: 'Wie viele verschiedene Agenten den Koffer getragen haben müssen, bevor das Heimbringen zählt.',
    values: { auto: 'Zwei im Hauptspiel, einer in der Variante', '1': 'Einer genügt', '2': 'Zwei' },
  },
  hq_assignment: {
    title: 'Wer bekommt welches Hauptquartier',
    meaning: 'Nur in der Variante.',
    values: {
      choose: 'Alle wählen der Reihe nach',
      random: 'Das Los entscheidet',
      seats: 'Nach Platz: Polizeistation, Flughafen, Ricks Café, Hotel',
    },
  },
  hq_withdraw: {
    title: 'Zurücknehmen in der Variante',
    meaning: 'Ob man eine Ansage zurücknehmen darf, wenn jemand Einspruch erhebt.',
    values: { yes: 'Erlaubt; der Zug ist dann vorbei', no: 'Nicht erlaubt: Jeder Einspruch wird ausgefochten' },
  },
  hq_bribe: {
    title: 'Bestechen in der Variante',
    meaning: 'Wie viele Agenten man in einem Zug bestechen darf.',
    values: { one: 'Einen Agenten', any: 'Beliebig viele' },
  },
  reveal_end: {
    title: 'Am Ende',
    meaning: 'Was alle sehen dürfen, wenn das Spiel vorbei ist.',
    values: { full: 'Alle Pläne', arriving: 'Nur das Geld auf dem Agenten, der angekommen ist' },
  },
  show_minimums: {
    title: 'Tabelle der bewiesenen Beträge',
    meaning: 'Sie sammelt nur, was laut gesagt wurde. Ohne sie spielen alle aus dem Gedächtnis.',
    values: { on: 'Sichtbar', off: 'Aus dem Gedächtnis spielen' },
  },
  board: {
    title: 'Stadt',
    meaning: 'Unsere Rekonstruktion des Plans, oder eine eigene Stadt als Zeichnung in Text.',
    values: { default: 'Die übliche Stadt' },
  },
  agents: {
    title: 'Die Agenten',
    meaning: 'Die acht aus der Schachtel, oder eine eigene Mannschaft.',
    values: { default: 'Die üblichen acht' },
  },
  sheet: {
    title: 'Kapitalplan',
    meaning: 'Welche Scheine auf dem Plan stehen; zusammen sind es immer 10.000.',
    values: { default: 'Die üblichen Scheine' },
  },
}
