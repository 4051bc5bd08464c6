// The table options in plain words, for the page where a table is made.

export const options = {
  mode: {
    title: 'Which game',
    meaning: 'The main game is about who paid the right agent; the variant about whose door the suitcase reaches.',
    values: {
      agents: 'Agents: whoever paid most for the agent that brings the suitcase home wins',
      headquarters: 'Headquarters: bring the suitcase into your own headquarters (2–4 players)',
    },
  },
  players: { title: 'Players', meaning: 'How many sit at the table.', values: {} },
  capital: {
    title: 'Your money',
    meaning: 'The 10,000 on your sheet are either notes that are spent whole, or any amount in hundreds.',
    values: { notes: '24 notes, four of each kind', free: 'Any amount in steps of 100' },
  },
  starter: {
    title: 'Who begins',
    meaning: 'By lot, or always the same seat. In the variant the owner of the Police Station begins.',
    values: { random: 'By lot' },
  },
  turn_limit: {
    title: 'Longest game',
    meaning: 'After so many turns of all players together the game is a draw.',
    values: { auto: '60 turns for each player' },
  },
  min_carriers: {
    title: 'Carriers',
    meaning: 'How many different agents must have carried the suitcase before bringing it home counts.',
    values: { auto: 'Two in the main game, one in the variant', '1': 'One is enough', '2': 'Two' },
  },
  hq_assignment: {
    title: 'Who gets which headquarters',
    meaning: 'Only in the variant.',
    values: {
      choose: 'Everybody chooses in turn',
      random: 'By lot',
      seats: 'By seat: Police Station, Airport, Rick’s Café, Hotel',
    },
  },
  hq_withdraw: {
    title: 'Withdrawing in the variant',
    meaning: 'Whether the mover may take a declaration back when somebody objects.',
    values: { yes: 'Allowed; the turn is over', no: 'Not allowed: every objection is fought out' },
  },
  hq_bribe: {
    title: 'Bribing in the variant',
    meaning: 'How many agents one bribe turn may serve.',
    values: { one: 'One agent', any: 'As many as you like' },
  },
  reveal_end: {
    title: 'At the end',
    meaning: 'What everybody may see when the game is over.',
    values: { full: 'All sheets', arriving: 'Only the bribes of the agent that arrived' },
  },
  show_minimums: {
    title: 'Table of proven amounts',
    meaning: 'It only gathers what was said aloud. Without it everybody plays from memory.',
    values: { on: 'Shown', off: 'Play from memory' },
  },
  board: {
    title: 'Town',
    meaning: 'Our reconstruction of the board, or a town of your own as a drawing in text.',
    values: { default: 'The usual town' },
  },
  agents: {
    title: 'The agents',
    meaning: 'The eight of the box, or a team of your own.',
    values: { default: 'The usual eight' },
  },
  sheet: {
    title: 'Sheet',
    meaning: 'Which notes a sheet has; together they are always 10,000.',
    values: { default: 'The usual notes' },
  },
}
