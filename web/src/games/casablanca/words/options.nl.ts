// De afspraken aan tafel in gewone woorden.

import type { options as model } from './options.en'

export const options: typeof model = {
  mode: {
    title: 'Welk spel',
    meaning: 'In het hoofdspel telt wie de juiste agent betaalde, in de variant bij wie de koffer binnenkomt.',
    values: {
      agents: 'Agenten: wie het meest betaalde voor de agent die de koffer thuisbrengt, wint',
      headquarters: 'Hoofdkwartieren: breng de koffer naar je eigen hoofdkwartier (2–4 spelers)',
    },
  },
  players: { title: 'Spelers', meaning: 'Hoeveel mensen er aan tafel zitten.', values: {} },
  capital: {
    title: 'Je geld',
    meaning: 'De 10.000 op je formulier zijn biljetten die je heel uitgeeft, of elk bedrag in honderdtallen.',
    values: { notes: '24 biljetten, vier van elke soort', free: 'Elk bedrag in stappen van 100' },
  },
  starter: {
    title: 'Wie begint',
    meaning: 'Het lot beslist, of altijd dezelfde plaats. In de variant begint de eigenaar van het politiebureau.',
    values: { random: 'Het lot beslist' },
  },
  turn_limit: {
    title: 'Langste spel',
    meaning: 'Na zoveel beurten van alle spelers samen eindigt het spel onbeslist.',
    values: { auto: '60 beurten per speler' },
  },
  min_carriers: {
    title: 'Dragers',
    meaning: 'Hoeveel verschillende agenten de koffer gedragen moeten hebben voordat thuisbrengen telt.',
    values: { auto: 'Twee in het hoofdspel, één in de variant', '1': 'Eén is genoeg', '2': 'Twee' },
  },
  hq_assignment: {
    title: 'Wie krijgt welk hoofdkwartier',
    meaning: 'Alleen in de variant.',
    values: {
      choose: 'Iedereen kiest om de beurt',
      random: 'Het lot beslist',
      seats: 'Op plaats: politiebureau, luchthaven, Rick’s Café, hotel',
    },
  },
  hq_withdraw: {
    title: 'Intrekken in de variant',
    meaning: 'Of je een aankondiging mag intrekken als iemand bezwaar maakt.',
    values: { yes: 'Mag; de beurt is dan voorbij', no: 'Mag niet: elk bezwaar wordt uitgevochten' },
  },
  hq_bribe: {
    title: 'Omkopen in de variant',
    meaning: 'Hoeveel agenten je in één beurt mag omkopen.',
    values: { one: 'Eén agent', any: 'Zoveel je wilt' },
  },
  reveal_end: {
    title: 'Aan het einde',
    meaning: 'Wat iedereen mag zien als het spel is afgelopen.',
    values: { full: 'Alle formulieren', arriving: 'Alleen het geld op de agent die aankwam' },
  },
  show_minimums: {
    title: 'Tabel van bewezen bedragen',
    meaning: 'Er staat alleen in wat hardop is gezegd. Zonder de tabel speelt iedereen uit het hoofd.',
    values: { on: 'Zichtbaar', off: 'Uit het hoofd spelen' },
  },
  board: {
    title: 'Stad',
    meaning: 'Onze reconstructie van het bord, of een eigen stad als tekening in tekst.',
    values: { default: 'De gewone stad' },
  },
  agents: {
    title: 'De agenten',
    meaning: 'De acht uit de doos, of een eigen ploeg.',
    values: { default: 'De gewone acht' },
  },
  sheet: {
    title: 'Formulier',
    meaning: 'Welke biljetten erop staan; samen zijn ze altijd 10.000.',
    values: { default: 'De gewone biljetten' },
  },
}
