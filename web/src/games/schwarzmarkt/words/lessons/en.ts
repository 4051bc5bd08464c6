// The lessons in English: what to try, and what has happened.

export interface LessonWords {
  title: string
  text: string
  done: string
}
export type LessonId =
  | 'offer'
  | 'push'
  | 'sell'
  | 'limit'
  | 'spionage'
  | 'spoiled'
  | 'final'
  | 'end'

export const lessons: Record<LessonId, LessonWords> = {
  offer: {
    title: 'Ask for what you have',
    text: 'You are start player and have to play a black-market card. An offer says which goods are wanted in the next exchange round. You hold three potatoes and two flour: play the offer that asks for just those.',
    done: 'Two potatoes and two flour are wanted now, by everybody and from everybody. You drew a new card at once, and as start player you have the first turn.',
  },
  push: {
    title: 'Wait for a better price',
    text: 'You could hand in goods now, but the price is 1. Whoever hands in nothing pushes the price up instead, at most as far as the die on the field shows. Push it four fields, to 7: the lit fields of the wheel are within reach.',
    done: 'Bram went on to 12 and Clara to 15; neither of them handed in anything. Your wait has paid off so far.',
  },
  sell: {
    title: 'Sell in time',
    text: 'A card pays 15 now and everything is still wanted. The longer you wait the more it pays, unless Bram or Clara fill the slip first. Hand in two potatoes and two flour: click your cards, then confirm.',
    done: 'Four cards at 15 make 60 in luxury goods. Nothing is wanted any more, so the exchange round is over, and Bram is start player.',
  },
  limit: {
    title: 'A text that waits',
    text: 'Besides offers there are texts. Three of them lie open and act on the next exchange round. Play Limit: its card says what it does.',
    done: 'Limit is pinned to the table. A text ends your time as start player, so Bram had to play a card: he asks for three butter and one sugar, and this time the price stops at 25. You hold four butter!',
  },
  spionage: {
    title: 'A look at other hands',
    text: 'Other texts act at once. You have played Spionage and may choose whose goods are shown: click on Clara’s page.',
    done: 'Everybody saw a potato card and a butter card, and Clara took them back. Your notebook keeps what you can be sure of, until she hands such cards in.',
  },
  spoiled: {
    title: 'Spoiled goods',
    text: 'Verdorbene Ware is in force: the first card of this exchange round pays half, whoever hands it in. Still, 15 is a fair price. Hand in both coffee and the butter, and see what you get.',
    done: 'One card paid 8, half of 15 rounded up, the other two paid 15 each: 38. After an exchange the marker moves exactly one field, to 20, and the next card pays in full again.',
  },
  final: {
    title: 'The last price',
    text: 'Clara has pushed the price to 50, the end of the track. Then the next player has one final turn, and that is you. Hand in everything that is wanted!',
    done: 'Four cards at 50: 200 in luxury goods. Whoever moves the marker to the last field gives the final turn away; think twice before you do.',
  },
  end: {
    title: 'The last cards',
    text: 'You have three goods cards left, and all three are wanted. Whoever hands in the last card of a hand ends the play round on the spot. Do it: the others are stuck with what they hold.',
    done: 'You got 75 and the first play round is over. Hands are filled up to nine: you got nine cards, Bram three. After the second play round only luxury counts, and goods in hand are worth nothing.',
  },
}
