"""What is true in every state of every game, whatever is played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.rng import Rng
from tests.rulebook.casablanca.position import new_game, sheets_sum
from tests.rulebook.casablanca.test_imagine import check_all
from tests.rulebook.marks import rule

tables = st.sampled_from(
    [
        {"players": 2},
        {"players": 8},
        {"players": 3, "capital": "free"},
        {"players": 4, "reveal_end": "arriving", "min_carriers": 1},
        {"players": 3, "mode": "headquarters"},
        {"players": 4, "mode": "headquarters", "capital": "free"},
        {"players": 2, "mode": "headquarters", "hq_bribe": "any"},
    ]
)


@rule("TV-57")
@settings(derandomize=True, deadline=None, max_examples=12)
@given(
    seed=st.integers(0, 10**6),
    players=st.sampled_from([2, 3, 4]),
    capital=st.sampled_from(["notes", "free"]),
    mode=st.sampled_from(["agents", "headquarters"]),
)
def test_tv57_money_invariant(seed: int, players: int, capital: str, mode: str) -> None:
    state = new_game(seed, players=players, capital=capital, mode=mode, turn_limit=40)
    rng = Rng(seed)
    while state.seat is not None:
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])
        for seat in range(players):
            assert sheets_sum(state, seat) == 10_000


@rule("CB-66")
@settings(derandomize=True, deadline=None, max_examples=15)
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 5),
    capital=st.sampled_from(["notes", "free"]),
)
def test_minimums_never_exceed_the_accounts(seed: int, players: int, capital: str) -> None:
    state = new_game(seed, players=players, capital=capital, turn_limit=40)
    rng = Rng(seed)
    while state.seat is not None:
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])
        for seat in range(players):
            player = state.view(seat).players[seat]
            assert player.sheet is not None
            for agent, amount in player.minimums.items():
                assert 0 <= amount <= player.sheet.accounts[agent]
            known = [player.minimums, player.fees, player.lost]
            assert sum(sum(amounts.values()) for amounts in known) <= 10_000


@rule("CB-5", "CB-15", "CB-20", "CB-21", "CV-11")
@settings(derandomize=True, deadline=None, max_examples=16)
@given(options=tables, seed=st.integers(0, 10**6))
def test_imagined_sheets_fit_everything_the_table_knows(
    options: dict[str, object], seed: int
) -> None:
    state = new_game(seed, turn_limit=60, **options)
    rng = Rng(seed)
    step = 0
    while state.seat is not None:
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])
        step += 1
        if step % 29 == 0:
            check_all(state, None if step % 58 == 0 else int(rng.below(state.players)), rng)
    check_all(state, None, rng)
