"""Every message between a table and those who sit at it; the browser's types are made from this.

Two counts run through all of it. `number` counts the updates that everyone sees. `step` counts
what one seat did since then that nobody else can see (a bribe is several secret steps and one
update); only that seat is ever told its own.

One file however long it gets: the wire is read, and turned into the browser's types, as a whole.

What a game shows (views, events, moves, boards) is typed by the game itself and stands here as
plain data. Legal moves travel as runs of codes: `((3, 3), (75, 1600))` is code 3 and 75 to 1600.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Word = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Said = Annotated[str, Meta(min_length=1, max_length=500)]
Random = Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Code = Annotated[int, Meta(ge=0, le=100_000)]
Codes = Annotated[tuple[Code, ...], Meta(min_length=1, max_length=64)]
Runs = tuple[tuple[int, int], ...]
OptionValue = str | int | tuple[str | int, ...]
GameName = Literal["marracash", "casablanca", "schwarzmarkt"]
LevelName = Literal["apprentice", "trader", "master"]
ProblemCode = Literal[
    "bad-option",
    "bad-request",
    "no-seat",
    "not-your-seat",
    "expired",
    "forbidden",
    "wrong-origin",
    "no-table",
    "not-found",
    "not-allowed",
    "conflict",
    "stale",
    "refused",
    "too-large",
    "not-json",
    "too-many",
    "down",
    "full",
    "failed",
]
ProblemReason = Literal[
    "a-bot-decides",
    "already-asked",
    "busy",
    "chair-taken",
    "chairs-open",
    "legal",
    "link-used",
    "no-advice",
    "no-hints",
    "no-more-lines",
    "no-more-tables",
    "no-spectators",
    "nobody-waits",
    "not-begun",
    "not-over",
    "not-your-turn",
    "nothing-said",
    "nothing-to-take-back",
    "only-players",
    "over",
    "seen-already",
    "started",
    "table-full",
]
FindingKind = Literal[
    "game",
    "secret",
    "seed-by-hand",
    "seed-alone",
    "seat-added",
    "taken-back",
    "replayed",
    "sealed",
    "chain",
    "no-head",
    "promise-noted",
    "head-noted",
]
Plain = dict[str, Any]


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that goes over the wire."""


# What is wrong, to whom it may concern.


class Problem(Message, tag="problem", kw_only=True, frozen=True):
    """Why something was not done. Nothing has changed."""

    code: ProblemCode
    """A word that programs can rely on: `refused`, `not-your-seat`, `too-many`, ..."""
    reason: ProblemReason | None = None
    """Which of the things that have this code, for those who have words of their own for it."""
    rule: str | None = None
    """The rule of the game, if it was one."""
    sentence: str
    """What a person wants to read."""


# The games of the house.


class OptionShown(Message, frozen=True):
    """One thing a table may agree on."""

    name: str
    rule: str
    meaning: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    """The words or numbers it may be."""
    whole: tuple[int, int] | None
    """Lowest and highest whole number, if those in between are allowed too."""
    free: bool
    """Whether text of one's own is allowed (a board, a set of cards)."""


class GameShown(Message, frozen=True):
    """A game, for the person who chooses one."""

    name: GameName
    title: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: tuple[OptionShown, ...]


class LevelShown(Message, frozen=True):
    """How strong a bot can be asked for."""

    name: LevelName
    think_seconds: float


class House(Message, frozen=True):
    """What this server offers."""

    games: tuple[GameShown, ...]
    levels: tuple[LevelShown, ...]
    version: str


# Making a table, and sitting down.


class ClockTerms(Message, frozen=True):
    """How long players may think: not limited, in seconds a game, or in seconds a decision.

    When the time is over a bot of `level` decides until the player is back.
    """

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    """live: for the whole game; days: for each decision."""
    added: Annotated[int, Meta(ge=0, le=3600)] = 0
    """live: added after each decision."""
    level: LevelName = "trader"


class SeatAsked(Message, frozen=True):
    """Who shall sit somewhere: the one who asks, an open chair, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    level: LevelName | None = None


class NewTable(Message, kw_only=True, frozen=True):
    """What somebody wants to play."""

    game: GameName
    options: Annotated[dict[Word, OptionValue], Meta(max_length=40)] = {}
    seats: Annotated[tuple[SeatAsked, ...], Meta(min_length=2, max_length=8)]
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    clock: ClockTerms = ClockTerms()
    pace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 500
    """No answer appears sooner than this after the question, whoever or whatever gives it."""
    random: Random | None = None
    """Randomness of one's own for the ledger."""


class Join(Message, frozen=True):
    """Somebody wants to sit down; without a seat, on the first open chair."""

    name: Name
    seat: SeatNumber | None = None
    random: Random | None = None


class SeatRequest(Message, frozen=True):
    """Something about one of my seats: leave it, start, resign, come back, ask for a hint."""

    seat: SeatNumber


class BotAsked(Message, frozen=True):
    """Whoever sits at the table puts a bot on a free chair before the start, or takes it away."""

    seat: SeatNumber
    """One's own."""
    chair: SeatNumber
    level: LevelName | None
    """None: the bot gets up again."""


class Handover(Message, frozen=True):
    """A seat may go on at another device: the code of a link that works once."""

    code: str
    seconds: int


class Claim(Message, frozen=True):
    """Somebody followed such a link."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]


class SeatShown(Message, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    level: LevelName | None
    """The bot that sits here, or stands in while its player is away."""
    stand_in: bool
    """A bot decides for a player who resigned or ran out of time, until he is back."""
    here: bool
    """Whether somebody is connected."""


class UndoShown(Message, frozen=True):
    """Somebody wants a move back, and some have yet to agree."""

    seat: int
    to: int
    """The number of the update that would be the last one."""
    waiting: tuple[int, ...]


class LedgerPublished(Message, frozen=True):
    """What the ledger promised before the start."""

    commitment: str
    promise: str


class TableShown(Message, frozen=True):
    """A table as everybody sees it."""

    table: str
    game: GameName
    options: dict[str, OptionValue]
    """The ones that differ from the usual."""
    seats: tuple[SeatShown, ...]
    status: Literal["open", "playing", "over"]
    host: int
    """The seat of the one who made the table."""
    listed: bool
    spectators: bool
    hints: bool
    clock: ClockTerms
    pace_ms: int
    created: int
    """Seconds since 1970."""
    number: int
    undo: UndoShown | None
    again: str | None
    """The table where the same people play again."""
    ledger: LedgerPublished


class MyTable(Message, frozen=True):
    """A table together with the seats of the one who asks."""

    table: TableShown
    mine: tuple[int, ...]


class Tables(Message, frozen=True):
    """Lists for the first page."""

    mine: tuple[MyTable, ...]
    listed: tuple[TableShown, ...]


class BoxShown(Message, frozen=True):
    """What everybody knows of a table's board and cards, and what each code of a move means."""

    game: GameName
    options: dict[str, OptionValue]
    """All of them."""
    board: Plain
    moves: tuple[Plain | None, ...]


# History, advice, the end.


class Told(Message, frozen=True):
    """One update as a seat may know it."""

    number: int
    seat: int
    """Who acted."""
    events: tuple[Plain, ...]
    undone: int | None = None
    """Moves were taken back: the position is that after this update again."""


class History(Message, frozen=True):
    """All updates so far, as a seat may know them."""

    told: tuple[Told, ...]


class Moment(Message, frozen=True):
    """How the table looked after an update, to one seat."""

    number: int
    view: Plain


class Advised(Message, frozen=True):
    """A move the house's bot thinks of."""

    code: int
    visits: int
    share: float
    """How often its simulations were won."""
    reason: Plain


class Hint(Message, frozen=True):
    """What the house's bot would think about in this seat."""

    seat: int
    number: int
    simulations: int
    moves: tuple[Advised, ...]


class Found(Message, frozen=True):
    """One thing that a record proves."""

    what: FindingKind
    facts: dict[str, str | int]
    sentence: str


class Proof(Message, frozen=True):
    """What the verification of a finished game's record found."""

    proved: tuple[Found, ...]


# Standing orders: secret, held by the server, known to their seat only.


class MaximumBid(Message, tag="maximum-bid", frozen=True):
    """MarraCash: bid for me in the auction of this shop, as little as it takes, up to this."""

    shop: Word
    amount: Annotated[int, Meta(ge=0, le=100_000)]


class LetPass(Message, tag="let-pass", frozen=True):
    """Casablanca: object to nothing until my next turn, or never to moves of these agents."""

    agents: Annotated[tuple[Word, ...], Meta(max_length=8)] | None = None
    """None: all, until my next turn."""


Order = MaximumBid | LetPass
Orders = Annotated[tuple[Order, ...], Meta(max_length=30)]


# The live table. First what a seat says ...


class Play(Message, tag="play", frozen=True):
    """These moves, one after the other, in the position with these counts. Harmless if repeated."""

    codes: Codes
    number: Count
    step: Count = 0


class Preview(Message, tag="preview", frozen=True):
    """I want to know what this move would do, as far as I can know it."""

    code: Code


class Why(Message, tag="why", frozen=True):
    """I want to know why I may not make this move."""

    code: Code


class SetOrders(Message, tag="orders", frozen=True):
    """My standing orders from now on."""

    orders: Orders


class Say(Message, tag="say", frozen=True):
    """Chat."""

    text: Said


class AskUndo(Message, tag="undo", frozen=True):
    """I want my last move back; it happens at once if nothing was revealed and nobody acted."""


class AnswerUndo(Message, tag="undo-answer", frozen=True):
    """I agree to somebody's undo, or not."""

    agree: bool


class Refresh(Message, tag="refresh", frozen=True):
    """I missed something: tell me everything again."""


class Ping(Message, tag="ping", frozen=True):
    """A sign of life is asked for."""


FromSeat = Play | Preview | Why | SetOrders | Say | AskUndo | AnswerUndo | Refresh | Ping


# ... and what it is told.


class ClockShown(Message, frozen=True):
    """The clocks in milliseconds, seat by seat, at the moment of sending; None: no limit."""

    left: tuple[int | None, ...]
    running: int | None
    """Whose clock runs."""


class Position(Message, tag="position", frozen=True):
    """Everything, for one who has just come or missed something."""

    table: TableShown
    seat: int | None
    number: int
    step: int
    view: Plain | None
    """None before the start."""
    moves: Runs
    """What this seat may do now."""
    clock: ClockShown | None
    head: str | None
    orders: Orders
    chat: tuple[Chat, ...]


class Update(Message, tag="update", frozen=True):
    """What everybody noticed, as this seat may know it."""

    number: int
    seat: int
    """Who acted."""
    events: tuple[Plain, ...]
    view: Plain
    moves: Runs
    clock: ClockShown | None
    head: str


class Step(Message, tag="step", frozen=True):
    """What only the one who acted notices: the next of his secret steps."""

    number: int
    step: int
    events: tuple[Plain, ...]
    view: Plain
    moves: Runs


class Played(Message, tag="played", frozen=True):
    """Your moves are on disk."""

    number: int
    step: int


class Previewed(Message, tag="previewed", frozen=True):
    """What is certain to happen after a move."""

    code: int
    events: tuple[Plain, ...]


class Undone(Message, tag="undone", frozen=True):
    """Moves were taken back; the position is that after update `to`. A `Position` follows.

    The numbers go on: what was taken back stays in the ledger, and this is the next update.
    """

    to: int
    seat: int
    number: int
    head: str


class TableChanged(Message, tag="table", frozen=True):
    """Somebody sat down, left, came back, started, asked for an undo."""

    table: TableShown


class OrdersKept(Message, tag="orders-kept", frozen=True):
    """Your standing orders as the server holds them."""

    orders: Orders


class Chat(Message, tag="chat", frozen=True):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str
    at: int
    """Seconds since 1970."""


class Pong(Message, tag="pong", frozen=True):
    """Here."""


class Closing(Message, tag="closing", frozen=True):
    """The server goes to rest; come back in a moment, nothing is lost."""


ToSeat = (
    Position
    | Update
    | Step
    | Played
    | Previewed
    | Undone
    | TableChanged
    | OrdersKept
    | Chat
    | Problem
    | Pong
    | Closing
)
