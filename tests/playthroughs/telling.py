"""A whole game as text: every move, every event, and what changed on the table now and then.

A change of behaviour shows as a change of these texts, so a reviewer can read what it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kasbah.core import Event, PublicUpdates, Rng
from kasbah.core.codec import canonical, to_plain
from tests.conformance.cases import TABLES, Table

FOLDER = Path(__file__).parent
SEED = 2026
EVERY = 25
"""After so many updates the table is described."""
CANDIDATES = 40
"""So many games are tried, and one of them is told."""


def file_of(table: Table) -> Path:
    """Where the playthrough of a table is kept."""
    letters = [letter if letter.isalnum() else "-" for letter in str(table)]
    return FOLDER / ("".join(letters).replace("--", "-") + ".txt")


def stories() -> dict[Path, Table]:
    """All playthroughs."""
    return {file_of(table): table for table in TABLES}


def told(table: Table, seed: int) -> str:
    """The text of one playthrough."""
    return "\n".join(lines(table, seed)) + "\n"


def seed_of(text: str) -> int:
    """The seed that a playthrough names in its second line."""
    return int(text.splitlines()[1].removeprefix("seed "))


def best_seed(table: Table) -> int:
    """Of some games the one with the most kinds of moves, and of these the shortest."""
    return min(range(SEED, SEED + CANDIDATES), key=lambda seed: dullness(table, seed))


def dullness(table: Table, seed: int) -> tuple[int, int]:
    """How few kinds of moves a game has, and how long it is."""
    state = table.game.deal(table.box, seed)
    rng = Rng(seed, "playthrough")
    kinds: set[str] = set()
    decisions = 0
    while state.seat is not None:
        legal = state.legal_moves()
        move = legal[rng.below(len(legal))]
        state.play(move)
        kinds.add(type(move).__name__)
        decisions += 1
    return -len(kinds), decisions


def lines(table: Table, seed: int) -> Iterator[str]:
    """The lines of a playthrough."""
    yield f"{table.game.title}, {table.case.name}"
    yield f"seed {seed}"
    for name, value in table.case.options.items():
        yield f"option {name} = {canonical(to_plain(value)).decode()}"
    game = PublicUpdates(table.game, table.case.options, seed)
    rng = Rng(seed, "playthrough")
    known: dict[str, str] = {}
    update = 0
    yield from changes(game, known, "at the start")
    while game.state.seat is not None:
        seat, legal = game.state.seat, game.state.legal_moves()
        move = legal[rng.below(len(legal))]
        story: list[Event] = []
        ended = game.play(move, story)
        yield f"{update + 1:4} seat {seat}: {move} (1 of {len(legal)})"
        for event in story:
            yield "          " + in_words(event, game.state.players)
        if ended is not None:
            update += 1
            if update % EVERY == 0:
                yield from changes(game, known, f"after update {update}")
    yield from changes(game, known, "at the end")
    yield f"outcome {canonical(to_plain(game.state.outcome)).decode()}"


def in_words(event: Event, players: int) -> str:
    """An event, with what others than the spectator hear of it."""
    public = event.seen_by(None)
    if public == event:
        return str(event)
    knowing = [seat for seat in range(players) if event.seen_by(seat) == event]
    return f"{event} to {', '.join(map(str, knowing)) or 'nobody'}; others: {public}"


def changes(game: PublicUpdates, known: dict[str, str], when: str) -> Iterator[str]:
    """What lies otherwise on the table than before, hidden things included."""
    now = dict(flat(game.state.snapshot(), ""))
    yield ""
    yield f"The table {when}:"
    for place, value in now.items():
        if known.get(place) != value:
            yield f"  {place} = {value}"
    for place in known:
        if place not in now:
            yield f"  {place} is gone"
    yield ""
    known.clear()
    known.update(now)


def flat(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every single value of some data, with its place; short lists stay on one line."""
    if isinstance(value, dict) and value:
        for key in sorted(value):
            yield from flat(value[key], f"{place}.{key}" if place else str(key))
    elif isinstance(value, list | tuple) and any(isinstance(one, dict | list) for one in value):
        for number, one in enumerate(value):
            yield from flat(one, f"{place}[{number}]")
    else:
        yield place, canonical(to_plain(value)).decode()
