"""`imagine`: every other seat gets a sheet that could be true, given everything the table knows."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.errors import BadFile
from kasbah.core.rng import Rng
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.moves import MoveAgent
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.seen import CasablancaView, SheetSeen
from tests.rulebook.casablanca.position import (
    HOMES,
    NOTES,
    A,
    B,
    C,
    carried,
    moved,
    own_sheet,
    position,
    stands,
    variant,
)
from tests.rulebook.marks import rule


def check(view: CasablancaView, seat: int, sheet: SheetSeen) -> None:
    """Whether a player could have this sheet, for all that a view knows."""
    player = view.players[seat]
    placed = {
        agent: sheet.accounts[agent] + player.fees.get(agent, 0) + player.lost.get(agent, 0)
        for agent in HOMES
    }
    assert sheet.capital + sum(placed.values()) == 10_000
    assert all(amount >= 0 and amount % 100 == 0 for amount in sheet.accounts.values())
    for agent, amount in player.minimums.items():
        assert sheet.accounts[agent] >= amount
    for agent in player.lost:
        assert sheet.accounts[agent] == 0
    if view.arrived is not None and view.outcome is not None:
        assert sheet.accounts[view.arrived] == view.outcome.scores[seat]

    agents = sum(amount > 0 for amount in placed.values())
    main_game = view.box.agreed.mode == "agents"
    least = 0 if player.bribes == 0 else player.bribes + (2 if main_game else 0)
    if view.box.free:
        assert sum(placed.values()) >= 100 * least
    else:
        left = tuple(sheet.notes[str(note)] for note in NOTES)
        assert sum(n * c for n, c in zip(NOTES, left, strict=True)) == sheet.capital
        assert all(0 <= count <= 4 for count in left)
        assert 24 - sum(left) >= least
        struck = tuple(4 - count for count in left)
        assert made_of_notes(tuple(sorted(placed.values(), reverse=True)), struck)
    if player.bribes == 0:
        assert agents == 0
    else:
        assert agents >= (3 if main_game else 1)
    if view.box.one_agent:
        assert agents <= player.bribes


@cache
def made_of_notes(sums: tuple[int, ...], notes: tuple[int, ...]) -> bool:
    """Whether exactly these notes can be dealt out so that they make exactly these sums."""
    if not sums:
        return not any(notes)
    return any(made_of_notes(sums[1:], rest) for rest in ways(sums[0], notes, 0))


@cache
def ways(amount: int, notes: tuple[int, ...], kind: int) -> tuple[tuple[int, ...], ...]:
    """What may be left of the notes after paying an amount with those from this kind on."""
    if amount == 0:
        return (notes,)
    if kind == len(NOTES):
        return ()
    found: list[tuple[int, ...]] = []
    for count in range(min(notes[kind], amount // NOTES[kind]), -1, -1):
        left = (*notes[:kind], notes[kind] - count, *notes[kind + 1 :])
        found += ways(amount - count * NOTES[kind], left, kind + 1)
    return tuple(found)


def check_all(state: Casablanca, onlooker: int | None, rng: Rng) -> None:
    """Imagines a world and looks at every sheet in it."""
    view = state.view(onlooker)
    world = GAME.imagine(view, rng)
    assert world.view(onlooker) == view
    for seat in range(state.players):
        if seat == onlooker:
            assert own_sheet(world, seat) == own_sheet(state, seat)
        elif view.players[seat].sheet is None:
            check(view, seat, own_sheet(world, seat))


@rule("CB-21", "CB-22", "CB-51")
@settings(derandomize=True, deadline=None, max_examples=200)
@given(
    where=st.lists(st.integers(0, 8), min_size=24, max_size=24),
    removed=st.sets(st.integers(0, 7), max_size=7),
    proven=st.integers(0, 100),
    seed=st.integers(0, 10**6),
)
def test_however_much_is_known_of_a_sheet_one_that_fits_is_found(
    where: list[int], removed: set[int], proven: int, seed: int
) -> None:
    """Each note went to an agent or stayed (8); some agents are gone, on others much is proven."""
    notes = [note for note in NOTES for _ in range(4)]
    ids = list(HOMES)
    placed = dict.fromkeys(ids, 0)
    left = dict.fromkeys(NOTES, 0)
    for note, agent in zip(notes, where, strict=True):
        if agent == 8:
            left[note] += 1
        else:
            placed[ids[agent]] += note
    if sum(amount > 0 for amount in placed.values()) < 3:
        return
    gone = {ids[agent]: {A: placed[ids[agent]]} for agent in removed}
    on = {agent: {A: amount} for agent, amount in placed.items() if agent not in gone}
    state = position(
        on=on,
        removed=gone,
        minimums={agent: {A: sums[A] * proven // 10_000 * 100} for agent, sums in on.items()},
        notes={A: left},
        bribes=1 + seed % (24 - sum(left.values()) - 2),
    )
    view = state.view(B)
    world = GAME.imagine(view, Rng(seed))

    assert world.view(B) == view
    check(view, A, own_sheet(world, A))


@rule("CB-15", "CB-31")
def test_imagined_sheets_differ_and_bribe_every_agent_now_and_then() -> None:
    view = position().view(B)
    rng = Rng(5)
    sheets = [own_sheet(GAME.imagine(view, rng), A) for _ in range(60)]

    assert len({str(sheet) for sheet in sheets}) > 50
    for agent in HOMES:
        bribed = sum(sheet.accounts[agent] > 0 for sheet in sheets)
        assert 5 < bribed < 60
    assert max(sheet.capital for sheet in sheets) > 8000
    assert min(sheet.capital for sheet in sheets) < 2000


@rule("CV-11")
def test_with_one_agent_a_bribe_the_table_knows_that_one_bribe_went_to_one_agent() -> None:
    known = variant(minimums={"red": {A: 500}}, on={"red": {A: 900}}, bribes=1).view(B)
    unknown = variant(bribes=1).view(B)
    nothing = variant(bribes=0).view(B)
    rng = Rng(6)
    for _ in range(30):
        sheet = own_sheet(GAME.imagine(known, rng), A)
        assert [agent for agent, amount in sheet.accounts.items() if amount] == ["red"]
        assert sheet.accounts["red"] >= 500
        sheet = own_sheet(GAME.imagine(unknown, rng), A)
        assert sum(amount > 0 for amount in sheet.accounts.values()) == 1
        assert own_sheet(GAME.imagine(nothing, rng), A).capital == 10_000


@rule("CV-11", "CB-51")
def test_if_the_only_bribe_was_announced_nothing_else_can_have_been_placed() -> None:
    view = variant(removed={"braun": {A: 300}}, bribes=1).view(B)
    rng = Rng(10)
    for _ in range(30):
        sheet = own_sheet(GAME.imagine(view, rng), A)
        assert (sheet.capital, set(sheet.accounts.values())) == (9700, {0})


@rule("CB-18", "CB-21")
@pytest.mark.parametrize(
    ("mode", "capital", "most"),
    [
        ("agents", "notes", 22),
        ("agents", "free", 98),
        ("headquarters", "notes", 24),
        ("headquarters", "free", 100),
    ],
)
def test_nobody_bribes_more_often_than_there_is_money_for(
    mode: str, capital: str, most: int
) -> None:
    """Each bribe takes a note (or 100); in the main game the first one takes three (CB-15)."""
    view, beyond = (
        position(bribes=bribes, mode=mode, capital=capital).view(B) for bribes in (most, most + 1)
    )

    assert own_sheet(GAME.imagine(view, Rng(11)), A).capital == 0
    with pytest.raises(BadFile, match="no sheet of seat 0 fits"):
        GAME.imagine(beyond, Rng(11))


@rule("CB-31")
def test_while_somebody_bribes_the_others_imagine_that_he_is_still_choosing() -> None:
    state = position(on={"red": {A: 300}}, placing=["red"])
    world = GAME.imagine(state.view(B), Rng(7))
    mine = GAME.imagine(state.view(A), Rng(7))

    assert world.view(B) == state.view(B)
    assert world.view(A).phase == "choose_action"
    assert (mine.view(A).phase, mine.view(A).placing) == ("place_bribes", ("red",))
    assert mine.view(A) == state.view(A)


@rule("CB-111")
def test_with_reveal_end_arriving_the_accounts_shown_are_kept() -> None:
    state = position(
        on={"red": {A: 700, C: 2300}, "don": {A: 100, C: 100}, "gray": {A: 100, C: 100}},
        at={"red": "h2"},
        suitcase="h2",
        carriers=["braun"],
        reveal_end="arriving",
    )
    stands(state, carried("red", "airport"))
    rng = Rng(8)

    for _ in range(10):
        world = GAME.imagine(state.view(B), rng)
        assert (world.view(B), world.outcome) == (state.view(B), state.outcome)
        assert own_sheet(world, A).accounts["red"] == 700


def test_a_view_that_no_sheet_fits_is_refused() -> None:
    state = position(on={"red": {A: 9000}}, minimums={"red": {A: 9000}}, fees={"don": {A: 1000}})

    with pytest.raises(BadFile, match="no sheet of seat 0 fits"):
        GAME.imagine(state.view(B), Rng(9))
    never = variant(on={"red": {A: 500}}, minimums={"red": {A: 500}}, bribes=0)
    with pytest.raises(BadFile, match="no sheet of seat 0 fits"):
        GAME.imagine(never.view(B), Rng(9))


@pytest.mark.parametrize("part", [("view", "players"), ("secrets", "sheets")])
@pytest.mark.parametrize("players", [3, 5])
def test_a_snapshot_is_refused_at_a_table_with_more_or_fewer_seats(
    part: tuple[str, str], players: int
) -> None:
    snapshot: Any = position().snapshot()
    other: Any = position(players=players).snapshot()
    snapshot[part[0]][part[1]] = other[part[0]][part[1]]

    with pytest.raises(BadFile, match="the table has 4 seats"):
        GAME.restore(GAME.box(), snapshot)


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (("secrets", "sheets", 0, "capital"), 9000, "the sheet of seat 0 holds 9000"),
        (("secrets", "sheets", 0, "notes", "100"), 5, "seat 0 has 5 notes of 100"),
        (("secrets", "sheets", 1, "notes", "100"), -1, "seat 1 has -1 notes of 100"),
        (("secrets", "sheets", 0, "notes", "100"), 3, "the notes of seat 0 are not worth 10000"),
        (("secrets", "sheets", 0, "accounts", "red"), 150, "seat 0 cannot have 150 on red"),
        (("secrets", "sheets", 0, "accounts", "red"), -100, "seat 0 cannot have -100 on red"),
        (("view", "players", 2, "minimums", "red"), 100, "seat 2 cannot have 0 on red"),
        (("view", "players", 2, "fees"), {"red": 1000}, "the sheet of seat 2 holds 11000"),
        (("view", "agents", "red"), "h99", "'h99'"),
        (("view", "suitcase"), "nowhere", "'nowhere'"),
        (("view", "phase"), "dreaming", "tuple.index"),
        (("view", "active"), 7, "there is no seat 7"),
        (("view", "active"), 4, "there is no seat 4"),
        (("view", "deciding"), -1, "there is no seat -1"),
        (("view", "objector"), 4, "there is no seat 4"),
        (("view", "waiting"), [1, 4], "there is no seat 4"),
        (("view", "carriers"), ["nobody"], "'nobody'"),
        (("secrets", "sheets"), [], "the table has 4 seats"),
    ],
)
def test_a_snapshot_that_cannot_be_is_refused(
    place: tuple[str | int, ...], value: object, words: str
) -> None:
    snapshot = position().snapshot()
    part: Any = snapshot
    for step in place[:-1]:
        part = part[step]
    part[place[-1]] = value

    with pytest.raises(BadFile, match="this is not a position of the game: .*" + words):
        GAME.restore(GAME.box(), snapshot)


def test_a_snapshot_of_free_capital_that_cannot_be_is_refused() -> None:
    for capital, red in ((9000, 0), (-100, 10_100), (10_000, 100)):
        snapshot: Any = position(capital="free").snapshot()
        snapshot["secrets"]["sheets"][3]["capital"] = capital
        snapshot["secrets"]["sheets"][3]["accounts"]["red"] = red
        with pytest.raises(BadFile, match="the sheet of seat 3 holds"):
            GAME.restore(GAME.box(capital="free"), snapshot)


@pytest.mark.parametrize("move", [moved("red", "h2"), None])
def test_nobody_bribes_while_something_else_is_asked(move: MoveAgent | None) -> None:
    state = position()
    if move is not None:
        state.play(move)
    snapshot: Any = state.snapshot()
    snapshot["secrets"]["placing"] = ["red"]

    if move is None:
        assert GAME.restore(state.box, snapshot).view(A).phase == "place_bribes"
    else:
        with pytest.raises(BadFile, match="nobody bribes in the phase objection"):
            GAME.restore(state.box, snapshot)
