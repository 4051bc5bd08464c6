// The table options in plain words.

import type { OptionName } from '../../types'

export interface OptionWords {
  title: string
  meaning: string
  values: Record<string, string>
}

const STANDARD = 'Standard'

export const options: Record<OptionName, OptionWords> = {
  players: {
    title: 'Players',
    meaning: 'Three to five. With more players the demand is gone sooner.',
    values: {},
  },
  goods: {
    title: 'Goods cards',
    meaning: 'Twelve cards of each kind, or all 66: then there are more potatoes and flour.',
    values: { basic: 'Basic: 60, 12 of each', expert: 'Expert: 66' },
  },
  luxury: {
    title: 'Luxury goods',
    meaning: 'Covered: everyone sees only their own total until the end. Open: all see all.',
    values: { hidden: 'Covered', open: 'Open' },
  },
  dealer: {
    title: 'Dealer',
    meaning: 'The player to the dealer’s left plays the first card.',
    values: { random: 'By lot' },
  },
  stall_rounds: {
    title: 'Limit on idle rounds',
    meaning:
      'After this many exchange rounds in a row in which nobody hands in anything, the play round ends.',
    values: { off: 'No limit' },
  },
  card_cap: {
    title: 'Limit on cards',
    meaning:
      'After this many black-market cards the play round ends. Without it a game might never end.',
    values: { off: 'No limit' },
  },
  track: {
    title: 'Price track',
    meaning: 'The fourteen prices and dice; you can bring a file that matches your copy.',
    values: { standard: STANDARD },
  },
  deck: {
    title: 'Black-market cards',
    meaning: 'The thirty offers and texts; you can bring a file that matches your copy.',
    values: { standard: STANDARD },
  },
  goods_set: {
    title: 'Goods in the box',
    meaning: 'How many cards of each kind there are; you can bring a file that matches your copy.',
    values: { standard: STANDARD },
  },
  texts: {
    title: 'Words of the texts',
    meaning: 'Titles and explanations of the nine text cards; you can bring your own.',
    values: { standard: STANDARD },
  },
}
