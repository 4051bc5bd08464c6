// The lessons in English: what to try, and what has happened.

export const lessons = {
  'third-agent': {
    title: 'Buy influence',
    text: 'Nobody owns the agents, but everybody can pay them. Your first turn is a bribe for at least three of them. Lila Sheela and Don Greenwood already have your money: put any note into a third pocket.',
    done: 'Three agents are paid. Only you know which, and how much; the others will just see that you bribed.',
  },
  seal: {
    title: 'Seal the folder',
    text: 'You could go on placing notes: up to 10,000 in the whole game, and never a note back. Keep the rest for later and seal the folder.',
    done: 'Your turn is over. All that the others were told is that you bribed.',
  },
  walk: {
    title: 'Send an agent out',
    text: 'The suitcase waits in the Bazaar. Any agent may be moved by anybody, one street in a turn. Choose Lila Sheela in Rick’s Café and send her to a house next door.',
    done: 'A move is declared first, and everybody is asked whether they object. Nobody did, so Lila went.',
  },
  object: {
    title: 'Object!',
    text: 'Your opponent wants to send Lila Sheela back. But you have $1,500 on her. Object!',
    done: 'Your opponent took the challenge. Now it must be shown who has more on Lila, the acting agent.',
  },
  name: {
    title: 'Name an amount',
    text: 'You named nothing yet. Say an amount that you really have on Lila; it need not be everything, for what you say, everybody hears. Try more than $300.',
    done: 'Your opponent could not hold that and passed: the move is off. And nobody knows that you have more than you said.',
  },
  hold: {
    title: 'Hold',
    text: 'Now it is you who moves Lila, and your opponent objects and names $200. The mover names nothing: whoever has at least as much simply holds. Hold!',
    done: 'Your opponent gave up, the objection failed, and Lila went on. A tie would have been good for you too.',
  },
  hit: {
    title: 'Send one into the desert',
    text: 'Michael Gray and E.I. Gelbmann share the Police Station, and you have $1,000 on Michael. That is what a hit costs. Let Michael Gray hit E.I. Gelbmann.',
    done: 'Gelbmann has left the town, and everybody had to say what they had paid. Your $1,000 on Michael are gone as well.',
  },
  home: {
    title: 'Bring it home',
    text: 'Lila carried the suitcase first, then Don: two carriers, as it must be. Don Greenwood stands next to Rick’s Café, his home. Send him there with the suitcase.',
    done: 'The game is over, and whoever paid Don most has won: you. In the variant it is simpler: bring the suitcase into your own headquarters, with any agent, and nobody may stop you.',
  },
}
