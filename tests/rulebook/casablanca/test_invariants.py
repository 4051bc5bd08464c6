"""What is true in every state of every game, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.rng import Rng
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.play import Casablanca
from tests.rulebook.casablanca.position import lively, new_game, sheets_sum
from tests.rulebook.casablanca.test_imagine import check_all
from tests.rulebook.marks import rule

seeds = st.integers(0, 10**6)
agreed = st.fixed_dictionaries(
    {
        "capital": st.sampled_from(["notes", "free"]),
        "reveal_end": st.sampled_from(["full", "arriving"]),
        "min_carriers": st.sampled_from([1, 2]),
    }
)
main_game = st.fixed_dictionaries({"players": st.integers(2, 8)})
variant = st.fixed_dictionaries(
    {
        "mode": st.just("headquarters"),
        "players": st.integers(2, 4),
        "hq_bribe": st.sampled_from(["one", "any"]),
        "hq_withdraw": st.sampled_from(["yes", "no"]),
    }
)
tables = st.builds(lambda mode, common: mode | common, main_game | variant, agreed)


def states(seed: int, options: dict[str, object]) -> Iterator[Casablanca]:
    """A lively game, state by state; it is the same object all the time."""
    state = new_game(seed, turn_limit=40, **options)
    rng = Rng(seed)
    while state.seat is not None:
        yield state
        state.play(lively(state, rng))
    yield state


@rule("TV-57")
@settings(derandomize=True, deadline=None, max_examples=20)
@given(options=tables, seed=seeds)
def test_tv57_money_invariant(options: dict[str, object], seed: int) -> None:
    for state in states(seed, options):
        for seat in range(state.players):
            assert sheets_sum(state, seat) == 10_000


@rule("CB-66")
@settings(derandomize=True, deadline=None, max_examples=20)
@given(options=tables, seed=seeds)
def test_minimums_never_exceed_the_accounts(options: dict[str, object], seed: int) -> None:
    for state in states(seed, options):
        for seat in range(state.players):
            player = state.view(seat).players[seat]
            assert player.sheet is not None
            for agent, amount in player.minimums.items():
                assert 0 <= amount <= player.sheet.accounts[agent]
            known = [player.minimums, player.fees, player.lost]
            assert sum(sum(amounts.values()) for amounts in known) <= 10_000


@rule("CB-5", "CB-15", "CB-20", "CB-21", "CB-51", "CV-11")
@settings(derandomize=True, deadline=None, max_examples=40)
@given(options=tables, seed=seeds)
def test_imagined_sheets_fit_everything_the_table_knows(
    options: dict[str, object], seed: int
) -> None:
    rng = Rng(seed, "imagine")
    for step, state in enumerate(states(seed, options)):
        if step % 29 == 28 or state.seat is None:
            check_all(state, None if step % 2 == 0 else int(rng.below(state.players)), rng)


@settings(derandomize=True, deadline=None, max_examples=20)
@given(options=tables, seed=seeds)
def test_a_copy_and_a_restored_table_have_everything_the_original_has(
    options: dict[str, object], seed: int
) -> None:
    for step, state in enumerate(states(seed, options)):
        if step % 5 == 0 or state.seat is None:
            snapshot = state.snapshot()
            for other in (state.copy(), GAME.restore(state.box, snapshot)):
                assert other.snapshot() == snapshot
                assert other.legal_moves() == state.legal_moves()


def test_these_games_are_lively_enough_to_prove_something() -> None:
    """Fees, losses that hurt, proven amounts, sheets face down, and bribes in several turns."""
    played: list[dict[str, object]] = [{"players": 4}, {"players": 3, "mode": "headquarters"}]
    for options in played:
        found: set[str] = set()
        for seed in range(20):
            for state in states(seed, options):
                for player in state.view(None).players:
                    found |= {"minimum"} if any(player.minimums.values()) else set()
                    found |= {"fee"} if player.fees else set()
                    found |= {"lost"} if any(player.lost.values()) else set()
                    found |= {"face down"} if player.face_down else set()
                    found |= {"bribed again"} if player.bribes > 2 else set()
        assert found >= {"minimum", "fee", "lost", "bribed again"}
        assert ("face down" in found) == ("mode" in options)
