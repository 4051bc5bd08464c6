// What a table can agree on, in English. Every option of the game must be here.

import type { marracash as wire } from '../../../wire'

export const options = {
  players: { title: 'Players', meaning: 'How many traders sit at the table.', values: { '3': 'three', '4': 'four' } },
  characters: {
    title: 'Characters',
    meaning: 'Who is who: Ali the hand, Leila the crescent, Omar the lantern, Anfa the jug. One each, separated by commas.',
    values: { '': 'in the usual order' },
  },
  start_player: {
    title: 'Who begins',
    meaning: 'The start player opens round one and round two.',
    values: { random: 'by lot' },
  },
  setup: {
    title: 'Visitors at the start',
    meaning: 'By lot; or your own arrangement: three groups and the queue as letters (Y, R, B, P, G).',
    values: { random: 'by lot' },
  },
  board: {
    title: 'Town',
    meaning: 'The town of the box; or one you have drawn, as the text of a board file.',
    values: { marrakech: 'Marrakech' },
  },
  souvenirs: {
    title: 'Souvenirs',
    meaning: 'Two cards lie open; a customer of that colour takes one along, and the shop earns its value on top.',
    values: { off: 'without', on: 'with souvenirs' },
  },
  souvenir_set: {
    title: 'Set of souvenirs',
    meaning: 'The 25 cards of the house; or a set of your own, as the text of a card file.',
    values: { marrakech: 'souvenirs of Marrakech' },
  },
  overbid: {
    title: 'Bids beyond your means',
    meaning: 'Whether you may bid money you do not have, and what happens if you then win.',
    values: {
      forbidden: 'not allowed',
      reauction: 'the shop is auctioned again without you',
      reauction_and_fine: 'auctioned again, and you pay a fine of 200',
    },
  },
  commission_basis: {
    title: 'The guide’s commission',
    meaning: 'It is 100 a customer instead of 50 when the owner earns more than 300: through all who go in together, or through each alone.',
    values: { batch: 'all who go in together', customer: 'each customer alone' },
  },
  cash: {
    title: 'Cash',
    meaning: 'Whether everybody sees how much money the others have.',
    values: { open: 'lies open', hidden: 'is covered until the end' },
  },
  stalemate_rounds: {
    title: 'Patience',
    meaning: 'After this many rounds in which nobody enters a shop, nobody comes into town and nothing is sold, the game ends.',
    values: {},
  },
} satisfies Record<wire.OptionName, { title: string; meaning: string; values: Record<string, string> }>

type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> }
export type Options = Texts<typeof options>
