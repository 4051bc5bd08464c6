"""4.1 and chapter 8: what is true in every state of every game, whatever is played."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.event import Event, seen
from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.events import CardPlayed, Exchanged, Found, SoldQuickly
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import luxury, new_game
from tests.rulebook.schwarzmarkt.worlds import (
    NAMES,
    TABLES,
    agrees_with_its_past,
    count_in_box,
    dealt,
    everything,
    learns,
)

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


# What is imagined, and what nobody may notice.


def everywhere(state: Schwarzmarkt) -> tuple[list[str], Counter[str]]:
    """All black-market cards and all goods cards, wherever they are."""
    secrets = everything(state)
    view = state.view(None)
    deck = [card for held in secrets["cards"] for card in held]
    deck += [*secrets["stack"], *view.open_texts]
    deck += [card for card in (view.offer, view.resolving) if card is not None]
    found: Counter[str] = Counter(view.table_goods)
    for held in secrets["goods"]:
        found.update(held)
    return sorted(deck), found


@rule("SM-136", "SM-137", "SM-138")
@settings(derandomize=True, deadline=None, max_examples=14)
@given(options=TABLES, seed=SEEDS)
def test_an_imagined_table_gives_the_same_view_and_has_every_card_once(
    options: dict[str, object], seed: int
) -> None:
    state = dealt(options, seed)
    rng = Rng(seed, "imagine")
    step = 0
    while state.seat is not None:
        step += 1
        if step % 9 == 0:
            for seat in (None, *range(state.players)):
                view = state.view(seat)
                world = GAME.imagine(view, rng)
                assert world.view(seat) == view
                deck, found = everywhere(world)
                assert deck == sorted(state.box.deck.ids)
                assert sum(found.values()) + view.goods_stack == sum(
                    count_in_box(state, kind) for kind in NAMES
                )
                assert all(found[kind] <= count_in_box(state, kind) for kind in NAMES)
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])
    for seat in (None, *range(state.players)):
        assert GAME.imagine(state.view(seat), rng).view(seat) == state.view(seat)


@rule("SM-142", "SM-143", "SM-144", "SM-145")
@settings(derandomize=True, deadline=None, max_examples=14)
@given(players=st.sampled_from([3, 4, 5]), seed=SEEDS)
def test_real_and_imagined_tables_agree_with_everything_that_happened(
    players: int, seed: int
) -> None:
    state = dealt({"players": players}, seed)
    rng = Rng(seed, "past")
    step = 0
    while state.seat is not None:
        step += 1
        if step % 12 == 0:
            assert agrees_with_its_past(state)
            for seat in (None, *range(state.players)):
                assert agrees_with_its_past(GAME.imagine(state.view(seat), rng))
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])


@rule("SM-134", "SM-135", "SM-136", "SM-137", "SM-138", "SM-141")
@settings(derandomize=True, deadline=None, max_examples=14)
@given(options=TABLES, seed=SEEDS)
def test_two_worlds_that_differ_only_in_secrets_look_and_answer_alike(
    options: dict[str, object], seed: int
) -> None:
    state = dealt(options, seed)
    hidden = options["luxury"] == "hidden"
    rng = Rng(seed, "worlds")
    step = 0
    while state.seat is not None:
        step += 1
        if step % 8 == 0:
            for seat in (None, *range(state.players)):
                compare(state, GAME.imagine(state.view(seat), rng), seat, hidden, rng)
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])


def compare(
    state: Schwarzmarkt, world: Schwarzmarkt, seat: int | None, hidden: bool, rng: Rng
) -> None:
    """The seat sees, may do, is refused and hears the same in both worlds."""
    assert world.view(seat) == state.view(seat)
    if state.seat == seat:
        assert world.legal_moves() == state.legal_moves()
        for code in range(len(state.moves)):
            here, there = state.refusal(code), world.refusal(code)
            assert (here is None) == (there is None)
            if here is not None and there is not None:
                assert (here.rule, here.sentence) == (there.rule, there.sentence)
    possible = set(world.legal_moves())
    common = [move for move in state.legal_moves() if move in possible]
    if not common:
        return
    move = common[rng.below(len(common))]
    one, story = state.copy(), list[Event]()
    other_story: list[Event] = []
    one.play(move, story)
    world.play(move, other_story)
    if not any(learns(event, seat, hidden) for event in [*story, *other_story]):
        assert seen(story, seat) == seen(other_story, seat)
        assert one.view(seat) == world.view(seat)
