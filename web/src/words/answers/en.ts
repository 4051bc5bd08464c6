// What the server may answer: why something was not done, and what a record proves.

import type { FindingKind, ProblemCode, ProblemReason } from '../../wire'

type Facts = Readonly<Record<string, string | number>>

export interface Answers {
  /** By the kind of refusal. */
  problems: Record<ProblemCode | 'unreachable', string>
  /** More exactly, where the server says more exactly. */
  reasons: Record<ProblemReason, string>
  /** What was proved. */
  findings: Record<FindingKind, (facts: Facts) => string>
}

export const en: Answers = {
  problems: {
    unreachable: 'The table server does not answer. Try again in a moment.',
    'bad-option': 'No table can be made like this. The check says:',
    'bad-request': 'The server did not understand that.',
    'no-table': 'This table does not exist (any more).',
    'no-seat': 'There is no such seat at this table.',
    'not-your-seat': 'Somebody else sits there.',
    forbidden: 'This table does not allow that.',
    expired: 'This link is no longer good.',
    'wrong-origin': 'This was asked by another site, so it was not done.',
    'not-found': 'There is nothing at this address.',
    'not-allowed': 'This cannot be asked that way.',
    conflict: 'That does not fit what has happened here. Look again.',
    stale: 'Something has happened since. Look again.',
    refused: 'The rules do not allow that now.',
    'too-large': 'That is too long.',
    'not-json': 'The server did not understand that.',
    'too-many': 'That was a bit much at once. Wait a little.',
    down: 'The server cannot reach its tables just now. Try again in a moment.',
    full: 'This server has no room left. Nothing was written.',
    failed: 'Something went wrong there. Nothing is lost.',
  },
  reasons: {
    'a-bot-decides': 'A bot decides for you. Choose “Play on myself” first.',
    'already-asked': 'Somebody has asked to take a move back; wait for the answers.',
    busy: 'Several people acted at the same moment. Try again.',
    'chair-taken': 'This chair is taken.',
    'chairs-open': 'Some chairs are still free.',
    legal: 'This is allowed now.',
    'link-used': 'This link was used already, or never was one.',
    'no-advice': 'The house found no advice here.',
    'no-hints': 'This table agreed to play without hints.',
    'no-more-lines': 'Too many windows are connected. Close some, or come back later.',
    'no-more-tables': 'All tables of this server are in use. Come back later.',
    'no-spectators': 'This table lets nobody watch.',
    'nobody-waits': 'Nobody waits for your answer any more.',
    'not-begun': 'The game has not begun yet.',
    'not-over': 'The game is not over yet.',
    'not-your-turn': 'It is not your turn to decide.',
    'nothing-said': 'There is nothing in it.',
    'nothing-to-take-back': 'You have made no move that could be taken back.',
    'only-players': 'You are watching; only players can do that.',
    over: 'The game is over.',
    'seen-already': 'This step has shown you something, so it stays.',
    started: 'The game has begun already.',
    'table-full': 'Every chair is taken.',
  },
  findings: {
    game: ({ title, version, names, updates }) =>
      `A game of ${title} by version ${version} of the rules, with the board and cards of this server, played by ${names}: ${updates} moves that everybody saw.`,
    secret: ({ promise }) => `The server’s secret is the one behind the promise ${promise}.`,
    'seed-by-hand': () => 'The seed was given by hand, so nothing is proved about the deal.',
    'seed-alone': () =>
      'The deal follows from that secret alone: no player added randomness, so the server could have tried several secrets before it promised one.',
    'seat-added': ({ seat, random }) =>
      `Seat ${Number(seat) + 1} added ${random}: whoever sat there knows that the server could not choose the deal alone.`,
    'taken-back': ({ count }) =>
      `Moves were taken back ${count === 1 ? 'once' : `${count} times`}, for everybody to see; they are part of the chain.`,
    replayed: ({ moves, events }) =>
      `Played again from its seed, all ${moves} moves are legal and lead through ${events} events to this result.`,
    sealed: ({ sealed, opened }) =>
      `${sealed === 1 ? '1 move stays' : `${sealed} moves stay`} sealed, as the table agreed; ${opened} others are open. What everybody saw is fixed by the chain; whether sealed moves were legal shows only when all players open theirs.`,
    chain: ({ heads, head }) => `The chain of ${heads} links leads from the start to ${head}.`,
    'no-head': () =>
      'Nothing noted during the game was compared with the record, so it only agrees with itself.',
    'promise-noted': () =>
      'The promise noted before the deal is the one of this game: terms and secret were fixed by then.',
    'head-noted': ({ update }) =>
      update === 0
        ? 'The link noted before the first move is part of the chain: nothing was altered before it.'
        : `The link noted after move ${update} is part of the chain: nothing was altered up to there.`,
  },
}
