// Made by `python -m kasbah.server.typescript` from src/kasbah/server/messages.py and from what the
// games show. Do not edit: change those, and run it again.

export type GameName = "marracash" | "casablanca" | "schwarzmarkt";

export type LevelName = "apprentice" | "trader" | "master";

export type ProblemCode = "bad-option" | "bad-request" | "no-seat" | "not-your-seat" | "expired" | "forbidden" | "wrong-origin" | "no-table" | "not-found" | "not-allowed" | "conflict" | "stale" | "refused" | "too-large" | "not-json" | "too-many" | "down" | "full" | "failed";

export type ProblemReason = "a-bot-decides" | "already-asked" | "busy" | "chair-taken" | "chairs-open" | "legal" | "link-used" | "no-advice" | "no-hints" | "no-more-lines" | "no-more-tables" | "no-spectators" | "nobody-waits" | "not-begun" | "not-over" | "not-your-turn" | "nothing-said" | "nothing-to-take-back" | "only-players" | "over" | "seen-already" | "started" | "table-full";

export type FindingKind = "game" | "secret" | "seed-by-hand" | "seed-alone" | "seat-added" | "taken-back" | "replayed" | "sealed" | "chain" | "no-head" | "promise-noted" | "head-noted";

export type OptionValue = string | number | readonly (string | number)[];

export type Runs = readonly (readonly [number, number])[];

/** Why something was not done. Nothing has changed. */
export interface Problem {
  readonly type: "problem";
  readonly code: "bad-option" | "bad-request" | "no-seat" | "not-your-seat" | "expired" | "forbidden" | "wrong-origin" | "no-table" | "not-found" | "not-allowed" | "conflict" | "stale" | "refused" | "too-large" | "not-json" | "too-many" | "down" | "full" | "failed";
  readonly reason: "a-bot-decides" | "already-asked" | "busy" | "chair-taken" | "chairs-open" | "legal" | "link-used" | "no-advice" | "no-hints" | "no-more-lines" | "no-more-tables" | "no-spectators" | "nobody-waits" | "not-begun" | "not-over" | "not-your-turn" | "nothing-said" | "nothing-to-take-back" | "only-players" | "over" | "seen-already" | "started" | "table-full" | null;
  readonly rule: string | null;
  readonly sentence: string;
}

/** One thing a table may agree on. */
export interface OptionShown {
  readonly name: string;
  readonly rule: string;
  readonly meaning: string;
  readonly default: string | number | readonly (string | number)[];
  readonly values: readonly (string | number | readonly (string | number)[])[];
  readonly whole: readonly [number, number] | null;
  readonly free: boolean;
}

/** A game, for the person who chooses one. */
export interface GameShown {
  readonly name: "marracash" | "casablanca" | "schwarzmarkt";
  readonly title: string;
  readonly players: readonly [number, number];
  readonly minutes: readonly [number, number];
  readonly options: readonly OptionShown[];
}

/** How strong a bot can be asked for. */
export interface LevelShown {
  readonly name: "apprentice" | "trader" | "master";
  readonly think_seconds: number;
}

/** What this server offers. */
export interface House {
  readonly games: readonly GameShown[];
  readonly levels: readonly LevelShown[];
  readonly version: string;
}

/** How long players may think: not limited, in seconds a game, or in seconds a decision. */
export interface ClockTerms {
  readonly kind: "none" | "live" | "days";
  readonly seconds: number;
  readonly added: number;
  readonly level: "apprentice" | "trader" | "master";
}

/** Who shall sit somewhere: the one who asks, an open chair, or a bot. */
export interface SeatAsked {
  readonly kind: "me" | "open" | "bot";
  readonly name?: string | null;
  readonly level?: "apprentice" | "trader" | "master" | null;
}

/** What somebody wants to play. */
export interface NewTable {
  readonly game: "marracash" | "casablanca" | "schwarzmarkt";
  readonly options?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly seats: readonly SeatAsked[];
  readonly listed?: boolean;
  readonly spectators?: boolean;
  readonly hints?: boolean;
  readonly clock?: ClockTerms;
  readonly pace_ms?: number;
  readonly random?: string | null;
}

/** Somebody wants to sit down; without a seat, on the first open chair. */
export interface Join {
  readonly name: string;
  readonly seat?: number | null;
  readonly random?: string | null;
}

/** Something about one of my seats: leave it, start, resign, come back, ask for a hint. */
export interface SeatRequest {
  readonly seat: number;
}

/** Whoever sits at the table puts a bot on a free chair before the start, or takes it away. */
export interface BotAsked {
  readonly seat: number;
  readonly chair: number;
  readonly level: "apprentice" | "trader" | "master" | null;
}

/** A seat may go on at another device: the code of a link that works once. */
export interface Handover {
  readonly code: string;
  readonly seconds: number;
}

/** Somebody followed such a link. */
export interface Claim {
  readonly code: string;
}

/** A seat as everybody sees it. */
export interface SeatShown {
  readonly seat: number;
  readonly kind: "human" | "bot" | "open";
  readonly name: string;
  readonly level: "apprentice" | "trader" | "master" | null;
  readonly stand_in: boolean;
  readonly here: boolean;
}

/** Somebody wants a move back, and some have yet to agree. */
export interface UndoShown {
  readonly seat: number;
  readonly to: number;
  readonly waiting: readonly number[];
}

/** What the ledger promised before the start. */
export interface LedgerPublished {
  readonly commitment: string;
  readonly promise: string;
}

/** A table as everybody sees it. */
export interface TableShown {
  readonly table: string;
  readonly game: "marracash" | "casablanca" | "schwarzmarkt";
  readonly options: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly seats: readonly SeatShown[];
  readonly status: "open" | "playing" | "over";
  readonly host: number;
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly hints: boolean;
  readonly clock: ClockTerms;
  readonly pace_ms: number;
  readonly created: number;
  readonly number: number;
  readonly undo: UndoShown | null;
  readonly again: string | null;
  readonly ledger: LedgerPublished;
}

/** A table together with the seats of the one who asks. */
export interface MyTable {
  readonly table: TableShown;
  readonly mine: readonly number[];
}

/** Lists for the first page. */
export interface Tables {
  readonly mine: readonly MyTable[];
  readonly listed: readonly TableShown[];
}

/** What everybody knows of a table's board and cards, and what each code of a move means. */
export interface BoxShown {
  readonly game: "marracash" | "casablanca" | "schwarzmarkt";
  readonly options: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly board: Readonly<Record<string, unknown>>;
  readonly moves: readonly (Readonly<Record<string, unknown>> | null)[];
}

/** One update as a seat may know it. */
export interface Told {
  readonly number: number;
  readonly seat: number;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly undone: number | null;
}

/** All updates so far, as a seat may know them. */
export interface History {
  readonly told: readonly Told[];
}

/** How the table looked after an update, to one seat. */
export interface Moment {
  readonly number: number;
  readonly view: Readonly<Record<string, unknown>>;
}

/** A move the house's bot thinks of. */
export interface Advised {
  readonly code: number;
  readonly visits: number;
  readonly share: number;
  readonly reason: Readonly<Record<string, unknown>>;
}

/** What the house's bot would think about in this seat. */
export interface Hint {
  readonly seat: number;
  readonly number: number;
  readonly simulations: number;
  readonly moves: readonly Advised[];
}

/** One thing that a record proves. */
export interface Found {
  readonly what: "game" | "secret" | "seed-by-hand" | "seed-alone" | "seat-added" | "taken-back" | "replayed" | "sealed" | "chain" | "no-head" | "promise-noted" | "head-noted";
  readonly facts: Readonly<Record<string, string | number>>;
  readonly sentence: string;
}

/** What the verification of a finished game's record found. */
export interface Proof {
  readonly proved: readonly Found[];
}

/** MarraCash: bid for me in the auction of this shop, as little as it takes, up to this. */
export interface MaximumBid {
  readonly type: "maximum-bid";
  readonly shop: string;
  readonly amount: number;
}

/** Casablanca: object to nothing until my next turn, or never to moves of these agents. */
export interface LetPass {
  readonly type: "let-pass";
  readonly agents?: readonly string[] | null;
}

/** These moves, one after the other, in the position with these counts. Harmless if repeated. */
export interface Play {
  readonly type: "play";
  readonly codes: readonly number[];
  readonly number: number;
  readonly step?: number;
}

/** I want to know what this move would do, as far as I can know it. */
export interface Preview {
  readonly type: "preview";
  readonly code: number;
}

/** I want to know why I may not make this move. */
export interface Why {
  readonly type: "why";
  readonly code: number;
}

/** My standing orders from now on. */
export interface SetOrders {
  readonly type: "orders";
  readonly orders: readonly (MaximumBid | LetPass)[];
}

/** Chat. */
export interface Say {
  readonly type: "say";
  readonly text: string;
}

/** I want my last move back; it happens at once if nothing was revealed and nobody acted. */
export interface AskUndo {
  readonly type: "undo";
}

/** I agree to somebody's undo, or not. */
export interface AnswerUndo {
  readonly type: "undo-answer";
  readonly agree: boolean;
}

/** I missed something: tell me everything again. */
export interface Refresh {
  readonly type: "refresh";
}

/** A sign of life is asked for. */
export interface Ping {
  readonly type: "ping";
}

/** The clocks in milliseconds, seat by seat, at the moment of sending; None: no limit. */
export interface ClockShown {
  readonly left: readonly (number | null)[];
  readonly running: number | null;
}

/** Everything, for one who has just come or missed something. */
export interface Position {
  readonly type: "position";
  readonly table: TableShown;
  readonly seat: number | null;
  readonly number: number;
  readonly step: number;
  readonly view: Readonly<Record<string, unknown>> | null;
  readonly moves: readonly (readonly [number, number])[];
  readonly clock: ClockShown | null;
  readonly head: string | null;
  readonly orders: readonly (MaximumBid | LetPass)[];
  readonly chat: readonly Chat[];
}

/** What everybody noticed, as this seat may know it. */
export interface Update {
  readonly type: "update";
  readonly number: number;
  readonly seat: number;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly moves: readonly (readonly [number, number])[];
  readonly clock: ClockShown | null;
  readonly head: string;
}

/** What only the one who acted notices: the next of his secret steps. */
export interface Step {
  readonly type: "step";
  readonly number: number;
  readonly step: number;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly moves: readonly (readonly [number, number])[];
}

/** Your moves are on disk. */
export interface Played {
  readonly type: "played";
  readonly number: number;
  readonly step: number;
}

/** What is certain to happen after a move. */
export interface Previewed {
  readonly type: "previewed";
  readonly code: number;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
}

/** Moves were taken back; the position is that after update `to`. A `Position` follows. */
export interface Undone {
  readonly type: "undone";
  readonly to: number;
  readonly seat: number;
  readonly number: number;
  readonly head: string;
}

/** Somebody sat down, left, came back, started, asked for an undo. */
export interface TableChanged {
  readonly type: "table";
  readonly table: TableShown;
}

/** Your standing orders as the server holds them. */
export interface OrdersKept {
  readonly type: "orders-kept";
  readonly orders: readonly (MaximumBid | LetPass)[];
}

/** Somebody said something. */
export interface Chat {
  readonly type: "chat";
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Here. */
export interface Pong {
  readonly type: "pong";
}

/** The server goes to rest; come back in a moment, nothing is lost. */
export interface Closing {
  readonly type: "closing";
}

export type Order = MaximumBid | LetPass;

export type FromSeat = Play | Preview | Why | SetOrders | Say | AskUndo | AnswerUndo | Refresh | Ping;

export type ToSeat = Position | Update | Step | Played | Previewed | Undone | TableChanged | OrdersKept | Chat | Problem | Pong | Closing;

export namespace marracash {
  /** A player as the others see him; cash and its sources are None where they are hidden. */
  export interface PlayerSeen {
    readonly character: string;
    readonly signs: number;
    readonly cash: number | null;
    readonly money: Readonly<Record<string, number>> | null;
  }

  /** A shop: who owns it, how many customers are inside. */
  export interface ShopSeen {
    readonly name: string;
    readonly owner: number | null;
    readonly customers: number;
  }

  /** The auction under way. */
  export interface AuctionSeen {
    readonly shop: string;
    readonly auctioneer: number;
    readonly highest: number;
    readonly bidder: number | null;
    readonly bids: readonly number[];
    readonly still_in: readonly number[];
    readonly barred: readonly number[];
  }

  /** Visitors on their way into a shop while its owner chooses a souvenir. */
  export interface EnteringSeen {
    readonly shop: string;
    readonly left: number;
    readonly served: number;
    readonly income: number;
    readonly souvenirs: number;
    readonly commission: number;
    readonly guide: number | null;
    readonly cause: string;
    readonly walk: readonly [string, string] | null;
    readonly walkers: string;
    readonly gate: string | null;
  }

  /** Who won, with what, and why the game is over. */
  export interface Outcome {
    readonly winners: readonly number[];
    readonly scores: readonly number[];
    readonly reason: string;
    readonly breakdown: readonly (Readonly<Record<string, number>>)[];
  }

  /** Everything one seat knows. */
  export interface MarraCashView {
    readonly seat: number | null;
    readonly deciding: number | null;
    readonly phase: string;
    readonly active: number;
    readonly start_player: number;
    readonly turn: number;
    readonly action: number;
    readonly first_action: string;
    readonly first_shop: string | null;
    readonly players: readonly PlayerSeen[];
    readonly shops: readonly ShopSeen[];
    readonly groups: Readonly<Record<string, string>>;
    readonly queue: string;
    readonly auction: AuctionSeen | null;
    readonly entering: EnteringSeen | null;
    readonly souvenirs_open: readonly string[];
    readonly souvenirs_taken: readonly string[];
    readonly souvenirs_left: number;
    readonly turns_left: number | null;
    readonly quiet_turns: number;
    readonly progress: boolean;
    readonly outcome: Outcome | null;
  }

  /** An edge of a shop that faces a walkway or a fountain. */
  export interface DoorDrawn {
    readonly square: readonly [number, number];
    readonly side: string;
  }

  /** A shop as printed on the board. */
  export interface ShopDrawn {
    readonly name: string;
    readonly colour: string;
    readonly squares: readonly (readonly [number, number])[];
    readonly doors: readonly DoorDrawn[];
  }

  /** A fountain, with the shops it is next to (MC-83). */
  export interface FountainDrawn {
    readonly name: string;
    readonly square: readonly [number, number];
    readonly entrance: boolean;
    readonly gate: string | null;
    readonly shops: readonly string[];
  }

  /** A street in one direction (MC-53); `fountain` and `street` name the move. */
  export interface WalkDrawn {
    readonly fountain: string;
    readonly street: string;
    readonly end: string;
    readonly path: readonly (readonly [number, number])[];
    readonly doors: readonly (readonly string[])[];
  }

  /** A souvenir card (MC-103). */
  export interface SouvenirDrawn {
    readonly id: string;
    readonly colour: string;
    readonly value: number;
    readonly name: string;
  }

  /** What the bank pays, for the tags on shops and the auction's account. */
  export interface Rates {
    readonly incomes: readonly number[];
    readonly cheap: number;
    readonly auction_commissions: readonly [number, number];
  }

  /** Town and cards of a table. */
  export interface MarraCashShown {
    readonly title: string;
    readonly rows: number;
    readonly columns: number;
    readonly palms: readonly (readonly [number, number])[];
    readonly shops: readonly ShopDrawn[];
    readonly fountains: readonly FountainDrawn[];
    readonly walks: readonly WalkDrawn[];
    readonly souvenirs: readonly SouvenirDrawn[];
    readonly rates: Rates;
  }

  /** A player's turn begins. */
  export interface TurnBeganEvent {
    readonly type: "TurnBegan";
    readonly seat: number;
    readonly round: number;
  }

  /** A shop was put up for auction (MC-17); `again` after a default (MC-116). */
  export interface AuctionOpenedEvent {
    readonly type: "AuctionOpened";
    readonly seat: number;
    readonly shop: string;
    readonly again: boolean;
  }

  /** A player bid (MC-26). */
  export interface BidMadeEvent {
    readonly type: "BidMade";
    readonly seat: number;
    readonly amount: number;
  }

  /** A player is out of the auction (MC-28). */
  export interface BidderPassedEvent {
    readonly type: "BidderPassed";
    readonly seat: number;
  }

  /** The winner of an auction could not pay; the auction is void (MC-116, MC-120). */
  export interface DefaultedEvent {
    readonly type: "Defaulted";
    readonly seat: number;
    readonly bid: number;
    readonly fine: number;
  }

  /** A shop has an owner now; the auctioneer got his commission (MC-34, MC-35). */
  export interface SoldEvent {
    readonly type: "Sold";
    readonly shop: string;
    readonly buyer: number;
    readonly price: number;
    readonly auctioneer: number;
    readonly commission: number;
  }

  /** Nobody was left to bid for a shop (MC-118). */
  export interface StayedUnsoldEvent {
    readonly type: "StayedUnsold";
    readonly shop: string;
  }

  /** A group set out along a street (MC-52). */
  export interface WalkedEvent {
    readonly type: "Walked";
    readonly seat: number;
    readonly start: string;
    readonly street: string;
    readonly end: string;
    readonly group: string;
  }

  /** Visitors of one colour met no open door and stay on the fountain (MC-68). */
  export interface StoppedEvent {
    readonly type: "Stopped";
    readonly fountain: string;
    readonly visitors: string;
  }

  /** A visitor became a customer (MC-72), and took a souvenir if one fitted (MC-103). */
  export interface EnteredEvent {
    readonly type: "Entered";
    readonly shop: string;
    readonly colour: string;
    readonly number: number;
    readonly income: number;
    readonly souvenir: string | null;
    readonly souvenir_value: number;
  }

  /** The bank paid the owner, and the guide out of his income (MC-81). */
  export interface EarnedEvent {
    readonly type: "Earned";
    readonly shop: string;
    readonly owner: number;
    readonly income: number;
    readonly guide: number | null;
    readonly commission: number;
  }

  /** New visitors came in at a gate (MC-88). */
  export interface FilledEvent {
    readonly type: "Filled";
    readonly seat: number;
    readonly entrance: string;
    readonly end: string;
    readonly visitors: string;
  }

  /** A card was turned up from the deck (MC-108). */
  export interface SouvenirOpenedEvent {
    readonly type: "SouvenirOpened";
    readonly card: string;
  }

  /** A player had no legal action (MC-20, MC-46). */
  export interface NothingToDoEvent {
    readonly type: "NothingToDo";
    readonly seat: number;
  }

  /** The queue is empty: everybody has one more turn (MC-95). */
  export interface LastRoundBeganEvent {
    readonly type: "LastRoundBegan";
    readonly first: number;
  }

  /** The game is over; all cash is open now (MC-99). */
  export interface GameEndedEvent {
    readonly type: "GameEnded";
    readonly winners: readonly number[];
    readonly cash: readonly number[];
    readonly reason: string;
  }

  export type Event =
    | TurnBeganEvent
    | AuctionOpenedEvent
    | BidMadeEvent
    | BidderPassedEvent
    | DefaultedEvent
    | SoldEvent
    | StayedUnsoldEvent
    | WalkedEvent
    | StoppedEvent
    | EnteredEvent
    | EarnedEvent
    | FilledEvent
    | SouvenirOpenedEvent
    | NothingToDoEvent
    | LastRoundBeganEvent
    | GameEndedEvent;

  /** In an auction: make no further bid. In a turn: there is nothing else to do (MC-46). */
  export interface PassMove {
    readonly type: "Pass";
  }

  /** Let visitors from one end of the queue in at an empty entrance (MC-88). */
  export interface FillMove {
    readonly type: "Fill";
    readonly entrance: string;
    readonly end: string;
    readonly count: number;
  }

  /** Choose which of two matching cards a customer takes (MC-106). */
  export interface TakeSouvenirMove {
    readonly type: "TakeSouvenir";
    readonly card: string;
  }

  /** Put an unsold shop up for auction (MC-17). */
  export interface AuctionMove {
    readonly type: "Auction";
    readonly shop: string;
  }

  /** Bid for the shop under the hammer (MC-27). */
  export interface BidMove {
    readonly type: "Bid";
    readonly amount: number;
  }

  /** Move the group on a fountain along a street (MC-53, MC-55). */
  export interface WalkMove {
    readonly type: "Walk";
    readonly fountain: string;
    readonly street: string;
  }

  export type Move =
    | PassMove
    | FillMove
    | TakeSouvenirMove
    | AuctionMove
    | BidMove
    | WalkMove;

  export type OptionName = "players" | "characters" | "start_player" | "setup" | "board" | "souvenirs" | "souvenir_set" | "overbid" | "commission_basis" | "cash" | "stalemate_rounds";

  export type View = MarraCashView;

  export type Board = MarraCashShown;
}

export namespace casablanca {
  /** A player's sheet: his own, or everybody's once the game is over (CB-6, CB-111). */
  export interface SheetSeen {
    readonly capital: number;
    readonly notes: Readonly<Record<string, number>>;
    readonly accounts: Readonly<Record<string, number>>;
  }

  /** A player, with everything that the table has learnt about his bribes (8.3). */
  export interface PlayerSeen {
    readonly headquarters: string | null;
    readonly face_down: boolean;
    readonly bribes: number;
    readonly minimums: Readonly<Record<string, number>>;
    readonly fees: Readonly<Record<string, number>>;
    readonly lost: Readonly<Record<string, number>>;
    readonly sheet: SheetSeen | null;
  }

  /** A declared move. */
  export interface MoveSeen {
    readonly agent: string;
    readonly to: string;
    readonly with_case: boolean;
  }

  /** A declared hit. */
  export interface HitSeen {
    readonly striker: string;
    readonly victim: string;
  }

  /** Who won, with what, and why the game is over. */
  export interface Outcome {
    readonly winners: readonly number[];
    readonly scores: readonly number[];
    readonly reason: string;
    readonly breakdown: readonly (Readonly<Record<string, number>>)[];
  }

  /** Everything one seat knows. */
  export interface CasablancaView {
    readonly seat: number | null;
    readonly deciding: number | null;
    readonly phase: string;
    readonly active: number;
    readonly turn: number;
    readonly agents: Readonly<Record<string, string | null>>;
    readonly suitcase: string;
    readonly carriers: readonly string[];
    readonly players: readonly PlayerSeen[];
    readonly placing: readonly string[];
    readonly declaration: MoveSeen | HitSeen | null;
    readonly waiting: readonly number[];
    readonly objector: number | null;
    readonly named: number;
    readonly stopped: readonly (MoveSeen | HitSeen)[];
    readonly arrived: string | null;
    readonly outcome: Outcome | null;
  }

  /** A white building, and where it stands in a square of 1000 by 1000 (CB-34). */
  export interface BuildingDrawn {
    readonly id: string;
    readonly kind: string;
    readonly number: number | null;
    readonly x: number;
    readonly y: number;
  }

  /** An agent: name, colour and where he starts (CB-3). */
  export interface AgentDrawn {
    readonly id: string;
    readonly name: string;
    readonly colour: string;
    readonly drawn: string;
    readonly headquarters: string;
  }

  /** How many notes of one kind are on a fresh sheet (CB-21). */
  export interface NotesPrinted {
    readonly value: number;
    readonly count: number;
  }

  /** Everything about a table of Casablanca that never changes and that nobody hides. */
  export interface CasablancaShown {
    readonly title: string;
    readonly reconstruction: boolean;
    readonly variant: boolean;
    readonly buildings: readonly BuildingDrawn[];
    readonly streets: readonly (readonly [string, string])[];
    readonly agents: readonly AgentDrawn[];
    readonly owned: readonly string[];
    readonly notes: readonly NotesPrinted[];
    readonly capital: number;
    readonly unit: number;
    readonly fee: number;
    readonly first_bribes: number;
    readonly one_agent: boolean;
    readonly may_withdraw: boolean;
    readonly carriers_needed: number;
    readonly turn_limit: number;
  }

  /** A player owns a headquarters now (CV-3). */
  export interface HeadquartersTakenEvent {
    readonly type: "HeadquartersTaken";
    readonly seat: number;
    readonly headquarters: string;
  }

  /** A player's turn begins; `turn` is counted from 1. */
  export interface TurnBeganEvent {
    readonly type: "TurnBegan";
    readonly seat: number;
    readonly turn: number;
  }

  /** A note, or an amount, was put on an agent; only the player himself knows (CB-31). */
  export interface PlacedEvent {
    readonly type: "Placed";
    readonly seat: number;
    readonly agent: string;
    readonly amount: number;
  }

  /** A player used his turn to bribe: all that the others learn of it (CB-31). */
  export interface BribedEvent {
    readonly type: "Bribed";
    readonly seat: number;
  }

  /** An agent is to move (CB-40). */
  export interface MoveDeclaredEvent {
    readonly type: "MoveDeclared";
    readonly seat: number;
    readonly agent: string;
    readonly start: string;
    readonly to: string;
    readonly with_case: boolean;
  }

  /** An agent is to remove another one (CB-40); so the player has 1,000 on the striker. */
  export interface HitDeclaredEvent {
    readonly type: "HitDeclared";
    readonly seat: number;
    readonly striker: string;
    readonly victim: string;
    readonly building: string;
  }

  /** A player does not object (CB-58). */
  export interface DeclinedEvent {
    readonly type: "Declined";
    readonly seat: number;
  }

  /** A player objects (CB-55). */
  export interface ObjectedEvent {
    readonly type: "Objected";
    readonly seat: number;
  }

  /** The mover took his declaration back (CB-62). */
  export interface WithdrewEvent {
    readonly type: "Withdrew";
    readonly seat: number;
  }

  /** The mover takes the challenge (CB-64). */
  export interface AcceptedEvent {
    readonly type: "Accepted";
    readonly seat: number;
  }

  /** The objector has at least this amount on the acting agent (CB-70). */
  export interface NamedEvent {
    readonly type: "Named";
    readonly seat: number;
    readonly agent: string;
    readonly amount: number;
  }

  /** The mover has at least this amount on the acting agent too (CB-74). */
  export interface HeldEvent {
    readonly type: "Held";
    readonly seat: number;
    readonly agent: string;
    readonly amount: number;
  }

  /** The mover did not hold the amount; the objection succeeds (CB-81). */
  export interface MoverPassedEvent {
    readonly type: "MoverPassed";
    readonly seat: number;
    readonly objector: number;
  }

  /** The objector named nothing more; his objection fails (CB-90). */
  export interface GaveUpEvent {
    readonly type: "GaveUp";
    readonly seat: number;
  }

  /** In the variant a failed objection costs the next turn (CV-22). */
  export interface SheetTurnedDownEvent {
    readonly type: "SheetTurnedDown";
    readonly seat: number;
  }

  /** The lost turn: the sheet is turned up again (CV-23). */
  export interface SheetPickedUpEvent {
    readonly type: "SheetPickedUp";
    readonly seat: number;
  }

  /** A move stood and was carried out (CB-93). */
  export interface MovedEvent {
    readonly type: "Moved";
    readonly agent: string;
    readonly start: string;
    readonly to: string;
    readonly with_case: boolean;
  }

  /** A hit stood: the fee is paid, the victim gone, and everybody says what he loses (CB-51). */
  export interface RemovedEvent {
    readonly type: "Removed";
    readonly seat: number;
    readonly striker: string;
    readonly victim: string;
    readonly fee: number;
    readonly lost: readonly number[];
  }

  /** A player ends his turn without an action (CB-89). */
  export interface TurnGivenUpEvent {
    readonly type: "TurnGivenUp";
    readonly seat: number;
  }

  /** A player had no legal action (CB-13). */
  export interface NothingToDoEvent {
    readonly type: "NothingToDo";
    readonly seat: number;
  }

  /** The game is over. `accounts` are those on the agent that arrived, if one did (CB-111). */
  export interface GameEndedEvent {
    readonly type: "GameEnded";
    readonly winners: readonly number[];
    readonly reason: string;
    readonly agent: string | null;
    readonly accounts: readonly number[];
  }

  export type Event =
    | HeadquartersTakenEvent
    | TurnBeganEvent
    | PlacedEvent
    | BribedEvent
    | MoveDeclaredEvent
    | HitDeclaredEvent
    | DeclinedEvent
    | ObjectedEvent
    | WithdrewEvent
    | AcceptedEvent
    | NamedEvent
    | HeldEvent
    | MoverPassedEvent
    | GaveUpEvent
    | SheetTurnedDownEvent
    | SheetPickedUpEvent
    | MovedEvent
    | RemovedEvent
    | TurnGivenUpEvent
    | NothingToDoEvent
    | GameEndedEvent;

  /** Use this turn to bribe (CB-11); the placements follow one by one. */
  export interface BribeMove {
    readonly type: "Bribe";
  }

  /** Bribing is over, and the turn with it. */
  export interface DoneMove {
    readonly type: "Done";
  }

  /** Object to the declaration (CB-55). */
  export interface ObjectMove {
    readonly type: "Object";
  }

  /** Let the declaration pass (CB-58). */
  export interface DeclineMove {
    readonly type: "Decline";
  }

  /** Take the declaration back after an objection (CB-60). */
  export interface WithdrawMove {
    readonly type: "Withdraw";
  }

  /** Take the challenge: who has more on the acting agent? (CB-60). */
  export interface AcceptMove {
    readonly type: "Accept";
  }

  /** The objector names nothing more (CB-76). */
  export interface GiveUpMove {
    readonly type: "GiveUp";
  }

  /** The mover has the named amount too (CB-73). */
  export interface HoldMove {
    readonly type: "Hold";
  }

  /** The mover does not hold the named amount (CB-77). */
  export interface PassMove {
    readonly type: "Pass";
  }

  /** No further attempt after a stopped or withdrawn declaration (CB-89). */
  export interface EndTurnMove {
    readonly type: "EndTurn";
  }

  /** In the variant: take one of the free headquarters (CV-5). */
  export interface ChooseHeadquartersMove {
    readonly type: "ChooseHeadquarters";
    readonly headquarters: string;
  }

  /** The objector names an amount that he has on the acting agent (CB-69). */
  export interface NameMove {
    readonly type: "Name";
    readonly amount: number;
  }

  /** Put a note, or with free capital an amount, on an agent (CB-19). */
  export interface AssignMove {
    readonly type: "Assign";
    readonly amount: number;
    readonly agent: string;
  }

  /** Declare that an agent removes another one in the same building (CB-42). */
  export interface HitMove {
    readonly type: "Hit";
    readonly striker: string;
    readonly victim: string;
  }

  /** Declare that an agent moves along a street, with or without the suitcase (CB-40). */
  export interface MoveAgentMove {
    readonly type: "MoveAgent";
    readonly agent: string;
    readonly to: string;
    readonly with_case: boolean;
  }

  export type Move =
    | BribeMove
    | DoneMove
    | ObjectMove
    | DeclineMove
    | WithdrawMove
    | AcceptMove
    | GiveUpMove
    | HoldMove
    | PassMove
    | EndTurnMove
    | ChooseHeadquartersMove
    | NameMove
    | AssignMove
    | HitMove
    | MoveAgentMove;

  export type OptionName = "mode" | "players" | "capital" | "starter" | "turn_limit" | "min_carriers" | "hq_assignment" | "hq_withdraw" | "hq_bribe" | "reveal_end" | "show_minimums" | "board" | "agents" | "sheet";

  export type View = CasablancaView;

  export type Board = CasablancaShown;
}

export namespace schwarzmarkt {
  /** A player as the others see him; None stands for what is hidden. */
  export interface PlayerSeen {
    readonly goods_count: number;
    readonly goods: Readonly<Record<string, number>> | null;
    readonly card_count: number;
    readonly cards: readonly string[] | null;
    readonly luxury: number | null;
    readonly accounts: Readonly<Record<string, number>> | null;
    readonly exchanged: number;
    readonly quick_deals: number;
    readonly finds: number;
  }

  /** Something of the past that tells about hidden goods, as far as this seat saw it. */
  export interface Happening {
    readonly what: string;
    readonly seat: number;
    readonly other: number | null;
    readonly number: number;
    readonly given: Readonly<Record<string, number>> | null;
    readonly taken: Readonly<Record<string, number>> | null;
    readonly handed_in: readonly (Readonly<Record<string, number>>)[];
  }

  /** What a good memory keeps. */
  export interface Remembered {
    readonly stack: readonly (string | null)[];
    readonly hands: readonly (readonly string[])[];
    readonly goods: readonly Happening[];
    readonly handed_in: readonly (Readonly<Record<string, number>>)[];
  }

  /** Who won, with what, and why the game is over. */
  export interface Outcome {
    readonly winners: readonly number[];
    readonly scores: readonly number[];
    readonly reason: string;
    readonly breakdown: readonly (Readonly<Record<string, number>>)[];
  }

  /** Everything one seat knows. */
  export interface SchwarzmarktView {
    readonly seat: number | null;
    readonly deciding: number | null;
    readonly phase: string;
    readonly play_round: number;
    readonly start_player: number;
    readonly last_card_player: number | null;
    readonly players: readonly PlayerSeen[];
    readonly goods_stack: number;
    readonly goods_on_offer: Readonly<Record<string, number>> | null;
    readonly black_market_stack: number;
    readonly offer: string | null;
    readonly demand: Readonly<Record<string, number>>;
    readonly table_goods: Readonly<Record<string, number>>;
    readonly open_texts: readonly string[];
    readonly resolving: string | null;
    readonly target: number | null;
    readonly marker: number;
    readonly price: number;
    readonly die: number | null;
    readonly last_field: number;
    readonly scarce: boolean;
    readonly spoiled: boolean;
    readonly dry_rounds: number;
    readonly cards_played: number;
    readonly remembered: Remembered;
    readonly outcome: Outcome | null;
  }

  /** One field of the price track. */
  export interface Field {
    readonly price: number;
    readonly die: number | null;
  }

  /** One black-market card: the goods an offer asks for, or the name of a text. */
  export interface PrintedCard {
    readonly id: string;
    readonly offer: Readonly<Record<string, number>>;
    readonly text: string | null;
  }

  /** One of the nine texts, in the words of this table. */
  export interface PrintedText {
    readonly name: string;
    readonly lasting: boolean;
    readonly title: string;
    readonly meaning: string;
  }

  /** Track, cards and amounts of one table. */
  export interface SchwarzmarktShown {
    readonly kinds: readonly string[];
    readonly goods: Readonly<Record<string, number>>;
    readonly fields: readonly Field[];
    readonly limit_field: number;
    readonly cards: readonly PrintedCard[];
    readonly texts: readonly PrintedText[];
    readonly own_words: boolean;
    readonly goods_in_hand: number;
    readonly cards_in_hand: number;
    readonly play_rounds: number;
    readonly quick_deal: number;
    readonly new_goods: number;
  }

  /** The start player laid a black-market card open (SM-27). */
  export interface CardPlayedEvent {
    readonly type: "CardPlayed";
    readonly seat: number;
    readonly card: string;
  }

  /** He drew another; nobody else sees which (SM-28, SM-137). */
  export interface CardDrawnEvent {
    readonly type: "CardDrawn";
    readonly seat: number;
    readonly card: string | null;
  }

  /** An offer opened an exchange round (SM-32), with the texts that act on it (SM-68). */
  export interface RoundOpenedEvent {
    readonly type: "RoundOpened";
    readonly seat: number;
    readonly offer: string;
    readonly demand: Readonly<Record<string, number>>;
    readonly last_price: number;
    readonly texts: readonly string[];
  }

  /** A player handed in goods and was paid (SM-37); then the marker stood on `field`. */
  export interface ExchangedEvent {
    readonly type: "Exchanged";
    readonly seat: number;
    readonly goods: Readonly<Record<string, number>>;
    readonly price: number;
    readonly paid: number;
    readonly field: number;
  }

  /** A player exchanged nothing and pushed the price up (SM-45). */
  export interface DroveEvent {
    readonly type: "Drove";
    readonly seat: number;
    readonly steps: number;
    readonly field: number;
    readonly price: number;
  }

  /** A player exchanged nothing on the last field (SM-56). */
  export interface PassedEvent {
    readonly type: "Passed";
    readonly seat: number;
  }

  /** The goods handed in went under the goods stack (SM-58); `unmet` demand lapsed. */
  export interface RoundEndedEvent {
    readonly type: "RoundEnded";
    readonly goods: Readonly<Record<string, number>>;
    readonly unmet: Readonly<Record<string, number>>;
  }

  /** Spionage: two goods cards of a player, for everybody to see (SM-81, SM-142). */
  export interface ShowedEvent {
    readonly type: "Showed";
    readonly seat: number;
    readonly owner: number;
    readonly goods: Readonly<Record<string, number>>;
  }

  /** Schnelles Geschäft: a goods card became 20 (SM-84, SM-86). */
  export interface SoldQuicklyEvent {
    readonly type: "SoldQuickly";
    readonly seat: number;
    readonly good: string;
    readonly paid: number;
  }

  /** Zwangstausch: its player has picked whom to swap with (SM-89). */
  export interface SwapBeganEvent {
    readonly type: "SwapBegan";
    readonly seat: number;
    readonly other: number;
  }

  /** Zwangstausch: the two who swapped know the cards, all others the number (SM-143). */
  export interface SwappedEvent {
    readonly type: "Swapped";
    readonly seat: number;
    readonly other: number;
    readonly number: number;
    readonly given: Readonly<Record<string, number>> | null;
    readonly taken: Readonly<Record<string, number>> | null;
  }

  /** Razzia: a player lost all his cards of a kind (SM-93, SM-145). */
  export interface RaidedEvent {
    readonly type: "Raided";
    readonly seat: number;
    readonly other: number;
    readonly good: string;
    readonly number: number;
  }

  /** Neue Ware entdeckt: somebody took a card from the goods stack (SM-96, SM-146). */
  export interface FoundEvent {
    readonly type: "Found";
    readonly seat: number;
    readonly paid: number;
    readonly good: string | null;
  }

  /** Alte Rechnung: a card changed hands; only the two know which (SM-103, SM-144). */
  export interface CollectedEvent {
    readonly type: "Collected";
    readonly seat: number;
    readonly other: number;
    readonly good: string | null;
  }

  /** A text could not be carried out (SM-73, SM-98). */
  export interface NoEffectEvent {
    readonly type: "NoEffect";
    readonly seat: number;
    readonly card: string;
  }

  /** A play round is over (SM-111, SM-114, SM-116, SM-117, SM-31). */
  export interface PlayRoundEndedEvent {
    readonly type: "PlayRoundEnded";
    readonly play_round: number;
    readonly reason: string;
  }

  /** A player got goods for the second play round; he alone sees which (SM-119, SM-147). */
  export interface RefilledEvent {
    readonly type: "Refilled";
    readonly seat: number;
    readonly number: number;
    readonly goods: Readonly<Record<string, number>> | null;
  }

  /** The game is over; all luxury is shown now (SM-131, SM-133, SM-148). */
  export interface GameEndedEvent {
    readonly type: "GameEnded";
    readonly winners: readonly number[];
    readonly luxury: readonly number[];
    readonly places: readonly number[];
    readonly reason: string;
  }

  export type Event =
    | CardPlayedEvent
    | CardDrawnEvent
    | RoundOpenedEvent
    | ExchangedEvent
    | DroveEvent
    | PassedEvent
    | RoundEndedEvent
    | ShowedEvent
    | SoldQuicklyEvent
    | SwapBeganEvent
    | SwappedEvent
    | RaidedEvent
    | FoundEvent
    | CollectedEvent
    | NoEffectEvent
    | PlayRoundEndedEvent
    | RefilledEvent
    | GameEndedEvent;

  /** On the last field: exchange nothing (SM-56). */
  export interface PassMove {
    readonly type: "Pass";
  }

  /** Exchange nothing and push the price up by this many fields (SM-45). */
  export interface DriveMove {
    readonly type: "Drive";
    readonly steps: number;
  }

  /** Pick the player that a text is carried out on (SM-72). */
  export interface TargetMove {
    readonly type: "Target";
    readonly player: number;
  }

  /** Turn one card of this kind into 20 (SM-84). */
  export interface SellMove {
    readonly type: "Sell";
    readonly good: string;
  }

  /** Take a card of this kind from the goods stack, for 5 (SM-96). */
  export interface TakeMove {
    readonly type: "Take";
    readonly good: string;
  }

  /** Name the player who loses all his cards of this kind (SM-93). */
  export interface RaidMove {
    readonly type: "Raid";
    readonly player: number;
    readonly good: string;
  }

  /** The cards given away in a forced swap, one or two (SM-89). */
  export interface GiveMove {
    readonly type: "Give";
    readonly potatoes: number;
    readonly coffee: number;
    readonly flour: number;
    readonly butter: number;
    readonly sugar: number;
  }

  /** Play a black-market card from the own hand (SM-24). */
  export interface PlayCardMove {
    readonly type: "PlayCard";
    readonly card: string;
  }

  /** Hand in goods that are in demand, at the present price (SM-35). */
  export interface ExchangeMove {
    readonly type: "Exchange";
    readonly potatoes: number;
    readonly coffee: number;
    readonly flour: number;
    readonly butter: number;
    readonly sugar: number;
  }

  export type Move =
    | PassMove
    | DriveMove
    | TargetMove
    | SellMove
    | TakeMove
    | RaidMove
    | GiveMove
    | PlayCardMove
    | ExchangeMove;

  export type OptionName = "players" | "goods" | "luxury" | "dealer" | "stall_rounds" | "card_cap" | "track" | "deck" | "goods_set" | "texts";

  export type View = SchwarzmarktView;

  export type Board = SchwarzmarktShown;
}
