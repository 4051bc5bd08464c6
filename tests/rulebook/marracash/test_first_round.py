"""2.3 First round."""

from __future__ import annotations

from kasbah.games.marracash import GAME
from kasbah.games.marracash.events import NothingToDo, TurnBegan
from kasbah.games.marracash.moves import Auction, Bid, Pass, Walk
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    ANFA,
    LEILA,
    MARRAKECH,
    OMAR,
    cash,
    hold,
    kinds,
    play,
    position,
    refused,
)


@rule("MC-16")
def test_in_round_1_nobody_moves_and_every_turn_is_one_auction() -> None:
    state = GAME.deal(GAME.box(start_player=0), 3)

    assert kinds(state) == {"Auction"}
    assert refused(state, Walk("1", "1 east")) == "MC-16"

    play(state, Auction("Y1"))
    hold(state, 100, None, None, None)

    assert (state.seat, state.view(None).phase) == (LEILA, "R1_SHOP")


@rule("MC-17")
def test_the_active_player_names_any_unsold_shop() -> None:
    state = position(phase="R1_SHOP", owners={"red1": OMAR})

    named = {move.shop for move in state.legal_moves() if isinstance(move, Auction)}
    assert named == {shop.name for shop in state.view(None).shops} - {"red1"}
    assert refused(state, Auction("palace")) == "MC-17"


@rule("MC-18", "MC-21")
def test_round_1_has_a_turn_for_everybody_and_round_2_begins_with_the_start_player() -> None:
    state = GAME.deal(GAME.box(start_player=2), 3)
    begun = []
    for shop in ("Y1", "Y2", "Y3", "Y4"):
        assert kinds(state) == {"Auction"}
        play(state, Auction(shop))
        begun += [
            event for event in hold(state, 100, None, None, None) if isinstance(event, TurnBegan)
        ]

    assert (state.seat, state.view(None).phase) == (2, "ACTION_1")
    assert begun == [TurnBegan(3, 1), TurnBegan(0, 1), TurnBegan(1, 1), TurnBegan(2, 2)]


@rule("MC-19")
def test_a_player_may_buy_several_shops_in_round_1_or_none_without_compensation() -> None:
    state = position(phase="R1_SHOP")
    play(state, Auction("red1"))
    hold(state, 100, 200, None, None, None)
    play(state, Auction("red2"))
    hold(state, 200, None, None, None)

    owners = [shop.owner for shop in state.view(None).shops if shop.owner is not None]
    assert owners == [LEILA, LEILA]
    assert cash(state) == [1300, 800, 1200, 1200]


@rule("MC-20", "TV-17")
def test_without_100_a_player_passes_his_round_1_turn_and_his_auction_is_lost() -> None:
    state = position(phase="R1_SHOP", active=ANFA, turn=3, cash={ANFA: 75})

    assert state.legal_moves() == [Pass()]
    assert play(state, Pass())[0] == NothingToDo(ANFA)
    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_1")


@rule("MC-20")
def test_a_pass_in_round_1_is_refused_to_whoever_can_hold_an_auction() -> None:
    state = position(phase="R1_SHOP", cash={ALI: 100})

    assert refused(state, Pass()) == "MC-46"


@rule("MC-18")
def test_a_forced_pass_counts_as_a_turn_of_round_1() -> None:
    state = position(phase="R1_SHOP", active=LEILA, turn=1, cash={LEILA: 0}, town=MARRAKECH)
    play(state, Pass())

    assert (state.seat, state.view(None).phase) == (OMAR, "R1_SHOP")
    play(state, Auction("Y1"), Bid(100), Pass(), Pass(), Pass())
    assert (state.seat, state.view(None).phase) == (ANFA, "R1_SHOP")
