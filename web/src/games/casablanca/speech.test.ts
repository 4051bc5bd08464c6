// Every event, move and question has words in every language, and no name is left out of them.

import { describe, expect, test } from 'vitest'

import { follow, type Duel } from './duel'
import positions from './lessons.json'
import { letters } from './letters'
import { fan } from './places'
import { speech } from './speech'
import type { Event, Move, Table, View } from './types'
import { de } from './words/de'
import { en, type Words } from './words/en'
import { nl } from './words/nl'

const LANGUAGES: [string, Words][] = [['en', en], ['nl', nl], ['de', de]]
const NAMES = ['Amina', 'Bram', 'Clara']
const TEAM = [
  ['don', 'Don Greenwood', 'green', 'cafe'],
  ['lila', 'Lila Sheela', 'purple', 'cafe'],
  ['bleu', 'Gordon Bleu', 'blue', 'hotel'],
  ['blanco', 'Dr. R. Blanco', 'white', 'hotel'],
  ['red', 'Red Astaire', 'red', 'airport'],
  ['braun', 'F.J. Brauninger', 'brown', 'airport'],
  ['gelb', 'E.I. Gelbmann', 'yellow', 'police'],
  ['gray', 'Michael Gray', 'grey', 'police'],
] as const
const AGENTS = TEAM.map(([id, name, colour, headquarters]) => ({
  id, name, colour, headquarters, drawn: '#808080',
}))
const ACCOUNTS = Object.fromEntries(TEAM.map(([id]) => [id, id === 'don' ? 700 : 0]))

function player(seat: number): View['players'][0] {
  return {
    headquarters: null,
    face_down: seat === 2,
    bribes: seat,
    minimums: ACCOUNTS,
    fees: seat === 1 ? { don: 1000 } : {},
    lost: { gray: seat * 100 },
    sheet: seat === 0 ? { capital: 900, notes: { '100': 4, '500': 1 }, accounts: ACCOUNTS } : null,
  }
}

function table(view: Partial<View> = {}): Table {
  const at = Object.fromEntries(TEAM.map(([id, , , home]) => [id, home as string | null]))
  return {
    view: {
      seat: 0,
      deciding: 0,
      phase: 'choose_action',
      active: 0,
      turn: 4,
      agents: { ...at, don: 'h7', gray: null },
      suitcase: 'h7',
      carriers: ['don'],
      players: [player(0), player(1), player(2)],
      placing: [],
      declaration: null,
      waiting: [],
      objector: null,
      named: 0,
      stopped: [],
      arrived: null,
      outcome: null,
      ...view,
    },
    board: {
      title: 'Casablanca',
      reconstruction: true,
      variant: false,
      buildings: [
        { id: 'h7', kind: 'house', number: 7, x: 300, y: 300 },
        ...['police', 'airport', 'cafe', 'hotel', 'bazaar'].map((id, place) => ({
          id, kind: id === 'bazaar' ? 'bazaar' : 'headquarters', number: null, x: place * 200, y: 0,
        })),
      ],
      streets: [],
      agents: AGENTS,
      owned: [],
      notes: [{ value: 500, count: 4 }],
      capital: 10_000,
      unit: 100,
      fee: 1000,
      first_bribes: 3,
      one_agent: false,
      may_withdraw: true,
      carriers_needed: 2,
      turn_limit: 180,
    },
    options: { show_minimums: 'on' },
    seat: 0,
    names: NAMES,
    moves: [],
    all: [],
    events: [],
    past: false,
    still: false,
  }
}

// A kind that is added to the rules and not here fails the type check.
const EVENTS: { [Kind in Event['type']]: Extract<Event, { type: Kind }> } = {
  HeadquartersTaken: { type: 'HeadquartersTaken', seat: 1, headquarters: 'airport' },
  TurnBegan: { type: 'TurnBegan', seat: 1, turn: 5 },
  Placed: { type: 'Placed', seat: 0, agent: 'don', amount: 1300 },
  Bribed: { type: 'Bribed', seat: 1 },
  MoveDeclared: { type: 'MoveDeclared', seat: 1, agent: 'don', start: 'h7', to: 'bazaar', with_case: true },
  HitDeclared: { type: 'HitDeclared', seat: 1, striker: 'don', victim: 'lila', building: 'h7' },
  Declined: { type: 'Declined', seat: 1 },
  Objected: { type: 'Objected', seat: 1 },
  Withdrew: { type: 'Withdrew', seat: 1 },
  Accepted: { type: 'Accepted', seat: 1 },
  Named: { type: 'Named', seat: 1, agent: 'don', amount: 300 },
  Held: { type: 'Held', seat: 1, agent: 'don', amount: 300 },
  MoverPassed: { type: 'MoverPassed', seat: 1, objector: 2 },
  GaveUp: { type: 'GaveUp', seat: 1 },
  SheetTurnedDown: { type: 'SheetTurnedDown', seat: 1 },
  SheetPickedUp: { type: 'SheetPickedUp', seat: 1 },
  Moved: { type: 'Moved', agent: 'don', start: 'h7', to: 'hotel', with_case: false },
  Removed: { type: 'Removed', seat: 1, striker: 'don', victim: 'lila', fee: 1000, lost: [0, 700, 1200] },
  TurnGivenUp: { type: 'TurnGivenUp', seat: 1 },
  NothingToDo: { type: 'NothingToDo', seat: 1 },
  GameEnded: { type: 'GameEnded', winners: [1], reason: 'delivered', agent: 'don', accounts: [0, 900, 200] },
}
const MOVES: { [Kind in Move['type']]: Extract<Move, { type: Kind }> } = {
  Bribe: { type: 'Bribe' },
  Done: { type: 'Done' },
  Object: { type: 'Object' },
  Decline: { type: 'Decline' },
  Withdraw: { type: 'Withdraw' },
  Accept: { type: 'Accept' },
  GiveUp: { type: 'GiveUp' },
  Hold: { type: 'Hold' },
  Pass: { type: 'Pass' },
  EndTurn: { type: 'EndTurn' },
  ChooseHeadquarters: { type: 'ChooseHeadquarters', headquarters: 'police' },
  Name: { type: 'Name', amount: 400 },
  Assign: { type: 'Assign', amount: 500, agent: 'red' },
  Hit: { type: 'Hit', striker: 'red', victim: 'braun' },
  MoveAgent: { type: 'MoveAgent', agent: 'don', to: 'bazaar', with_case: false },
}
const PHASES = [
  'choose_headquarters', 'choose_action', 'place_bribes', 'objection', 'answer_objection',
  'name_amount', 'answer_amount', 'next_attempt',
]
const ENDS = ['delivered', 'delivered_unbribed', 'headquarters', 'dead_position', 'turn_limit']
const BROKEN = /undefined|null|NaN|\[object/

describe.each(LANGUAGES)('in %s', (language, words) => {
  const say = speech(words)

  test.each(Object.values(EVENTS))('the event $type is a sentence with everybody in it', (event) => {
    const line = say.sentence(event, table()) ?? ''
    expect(line).toMatch(/^\S.*[.!]$/)
    expect(line).not.toMatch(BROKEN)
    if ('seat' in event && event.type !== 'Placed') expect(line).toContain(NAMES[event.seat])
    for (const field of ['agent', 'striker', 'victim'] as const) {
      const id = field in event ? (event as unknown as Record<string, string>)[field] : undefined
      const said = event.type === 'Held' ? undefined : AGENTS.find((agent) => agent.id === id)
      if (said) expect(line).toContain(said.name)
    }
  })

  test('amounts are written as this language writes them', () => {
    const line = say.sentence(EVENTS.Removed, table())
    expect(line).toContain(new Intl.NumberFormat(language).format(1200))
  })

  test('every move has its own words', () => {
    const lines = Object.values(MOVES).map((move) => say.choice(move, table({ named: 300 })))
    for (const line of lines) expect(line).not.toMatch(BROKEN)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('a move says whether the suitcase goes along', () => {
    const ways = [true, false].map((with_case) =>
      say.choice({ ...MOVES.MoveAgent, with_case }, table()),
    )
    const elsewhere = say.choice(MOVES.MoveAgent, table({ suitcase: 'police' }))
    expect(new Set([...ways, elsewhere]).size).toBe(3)
  })

  test.each(PHASES)('in %s there is a question for whoever decides, another for the others', (phase) => {
    const view = { phase, declaration: { agent: 'don', to: 'hotel', with_case: true }, objector: 1, named: 200 }
    const mine = say.question(table(view))
    const theirs = say.question(table({ ...view, deciding: 1 }))
    expect(mine).not.toBe(theirs)
    expect(theirs).toContain('Bram')
    expect(`${mine} ${theirs}`).not.toMatch(BROKEN)
  })

  test.each(ENDS)('the end %s has its own sentence', (reason) => {
    const breakdown = [{ bribes: 900, fees: -100 }, {}, {}]
    const outcome = { winners: [0], scores: [800, 0, 0], reason, breakdown }
    const scene = table({ outcome, arrived: 'don', deciding: null })
    const line = say.ending(scene)
    expect(line).toMatch(/\.$/)
    expect(line).not.toMatch(BROKEN)
    expect(say.sources(0, scene.view).map((source) => source.amount)).toEqual([900, -100])
  })

  test('the position names every agent and what is proven', () => {
    const lines = say.position(table({ declaration: { striker: 'red', victim: 'braun' }, waiting: [1, 2] }))
    const text = lines.join('\n')
    for (const agent of AGENTS) expect(text).toContain(agent.name)
    for (const name of NAMES) expect(text).toContain(name)
    expect(text).not.toMatch(BROKEN)
  })

  test('proven amounts stay unsaid where the table plays from memory', () => {
    const scene = { ...table(), options: { show_minimums: 'off' } }
    const proven = words.money(700)
    expect(say.facts(1, scene).map((fact) => fact.value)).not.toContain(proven)
    expect(say.facts(1, table()).map((fact) => fact.value)).toContain(proven)
    expect(say.position(scene).join()).not.toContain(words.position.proven('Bram', ''))
  })

  test('another player’s capital is not among the facts', () => {
    const labels = (seat: number) => say.facts(seat, table()).map((fact) => fact.label)
    expect(labels(0)).toContain(words.facts.capital)
    expect(labels(1)).not.toContain(words.facts.capital)
  })

  test('a hint gives its reason', () => {
    const known = say.reason({ word: 'has-more' }, table())
    expect(known).toBe(words.reasons['has-more'])
    expect(say.reason({}, table())).toBe(words.reasons['nothing-better'])
  })
})

test('no two agents share a letter', () => {
  const given = letters(AGENTS)
  expect(given).toEqual({ don: 'D', lila: 'L', bleu: 'G', blanco: 'B', red: 'R', braun: 'F', gelb: 'E', gray: 'M' })
  const alike = AGENTS.map((agent, place) => ({ ...agent, name: 'Bo', id: `${place}` }))
  expect(new Set(Object.values(letters(alike))).size).toBe(8)
})

test('a crowd stands apart', () => {
  for (let many = 1; many <= 8; many++) {
    const spots = Array.from({ length: many }, (_, place) => fan(place, many))
    expect(new Set(spots.map((spot) => `${spot.x}:${spot.y}`)).size).toBe(many)
    expect(Math.max(...spots.map((spot) => Math.abs(spot.x)))).toBeLessThan(85)
  }
})

describe('the duel', () => {
  const bidding = { objector: 1, declaration: { agent: 'don', to: 'hotel', with_case: false } }
  const view = (phase: string, named: number) => table({ ...bidding, phase, named }).view

  test('keeps what was named and held', () => {
    let duel: Duel | null = follow(null, view('name_amount', 0), [EVENTS.Accepted])
    duel = follow(duel, view('answer_amount', 100), [EVENTS.Named])
    duel = follow(duel, view('name_amount', 100), [EVENTS.Held])
    duel = follow(duel, view('answer_amount', 500), [EVENTS.Named])
    expect(duel?.rounds).toEqual([{ amount: 100, held: true }, { amount: 500, held: null }])
    duel = follow(duel, table().view, [EVENTS.MoverPassed])
    expect(duel?.ended).toBe('iPass')
    expect(follow(duel, table().view, [EVENTS.TurnGivenUp])).toBeNull()
  })

  test('shows the last amount to one who comes late', () => {
    expect(follow(null, view('name_amount', 300), [])?.rounds).toEqual([{ amount: 300, held: true }])
  })

  test('a second objection begins anew', () => {
    const before = follow(null, view('answer_amount', 100), [EVENTS.Named])
    const second = table({ ...bidding, objector: 2, phase: 'name_amount', named: 0 }).view
    expect(follow(before, second, [EVENTS.Objected])?.rounds).toEqual([])
  })
})

test.each(LANGUAGES)('every lesson has its texts in %s', (_, words) => {
  expect(Object.keys(words.lessons)).toEqual(positions.map((position) => position.id))
})
