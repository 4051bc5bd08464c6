// boardgame.io's own server with a game for four, as its documentation sets one up: state in memory, and
// a view for each player with the hands of the others left out. A view is about as large as ours.
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
const { TurnOrder, PlayerView } = require('boardgame.io/dist/cjs/core.js');

const shops = () =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`shop${i}`, { owner: null, customers: 0 }])
  );

const game = {
  name: 'market',
  setup: () => ({
    secret: { deck: Array.from({ length: 20 }, (_, i) => `card${i}`) },
    players: Object.fromEntries(
      ['0', '1', '2', '3'].map((seat) => [seat, { hand: ['a', 'b', 'c'], cash: 1000 }])
    ),
    shops: shops(),
    groups: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`fountain${i}`, 'RGBY'])),
    queue: 'RGBYP'.repeat(7),
    auction: { shop: 'shop3', highest: 0, bidder: null, bids: [0, 0, 0, 0] },
    bids: 0,
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { order: TurnOrder.DEFAULT, minMoves: 1, maxMoves: 1 },
  moves: {
    bid: ({ G, ctx }, amount) => {
      G.auction.highest = amount;
      G.auction.bidder = ctx.currentPlayer;
      G.auction.bids[Number(ctx.currentPlayer)] = amount;
      G.bids += 1;
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }, () => {}).then((running) => {
  console.log(`market is at http://127.0.0.1:${running.appServer.address().port}`);
});
