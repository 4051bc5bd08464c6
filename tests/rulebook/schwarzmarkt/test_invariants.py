"""4.1: what is true in every state of every game, whatever is played."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.event import Event
from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt.events import CardPlayed, Exchanged, Found, SoldQuickly
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import luxury, new_game
from tests.rulebook.schwarzmarkt.worlds import NAMES, TABLES, count_in_box, dealt, everything

SEEDS = st.integers(0, 10**6)
quick = settings(derandomize=True, deadline=None, max_examples=15)


@rule("SM-4", "SM-6", "SM-12", "SM-16", "SM-58", "SM-59")
@quick
@given(options=TABLES, seed=SEEDS)
def test_no_card_is_lost_or_made(options: dict[str, object], seed: int) -> None:
    state = dealt(options, seed)
    rng = Rng(seed)
    goods = sum(count_in_box(state, kind) for kind in NAMES)
    while state.seat is not None:
        view = state.view(None)
        secrets = everything(state)
        deck = [card for held in secrets["cards"] for card in held] + secrets["stack"]
        deck += [*view.open_texts, view.offer, view.resolving]
        assert sorted(card for card in deck if card) == sorted(state.box.deck.ids)
        hands = sum(player.goods_count for player in view.players)
        assert hands + view.goods_stack + sum(view.table_goods.values()) == goods
        assert hands == sum(sum(held.values()) for held in secrets["goods"])
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])


@rule("SM-47", "SM-48", "SM-39")
@quick
@given(options=TABLES, seed=SEEDS)
def test_the_marker_and_the_demand_stay_within_their_limits(
    options: dict[str, object], seed: int
) -> None:
    state = dealt(options, seed)
    rng = Rng(seed)
    marker = 0
    while state.seat is not None:
        view = state.view(None)
        if view.phase == "TURN":
            assert marker <= view.marker <= view.last_field
            marker = view.marker
            assert view.offer is not None
            printed = state.box.deck.cards[state.box.deck.places[view.offer]].offer
            assert Counter(view.demand) + Counter(view.table_goods) == Counter(printed)
            assert view.demand
        else:
            marker = 0
            assert (view.offer, view.demand, view.table_goods) == (None, {}, {})
        legal = state.legal_moves()
        assert legal
        state.play(legal[rng.below(len(legal))])


@rule("SM-37", "SM-84", "SM-97", "SM-131")
@quick
@given(options=TABLES, seed=SEEDS)
def test_luxury_is_the_sum_of_all_payments(options: dict[str, object], seed: int) -> None:
    state = dealt(options, seed)
    rng = Rng(seed)
    story: list[Event] = []
    while state.seat is not None:
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))], story)
    earned: Counter[int] = Counter()
    for event in story:
        if isinstance(event, Exchanged | SoldQuickly):
            earned[event.seat] += event.paid
        elif isinstance(event, Found):
            earned[event.seat] -= event.paid
    outcome = state.outcome
    assert outcome is not None
    assert [earned[seat] for seat in range(state.players)] == luxury(state)
    assert list(outcome.scores) == luxury(state)
    assert [sum(parts.values()) for parts in outcome.breakdown] == luxury(state)


@rule("SM-62", "SM-66", "SM-128")
@quick
@given(players=st.sampled_from([3, 4, 5]), seed=SEEDS)
def test_cards_are_played_strictly_clockwise_through_the_whole_game(
    players: int, seed: int
) -> None:
    state = new_game(players=players, seed=seed)
    rng = Rng(seed)
    story: list[Event] = []
    while state.seat is not None:
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))], story)
    starters = [event.seat for event in story if isinstance(event, CardPlayed)]
    assert starters == [(starters[0] + turn) % players for turn in range(len(starters))]


@rule("SM-116", "SM-117")
@quick
@given(
    seed=SEEDS,
    players=st.sampled_from([3, 4, 5]),
    limits=st.sampled_from([(3, 30), ("off", 30), (3, "off")]),
)
def test_a_game_of_stubborn_players_still_ends(
    seed: int, players: int, limits: tuple[object, object]
) -> None:
    """Nobody exchanges anything if he can help it."""
    state = new_game(players=players, seed=seed, stall_rounds=limits[0], card_cap=limits[1])
    rng = Rng(seed)
    for _decision in range(20_000):
        if state.seat is None:
            break
        legal = state.legal_moves()
        waiting = [move for move in legal if type(move).__name__ in ("Drive", "Pass")] or legal
        state.play(waiting[rng.below(len(waiting))])

    outcome = state.outcome
    assert outcome is not None
    assert outcome.reason in ("stalled", "card_cap", "empty_hand")
