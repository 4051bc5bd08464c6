// Die Tischoptionen in einfachen Worten.

import type { Words } from '../en'

const STANDARD = 'Standard'

export const options: Words['options'] = {
  players: {
    title: 'Mitspieler',
    meaning: 'Drei bis fünf. Je mehr mitspielen, desto schneller ist der Bedarf gedeckt.',
    values: {},
  },
  goods: {
    title: 'Warenkarten',
    meaning: 'Von jeder Ware zwölf Karten, oder alle 66: dann gibt es mehr Kartoffeln und Mehl.',
    values: { basic: 'Grundspiel: 60, je 12', expert: 'Experten: 66' },
  },
  luxury: {
    title: 'Luxusgüter',
    meaning: 'Verdeckt: Bis zum Ende sieht jeder nur die eigene Summe. Offen: Alle sehen alles.',
    values: { hidden: 'Verdeckt', open: 'Offen' },
  },
  dealer: {
    title: 'Geber',
    meaning: 'Wer links vom Geber sitzt, spielt die erste Karte.',
    values: { random: 'Ausgelost' },
  },
  stall_rounds: {
    title: 'Grenze für leere Runden',
    meaning:
      'Nach so vielen Tauschrunden in Folge, in denen niemand etwas abgibt, endet die Spielrunde.',
    values: { off: 'Keine Grenze' },
  },
  card_cap: {
    title: 'Grenze für Karten',
    meaning:
      'Nach so vielen Schwarzmarktkarten endet die Spielrunde. Ohne sie könnte ein Spiel nie enden.',
    values: { off: 'Keine Grenze' },
  },
  track: {
    title: 'Kursleiste',
    meaning: 'Die vierzehn Kurse mit ihren Würfeln; du kannst eine Datei zu deinem Exemplar mitbringen.',
    values: { standard: STANDARD },
  },
  deck: {
    title: 'Schwarzmarktkarten',
    meaning: 'Die dreißig Angebote und Texte; du kannst eine Datei zu deinem Exemplar mitbringen.',
    values: { standard: STANDARD },
  },
  goods_set: {
    title: 'Waren in der Schachtel',
    meaning: 'Wie viele Karten es von jeder Ware gibt; du kannst eine Datei zu deinem Exemplar mitbringen.',
    values: { standard: STANDARD },
  },
  texts: {
    title: 'Worte der Texte',
    meaning: 'Titel und Erklärungen der neun Textkarten; du kannst eigene mitbringen.',
    values: { standard: STANDARD },
  },
}
