"""2.1 and 2.2: aim, material and setup (V-1 to V-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from kasbah.core.errors import BadOption
from kasbah.core.event import Event
from kasbah.core.ints import ints
from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt import GAME, setup
from kasbah.games.schwarzmarkt.moves import Drive, Pass, PlayCard
from kasbah.games.schwarzmarkt.options import SchwarzmarktOptions
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    cards,
    drive,
    exchanges,
    hand,
    hand_in,
    luxury,
    new_game,
    paid,
    play,
    position,
    refused,
    sizes,
    stack,
)

EVERY_SIZE = [3, 4, 5]


@rule("SM-2", "V-1")
def test_three_to_five_play_and_no_other_number_does() -> None:
    for players in (3, 4, 5):
        assert new_game(players=players, seed=1).players == players
    for players in (0, 1, 2, 6):
        with pytest.raises(BadOption) as refusal:
            new_game(players=players)
        assert refusal.value.rule == "SM-2"


def all_goods(state: Schwarzmarkt) -> Counter[str]:
    """Every goods card there is, found by letting the stack be what hands leave of the box."""
    everything: Counter[str] = Counter()
    for kind in range(5):
        everything[("potatoes", "coffee", "flour", "butter", "sugar")[kind]] = int(
            (state.box.goods >> (8 * kind)) & 255
        )
    return everything


@rule("SM-4", "SM-5", "SM-13", "SM-14", "V-2")
def test_the_basic_game_leaves_out_four_potatoes_and_two_flour() -> None:
    basic = all_goods(new_game(goods="basic", seed=1))
    expert = all_goods(new_game(goods="expert", seed=1))

    assert basic == {"potatoes": 12, "coffee": 12, "flour": 12, "butter": 12, "sugar": 12}
    assert expert == {"potatoes": 16, "coffee": 12, "flour": 14, "butter": 12, "sugar": 12}
    assert (sum(basic.values()), sum(expert.values())) == (60, 66)
    assert expert - basic == {"potatoes": 4, "flour": 2}


@rule("SM-14")
def test_the_expert_goods_change_nothing_but_the_goods() -> None:
    basic, expert = GAME.box(goods="basic"), GAME.box(goods="expert")

    assert list(basic.moves) == list(expert.moves)
    assert (basic.stall_rounds, basic.card_cap) == (expert.stall_rounds, expert.card_cap)
    assert list(basic.track.value) == list(expert.track.value)


@rule("SM-6", "SM-11", "SM-12", "V-3")
@pytest.mark.parametrize("players", EVERY_SIZE)
def test_three_black_market_cards_each_and_the_rest_is_the_stack(players: int) -> None:
    state = new_game(players=players, seed=players)
    deck = state.box.deck.cards
    hands = [cards(state, seat) for seat in range(players)]

    assert sum(card.text is None for card in deck) == 21
    assert sum(card.text is not None for card in deck) == 9
    assert [len(hand) for hand in hands] == [3] * players
    assert state.view(None).black_market_stack == {3: 21, 4: 18, 5: 15}[players]
    assert sorted([*stack(state), *[card for hand in hands for card in hand]]) == sorted(
        card.id for card in deck
    )


@rule("SM-15", "SM-16", "V-4")
@pytest.mark.parametrize("players", EVERY_SIZE)
def test_nine_goods_each_and_the_rest_is_the_stack(players: int) -> None:
    for goods, left in (("basic", {3: 33, 4: 24, 5: 15}), ("expert", {3: 39, 4: 30, 5: 21})):
        state = new_game(players=players, goods=goods, seed=players)

        assert sizes(state) == [9] * players
        assert state.view(None).goods_stack == left[players]


@rule("SM-11", "SM-15")
def test_hands_are_random() -> None:
    goods_seen = {str(hand(new_game(seed=seed), P0)) for seed in range(30)}
    cards_seen = {str(sorted(cards(new_game(seed=seed), P0))) for seed in range(30)}

    assert len(goods_seen) > 20
    assert len(cards_seen) > 25


def dealt(dealer: int, card_order: Sequence[int], goods_order: Sequence[int]) -> Schwarzmarkt:
    """A game dealt from decks in a known order."""
    state = Schwarzmarkt(GAME.box(players=3))
    setup.deal(state, dealer, ints(card_order), ints(goods_order))
    return state


@rule("SM-17", "V-5")
def test_cards_are_dealt_one_at_a_time_beginning_left_of_the_dealer() -> None:
    ids = GAME.box(players=3).deck.ids
    order = list(range(29, -1, -1))
    names = [ids[card] for card in order]
    kinds = [place % 5 for place in range(60)]
    kinds[0:27:3] = [0] * 9  # left of the dealer gets potatoes only
    kinds[1:27:3] = [1] * 9
    kinds[2:27:3] = [2] * 9

    for dealer, first in ((2, P0), (0, P1), (1, P2)):
        state = dealt(dealer, order, kinds)
        seats = [(first + step) % 3 for step in range(3)]
        for step, seat in enumerate(seats):
            assert cards(state, seat) == {names[step], names[step + 3], names[step + 6]}
            assert hand(state, seat) == {("potatoes", "coffee", "flour")[step]: 9}
        assert stack(state) == names[9:]
        assert state.view(None).goods_stack == 33


@rule("SM-3", "SM-8", "SM-10", "V-6")
def test_everybody_starts_without_luxury_and_the_first_question_is_for_a_card() -> None:
    state = new_game(players=4, seed=3)

    assert luxury(state) == [0, 0, 0, 0]
    assert all(type(amount) is int for amount in luxury(state))
    assert state.view(None).phase == "PLAY_CARD"
    assert all(isinstance(move, PlayCard) for move in state.legal_moves())


@rule("SM-8", "SM-10")
def test_at_the_start_nothing_has_been_earned_handed_in_or_seen() -> None:
    view = new_game(players=4, seed=3).view(P0)

    for player in view.players:
        assert (player.exchanged, player.quick_deals, player.finds) == (0, 0, 0)
    assert view.players[P0].accounts == {"exchanges": 0, "quick_deals": 0, "new_goods": 0}
    assert view.remembered.stack == (None,) * 18
    assert view.remembered.hands == ((), (), (), ())
    assert view.remembered.goods == ()
    assert view.remembered.handed_in == ({}, {}, {}, {})
    assert (view.marker, view.last_field, view.last_card_player) == (1, 14, None)
    assert (view.play_round, view.dry_rounds, view.cards_played) == (1, 0, 0)


@rule("SM-3", "SM-8")
def test_luxury_is_a_whole_number_that_is_never_negative() -> None:
    for seed in range(20):
        state = new_game(seed=seed)
        rng = Rng(seed)
        while state.seat is not None:
            legal = state.legal_moves()
            state.play(legal[rng.below(len(legal))])
            assert all(type(amount) is int and amount >= 0 for amount in luxury(state))


@rule("SM-10")
def test_nothing_on_the_table_stands_for_the_supply_of_luxury_goods() -> None:
    snapshot = new_game(seed=1).snapshot()

    for part in snapshot.values():
        assert isinstance(part, dict)
        assert not any("supply" in name or "bank" in name for name in part)


@rule("SM-9", "V-7")
def test_the_supply_of_luxury_never_runs_out() -> None:
    state = position(
        hands={P0: "co 1 fl 1"}, luxury={P0: 900, P1: 700, P2: 100}, offer="O02", marker=14
    )
    play(state, hand_in("co 1"))

    assert luxury(state) == [950, 700, 100]


@rule("SM-7", "SM-19", "SM-37", "V-8")
def test_one_marker_gives_one_price_for_every_kind() -> None:
    for kinds in ("co 1 bu 1", "co 2", "bu 2"):
        state = position(hands={P0: "co 2 bu 2 po 1"}, offer="O12", marker=6)
        assert state.view(None).price == 10
        assert paid(play(state, hand_in(kinds))) == [20]


@rule("SM-18", "SM-63", "V-9")
def test_an_offer_brings_the_marker_back_to_the_first_field() -> None:
    state = position(start=P1, marker=9, cards={P1: ["O05", "O06", "T01"]})
    play(state, PlayCard("O05"))
    view = state.view(None)

    assert (view.marker, view.price, view.start_player, state.seat) == (1, 1, P1, P1)


@rule("SM-20", "SM-36", "V-10")
def test_an_offer_counts_for_one_exchange_round_only() -> None:
    state = position(
        hands={P0: "co 3 po 1", P1: "co 3 su 3 po 1"},
        cards={P1: ["O05", "T01", "T02"]},
        offer="O02",
        remaining="co 2",
        marker=14,
    )
    play(state, Pass(), PlayCard("O05"))

    assert state.view(None).demand == {"sugar": 3}
    assert refused(state, hand_in("co 1")) == "SM-36"
    assert hand_in("su 1") in exchanges(state)


@rule("SM-1")
def test_there_are_exactly_two_play_rounds() -> None:
    for seed in range(10):
        state = new_game(seed=seed, players=3)
        rng = Rng(seed)
        story: list[Event] = []
        while state.seat is not None:
            legal = state.legal_moves()
            state.play(legal[rng.below(len(legal))], story)
        ended = [event for event in story if type(event).__name__ == "PlayRoundEnded"]
        assert [getattr(event, "play_round", 0) for event in ended] == [1, 2]
        outcome = state.outcome
        assert outcome is not None
        assert list(outcome.scores) == luxury(state)


@rule("SM-7")
def test_a_drive_moves_the_price_for_everybody() -> None:
    state = position(offer="O21")
    drive(state, 3)

    for seat in (None, P0, P1, P2):
        assert (state.view(seat).marker, state.view(seat).price) == (4, 5)
    assert Drive(4) in state.legal_moves()


@rule("SM-116", "SM-117", "SM-22")
@pytest.mark.parametrize(
    ("name", "usual", "fewest", "most"),
    [("stall_rounds", 10, 3, 50), ("card_cap", 120, 30, 1000), ("dealer", "random", 0, 3)],
)
def test_an_option_has_its_usual_value_and_its_limits(
    name: str, usual: object, fewest: int, most: int
) -> None:
    assert getattr(SchwarzmarktOptions.read({}), name) == usual
    for value in (fewest, most):
        assert getattr(SchwarzmarktOptions.read({name: value}), name) == value
    for value in (fewest - 1, most + 1):
        with pytest.raises(BadOption):
            GAME.box(**{name: value})


@rule("SM-2")
def test_four_play_unless_the_table_says_otherwise() -> None:
    assert GAME.box().players == 4
