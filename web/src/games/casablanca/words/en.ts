// Casablanca in English, the model for the other languages: a message that is missing there fails
// the build. Sentences about players get their names, about buildings one of three forms.

import { lessons } from './lessons.en'
import { options } from './options.en'

const number = new Intl.NumberFormat('en')
const money = (amount: number) => `$${number.format(amount)}`
const list = (parts: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
const agents = (count: number) => (count === 1 ? '1 agent' : `${count} agents`)

export const en = {
  title: 'Casablanca',
  money,
  number: (value: number) => number.format(value),
  list,

  /** A building by name, as what is taken, as where to, and as where. */
  buildings: {
    police: { name: 'the Police Station', taken: 'the Police Station', to: 'to the Police Station', at: 'at the Police Station' },
    airport: { name: 'the Airport', taken: 'the Airport', to: 'to the Airport', at: 'at the Airport' },
    cafe: { name: 'Rick’s Café', taken: 'Rick’s Café', to: 'to Rick’s Café', at: 'at Rick’s Café' },
    hotel: { name: 'the Hotel', taken: 'the Hotel', to: 'to the Hotel', at: 'at the Hotel' },
    bazaar: { name: 'the Bazaar', taken: 'the Bazaar', to: 'to the Bazaar', at: 'in the Bazaar' },
  },
  house: (house: number) => ({
    name: `House ${house}`,
    taken: `House ${house}`,
    to: `to House ${house}`,
    at: `in House ${house}`,
  }),
  /** What stands on the sign. */
  signs: { police: 'Police', airport: 'Airport', cafe: 'Rick’s Café', hotel: 'Hotel', bazaar: 'Bazaar' },
  colours: {
    green: 'green',
    purple: 'purple',
    blue: 'blue',
    white: 'white',
    red: 'red',
    brown: 'brown',
    yellow: 'yellow',
    grey: 'grey',
  },
  removed: 'removed',

  question: {
    chooseHeadquarters: 'Choose your headquarters.',
    firstBribe: (least: number) => `Your first turn is a bribe, for at least ${agents(least)}.`,
    chooseAction: 'Bribe, move an agent, or let one hit another.',
    placeBribes: 'Put notes into the pockets of your agents, then seal the folder.',
    placeOne: 'Put notes into the pocket of one agent, then seal the folder.',
    placeFirst: (done: number, least: number) =>
      `Put money into at least ${least} different pockets (${done} so far), then seal the folder.`,
    placeFree: 'Put money into the pockets of your agents, then seal the folder.',
    objection: (mover: string, what: string) => `${mover} declares: ${what}. Do you object?`,
    answerObjection: (who: string, what: string) =>
      `${who} objects to your declaration: ${what}. Withdraw it, or take the challenge?`,
    nameFirst: (agent: string) => `Name an amount that you have on ${agent}, or give up.`,
    nameMore: (agent: string, last: number) =>
      `${money(last)} was held. Name more on ${agent}, or give up.`,
    answerAmount: (who: string, amount: number, agent: string) =>
      `${who} has ${money(amount)} on ${agent}. Do you hold?`,
    nextAttempt: 'Stopped. Declare something else, or end your turn.',
    over: 'The game is over.',
  },
  waiting: {
    chooseHeadquarters: (who: string) => `${who} chooses a headquarters.`,
    chooseAction: (who: string) => `${who} plans a move: bribe, move or hit.`,
    objection: (who: string, mover: string, what: string) =>
      `${mover} declares: ${what}. ${who} is asked for an objection.`,
    answerObjection: (who: string, objector: string) =>
      `${objector} objects. ${who} withdraws, or takes the challenge.`,
    nameAmount: (who: string, agent: string) => `${who} names an amount on ${agent}, or gives up.`,
    answerAmount: (who: string, amount: number, agent: string) =>
      `${who} holds ${money(amount)} on ${agent}, or passes.`,
    nextAttempt: (who: string) => `${who} was stopped, and may declare something else.`,
  },

  choice: {
    bribe: 'Bribe: open the folder',
    done: 'Seal the folder',
    object: 'Object',
    decline: 'Let it pass',
    withdraw: 'Withdraw',
    accept: 'Take the challenge',
    giveUp: 'Give up',
    hold: (amount: number) => `Hold ${money(amount)}`,
    pass: 'Pass',
    endTurn: 'End the turn',
    headquarters: (place: string) => `Take ${place}`,
    name: (amount: number) => `Name ${money(amount)}`,
    assign: (amount: number, agent: string) => `${money(amount)} for ${agent}`,
    hit: (striker: string, victim: string, fee: number) =>
      `${striker} hits ${victim} (costs you ${money(fee)} on ${striker})`,
    move: (agent: string, to: string) => `${agent} goes ${to}`,
    moveWithCase: (agent: string, to: string) => `${agent} goes ${to} with the suitcase`,
    moveWithout: (agent: string, to: string) => `${agent} goes ${to} and leaves the suitcase`,
  },
  /** A declaration, as part of a sentence. */
  declared: {
    hit: (striker: string, victim: string) => `${striker} hits ${victim}`,
    move: (agent: string, to: string) => `${agent} goes ${to}`,
    moveWithCase: (agent: string, to: string) => `${agent} goes ${to} with the suitcase`,
  },

  told: {
    headquartersTaken: (who: string, place: string) => `${who} takes ${place}.`,
    turnBegan: (who: string, turn: number) => `Turn ${turn}: ${who}.`,
    placed: (amount: number, agent: string) => `You put ${money(amount)} on ${agent}.`,
    bribed: (who: string) => `${who} bribes behind the folder.`,
    moveDeclared: (who: string, what: string) => `${who} declares: ${what}.`,
    hitDeclared: (who: string, what: string, at: string) => `${who} declares ${at}: ${what}.`,
    declined: (who: string) => `${who} lets it pass.`,
    objected: (who: string) => `${who} objects!`,
    withdrew: (who: string) => `${who} withdraws the declaration.`,
    accepted: (who: string) => `${who} takes the challenge.`,
    named: (who: string, amount: number, agent: string) => `${who} names ${money(amount)} on ${agent}.`,
    held: (who: string, amount: number) => `${who} holds ${money(amount)}.`,
    moverPassed: (who: string, objector: string) =>
      `${who} passes: the objection of ${objector} succeeds, nothing happens.`,
    gaveUp: (who: string) => `${who} gives up: the objection fails.`,
    sheetDown: (who: string) => `${who} turns the sheet face down and loses the next turn.`,
    sheetUp: (who: string) => `${who} turns the sheet up again; that was the turn.`,
    moved: (agent: string, to: string) => `${agent} goes ${to}.`,
    movedWithCase: (agent: string, to: string) => `${agent} carries the suitcase ${to}.`,
    removed: (striker: string, victim: string, who: string, fee: number, losses: string) =>
      `${striker} removes ${victim}; ${who} pays ${money(fee)}. On ${victim} were: ${losses}.`,
    loss: (who: string, amount: number) => `${who} ${money(amount)}`,
    turnGivenUp: (who: string) => `${who} ends the turn without an action.`,
    nothingToDo: (who: string) => `${who} cannot do anything.`,
  },
  curve: {
    agent: (agent: string) => `What each player had on ${agent}`,
    town: 'What each player had on agents in town',
    proven: 'What was proven of each player',
  },
  ending: {
    delivered: (agent: string, winner: string, amount: number) =>
      `${agent} brought the suitcase home, and ${winner} had paid most for it: ${money(amount)}.`,
    shared: (agent: string, winners: string, amount: number) =>
      `${agent} brought the suitcase home; ${winners} had paid the same most, ${money(amount)} each, and share the victory.`,
    delivered_unbribed: (agent: string) =>
      `${agent} brought the suitcase home, but nobody had bribed it: a draw.`,
    headquarters: (winner: string, place: string) => `${winner} brought the suitcase ${place} and wins.`,
    dead_position: 'Nobody is left who could bring the suitcase home: a draw.',
    turn_limit: 'The turns are used up and the suitcase is still on its way: a draw.',
  },
  sources: { bribes: 'bribes', fees: 'fees for hits', headquarters: 'suitcase at home' },

  position: {
    turn: (turn: number, most: number) => `Turn ${turn} of at most ${most}.`,
    suitcase: (at: string) => `The suitcase is ${at}.`,
    agent: (name: string, colour: string, at: string, home: string) =>
      `${name} (${colour}) is ${at}; home is ${home}.`,
    atHome: (name: string, colour: string, at: string) => `${name} (${colour}) is at home ${at}.`,
    agentGone: (name: string, losses: string) => `${name} was removed. Lost: ${losses}.`,
    carried: (names: string) => `The suitcase was carried by ${names}.`,
    carriedByNobody: 'Nobody has carried the suitcase yet.',
    declared: (who: string, what: string) => `Declared by ${who}: ${what}.`,
    stillAsked: (names: string) => `Still to be asked: ${names}.`,
    capital: (amount: number) => `Your capital: ${money(amount)}.`,
    accounts: (parts: string) => `Your bribes: ${parts}.`,
    noAccounts: 'You have bribed nobody yet.',
    onAgent: (agent: string, amount: number) => `${agent} ${money(amount)}`,
    proven: (who: string, parts: string) => `Proven for ${who}: ${parts}.`,
  },

  facts: {
    bribes: 'bribed',
    bribesValue: (count: number) => `${count}×`,
    bribesSpoken: (count: number) => (count === 0 ? 'has not bribed yet' : `bribed ${times(count)}`),
    headquarters: 'owns',
    headquartersSpoken: (place: string) => `owns ${place}`,
    proven: 'proven',
    provenSpoken: (amount: number) => `at least ${money(amount)} proven on agents in town`,
    fees: 'fees',
    feesSpoken: (amount: number) => `paid ${money(amount)} for hits`,
    lost: 'lost',
    lostSpoken: (amount: number) => `lost ${money(amount)} on removed agents`,
    faceDown: 'sheet',
    faceDownValue: 'face down',
    faceDownSpoken: 'sheet face down: loses the next turn and cannot object',
    capital: 'capital',
    capitalSpoken: (amount: number) => `has ${money(amount)} left to bribe with`,
  },

  reasons: {
    'buys-influence': 'It buys you a say over an agent that matters.',
    'removes-a-rival': 'It takes an agent off the board that others have paid for.',
    'brings-it-home': 'It brings the suitcase closer to where you want it.',
    'better-placed': 'It puts an agent where it is of more use.',
    'has-more': 'You probably have more on this agent than the other.',
    'not-worth-it': 'A fight here would tell more than it brings.',
    'nothing-better': 'Nothing else looks better.',
  },

  board: {
    label: 'The town of Casablanca',
    building: (name: string, number: number) => `${name}${number ? `, ${agents(number)}` : ''}`,
    withSuitcase: 'the suitcase is here',
    goHere: (choice: string) => `Declare: ${choice}`,
    figure: (name: string, colour: string, at: string) => `${name} (${colour}), ${at}`,
    hitBadge: (striker: string, victim: string) => `Declare: ${striker} hits ${victim}`,
    owner: (who: string) => `belongs to ${who}`,
    noOwner: 'belongs to nobody',
    takeIt: (place: string) => `Take ${place} as your headquarters`,
  },
  panel: {
    hitDeclared: 'A hit is declared',
    moveDeclared: 'A move is declared',
    mover: 'mover',
    objector: 'objects',
    asked: 'is asked',
    waits: 'still to be asked',
    answered: 'was asked',
    faceDown: 'face down, not asked',
    duel: 'The bidding',
    duelOn: (agent: string) => `What have you on ${agent}?`,
    iHold: 'I hold',
    iPass: 'I pass',
    iGiveUp: 'I give up',
    silent: 'nothing named yet',
    thinks: 'thinks …',
    youHave: (amount: number, agent: string) => `You have ${money(amount)} on ${agent}.`,
    everything: 'all of it',
    nameIt: (amount: number) => `Name ${money(amount)}`,
    amount: 'Amount',
    agents: 'Agents',
    chooseAgent: 'Choose an agent here or in the town.',
    withCase: 'Take the suitcase along',
    home: (place: string) => `Home: ${place}`,
    where: (at: string) => `Now ${at}`,
    carried: 'has carried the suitcase',
    noMove: 'This agent has nowhere to go now.',
    stopped: 'Stopped in this turn',
    folder: 'Your folder',
    open: 'Open',
    close: 'Cover',
    covered: 'Closed, for people who look over your shoulder.',
    capital: 'Capital',
    note: (amount: number, count: number) => `Note of ${number.format(amount)} ×${count}`,
    pocketPut: (note: number) => `put ${money(note)} here`,
    takeNote: 'Take a note, then choose a pocket; or drag it there.',
    takeAmount: 'Choose an amount, then a pocket.',
    justNow: (amount: number) => `+${number.format(amount)} now`,
    secret: 'Nobody else sees what you put where. Until you seal the folder, “Take back” returns a note.',
    minimums: 'What is proven',
    minimumsNote: 'Named, held and declared amounts prove that a player has at least this much on an agent.',
    elsewhere: 'at most elsewhere',
    nothingProven: 'Nothing yet.',
    desert: 'Sent into the desert',
    carriers: (done: number, needed: number) => `Carriers: ${done} of ${needed}`,
    carriersNote: (names: string) => `The suitcase was carried by ${names}.`,
    sheets: 'All sheets are open',
    left_over: 'not spent',
    arrived: 'brought it home',
  },
  options,
  lessons,
}

export type Words = typeof en
