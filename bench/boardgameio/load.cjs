// The same load as bench/load.py: four sockets at each table, a move counts when all four have it.
const { io } = require('socket.io-client');

const [url, tables, pause, seconds] = [
  process.argv[2],
  Number(process.argv[3]),
  Number(process.argv[4]),
  Number(process.argv[5]),
];
const times = [];
let counting = false;
const now = () => Number(process.hrtime.bigint()) / 1e6;

class Table {
  constructor(number) {
    this.match = `table${number}`;
  }

  async sitDown() {
    this.seats = [];
    for (const seat of ['0', '1', '2', '3']) {
      const socket = io(`${url}/market`, { transports: ['websocket'], forceNew: true });
      const ready = new Promise((resolve) => socket.once('sync', (_match, info) => resolve(info)));
      socket.on('update', (_match, state) => this.heard(state));
      socket.on('connect', () => socket.emit('sync', this.match, seat, undefined, 4));
      const info = await ready;
      this.state = info.state;
      this.seats.push(socket);
    }
  }

  begin() {
    this.waiting = 0;
    this.next = now() + Math.random() * pause * 1000;
    this.goOn();
  }

  heard(state) {
    this.state = state;
    this.waiting -= 1;
    if (this.waiting === 0) {
      if (counting) times.push(now() - this.sent);
      this.goOn();
    }
  }

  goOn() {
    if (!pause) return this.move();
    this.next += pause * 1000;
    setTimeout(() => this.move(), Math.max(0, this.next - now()));
  }

  move() {
    const seat = this.state.ctx.currentPlayer;
    const payload = { type: 'bid', args: [this.state.G.bids * 25], playerID: seat };
    this.waiting = 4;
    this.sent = now();
    const action = { type: 'MAKE_MOVE', payload };
    this.seats[Number(seat)].emit('update', action, this.state._stateID, this.match, seat);
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

(async () => {
  const all = Array.from({ length: tables }, (_, i) => new Table(i));
  for (const table of all) await table.sitDown(); // first, or those who play would keep the others out
  for (const table of all) table.begin();
  await sleep(1000);
  counting = true;
  console.log('measuring');
  const began = now();
  await sleep(seconds * 1000);
  const took = (now() - began) / 1000;
  counting = false;
  console.log('measured');
  await sleep(200);
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  console.log(
    JSON.stringify({
      moves_a_second: times.length / took,
      moves: times.length,
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      problems: [],
    })
  );
  process.exit(0);
})();
