// The lessons in English: what to try, and what has happened.

export interface LessonWords {
  title: string
  text: string
  done: string
}
export type LessonId = 'auction' | 'raise' | 'commission' | 'customers' | 'guide' | 'door' | 'visitors'

export const lessons: Record<LessonId, LessonWords> = {
  auction: {
    title: 'A shop comes under the hammer',
    text: 'You are Ali, with the hand. In the first round everybody puts one shop up for auction. Which one would you like? Fourteen visitors are yellow, only ten are of any other colour: click a yellow shop.',
    done: 'The blue stone marks the shop. As auctioneer you now have to bid first, 100 or more, and then the others are asked one by one.',
  },
  raise: {
    title: 'Bid against the others',
    text: 'You opened with 100. Leila (the crescent) went to 150, Omar (the lantern) has passed. Raise by 25, 50 or 100: the panel tells you what you would keep.',
    done: 'Leila passes and the shop Y2 is yours; your sign hangs above it. You were the auctioneer and the buyer, so the whole price went to the bank.',
  },
  commission: {
    title: 'Let somebody else pay',
    text: 'The same auction, but this time Leila has bid 525. That is a lot for a first shop. You are the auctioneer: pass, and see what happens.',
    done: 'Leila buys, and because the price was more than 500 you earn 200 as auctioneer. Up to 500 it would have been 100. Selling can be as good as buying.',
  },
  customers: {
    title: 'Customers for your own shop',
    text: 'Round two: now groups walk. You own Y2. Choose the group at gate 8 and find the street that leads the yellow visitor past your door. Each street shows beforehand what it brings.',
    done: 'The yellow visitor went into your shop: 100 for its first customer, the next brings 200, then 300, 400 and 500. The purple one turned into P1, which belongs to Leila, and you earned 50 of that. The blue one found no owned shop of his colour and waits on fountain 4.',
  },
  guide: {
    title: 'Earn as a guide',
    text: 'Nobody owns groups: you may move any. Lead the group at gate 1 so that a visitor goes into Omar’s shop P2, and take your commission.',
    done: 'Omar’s shop earned 100, and 50 of it went to you. If an owner earns more than 300 through one move, you get 100 for each visitor.',
  },
  door: {
    title: 'Waiting at the door',
    text: 'You have walked a group to fountain 9. A blue visitor stands right in front of B4, which nobody owns. Your second action may be an auction: put B4 up.',
    done: 'You opened with 100, the others passed, and the moment the shop was yours the blue visitor went in: 100 straight back. After an auction you could not have moved any more, so move first.',
  },
  visitors: {
    title: 'New visitors',
    text: 'Two gates are empty at the end of your turn, so you let people in: two, three or four from either end of the queue. You own a yellow shop. Look at both ends and take three from the right one.',
    done: 'Two yellow visitors and a red one are in town. What you leave at the end of the queue, the next player can take. When the queue is empty, everybody has one more turn, and then the most cash wins.',
  },
}
