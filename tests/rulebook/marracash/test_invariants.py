"""4.6: what is true in every state of every game, whatever is played."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.event import Event
from kasbah.core.rng import Rng
from kasbah.games.marracash import GAME
from kasbah.games.marracash.events import Defaulted, Earned, Sold
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.seen import MarraCashView
from tests.rulebook.marks import rule

tables = st.fixed_dictionaries(
    {
        "players": st.sampled_from([3, 4]),
        "souvenirs": st.sampled_from(["off", "on"]),
        "overbid": st.sampled_from(["forbidden", "reauction", "reauction_and_fine"]),
        "commission_basis": st.sampled_from(["batch", "customer"]),
        "stalemate_rounds": st.sampled_from([1, 5]),
    }
)
quick = settings(derandomize=True, deadline=None, max_examples=12)


class Watched:
    """A random game, its states looked at one after the other."""

    def __init__(self, options: dict[str, object], seed: int) -> None:
        self.state: MarraCash = GAME.deal(GAME.box(**options), seed)
        self.rng = Rng(seed, "watched")
        self.story: list[Event] = []
        self.turn_begins = True
        self.view: MarraCashView = self.state.view(None)

    def step(self) -> bool:
        """Plays one random move; False when the game is over."""
        if self.state.seat is None:
            return False
        legal = self.state.legal_moves()
        assert legal  # I-9
        turn = self.view.turn
        self.state.play(legal[self.rng.below(len(legal))], self.story)
        self.view = self.state.view(None)
        self.turn_begins = self.view.turn != turn
        return True


def visitors(view: MarraCashView) -> Counter[str]:
    """Everybody who exists, wherever he is."""
    everybody: Counter[str] = Counter(view.queue)
    for letters in view.groups.values():
        everybody += Counter(letters)
    for shop in view.shops:
        everybody[shop.name[0]] += shop.customers
    if view.entering is not None:
        everybody += Counter(view.entering.walkers)
        everybody[view.entering.shop[0]] += view.entering.left
    return everybody


@rule("I-1")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i1_no_visitor_is_lost_or_made(options: dict[str, object], seed: int) -> None:
    game = Watched(options, seed)
    while game.step():
        assert visitors(game.view) == {"Y": 14, "R": 10, "B": 10, "P": 10, "G": 10}


@rule("I-2", "MC-5")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i2_cash_is_never_negative_and_a_multiple_of_25(
    options: dict[str, object], seed: int
) -> None:
    game = Watched(options, seed)
    while game.step():
        for player in game.view.players:
            assert player.cash is not None
            assert player.cash >= 0
            assert player.cash % 25 == 0


@rule("I-3", "MC-65")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i3_nobody_waits_at_an_open_door(options: dict[str, object], seed: int) -> None:
    game = Watched(options, seed)
    town = game.state.box.town
    while game.step():
        view = game.view
        if view.phase not in ("R1_SHOP", "ACTION_1", "ACTION_2", "FILL"):
            continue
        sold = {shop.name for shop in view.shops if shop.owner is not None}
        for fountain, letters in view.groups.items():
            open_doors = {name[0] for name in town.doors[fountain] if name in sold}
            assert not open_doors & set(letters)


@rule("I-4", "MC-31")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i4_shops_and_free_signs_are_six(options: dict[str, object], seed: int) -> None:
    game = Watched(options, seed)
    while game.step():
        owners = Counter(shop.owner for shop in game.view.shops)
        for seat, player in enumerate(game.view.players):
            assert owners[seat] + player.signs == 6


@rule("I-5")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i5_before_the_last_round_every_turn_begins_with_three_occupied_entrances(
    options: dict[str, object], seed: int
) -> None:
    game = Watched(options, seed)
    while game.step():
        if game.turn_begins and game.view.turns_left is None:
            assert {"1", "8", "16"} <= set(game.view.groups)


@rule("I-6", "MC-37", "MC-69")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i6_customers_are_in_sold_shops_never_leave_and_owners_never_change(
    options: dict[str, object], seed: int
) -> None:
    game = Watched(options, seed)
    before = game.view.shops
    while game.step():
        for old, new in zip(before, game.view.shops, strict=True):
            assert new.customers >= old.customers
            assert new.owner is not None or new.customers == 0
            assert old.owner in (None, new.owner)
        before = game.view.shops


@rule("I-7", "MC-81")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i7_money_comes_from_the_bank_and_goes_to_it(options: dict[str, object], seed: int) -> None:
    game = Watched(options, seed)
    expected = 1200 * game.state.players
    told = 0
    while game.step():
        for event in game.story[told:]:
            if isinstance(event, Sold):
                expected += event.commission - event.price
            elif isinstance(event, Earned):
                expected += event.income
            elif isinstance(event, Defaulted):
                expected -= event.fine
        told = len(game.story)
        if game.view.entering is not None:
            continue
        assert sum(player.cash or 0 for player in game.view.players) == expected
        for player in game.view.players:
            assert player.money is not None
            assert player.cash == sum(player.money.values())


@rule("I-8", "MC-108", "MC-110")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i8_souvenirs_are_open_in_the_deck_or_taken_and_two_lie_open_at_the_start_of_a_turn(
    options: dict[str, object], seed: int
) -> None:
    game = Watched(options | {"souvenirs": "on"}, seed)
    while game.step():
        view = game.view
        open_cards = view.souvenirs_open
        assert len(open_cards) + len(view.souvenirs_taken) + view.souvenirs_left == 25
        assert not set(open_cards) & set(view.souvenirs_taken)
        if game.turn_begins:
            assert len(open_cards) == 2 or view.souvenirs_left == 0


@rule("I-9", "MC-46")
@quick
@given(options=tables, seed=st.integers(0, 10**6))
def test_i9_somebody_can_always_do_something_and_may_do_it(
    options: dict[str, object], seed: int
) -> None:
    game = Watched(options, seed)
    steps = 0
    while game.state.seat is not None:
        for move in game.state.legal_moves()[:: 1 + steps % 7]:
            game.state.copy().play(move)
        game.step()
        steps += 1

    assert game.state.legal_moves() == []
    assert game.state.outcome is not None
