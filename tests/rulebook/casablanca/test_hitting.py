"""2.4 Hitting."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca.events import HitDeclared, Removed
from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    EndTurn,
    GiveUp,
    Hit,
    Hold,
    Name,
    Object,
    Pass,
    Withdraw,
)
from kasbah.games.casablanca.seen import HitSeen
from tests.rulebook.casablanca.position import (
    HOMES,
    A,
    B,
    C,
    account,
    accounts,
    capital,
    challenge,
    may,
    minimum,
    moved,
    nobody_objects,
    phase,
    place,
    play,
    position,
    refused,
    stands,
)
from tests.rulebook.marks import rule


@rule("CB-42")
def test_striker_and_victim_are_two_agents_in_one_building() -> None:
    state = position(on={"red": {A: 1000}}, at={"don": "airport", "lila": "h2"})
    hits = [move for move in state.legal_moves() if isinstance(move, Hit)]

    assert set(hits) == {Hit("red", "braun"), Hit("red", "don")}
    assert refused(state, Hit("red", "lila")) == "CB-42"
    assert refused(state, Hit("red", "red")) == "CB-42"
    assert refused(state, Hit("red", "nobody")) == "CB-42"
    assert refused(state, Hit("red", "gray")) == "CB-42"


@rule("CB-43")
@pytest.mark.parametrize("building", ["airport", "cafe", "bazaar", "h8"])
def test_hits_are_possible_everywhere_and_nobody_is_safe_at_home(building: str) -> None:
    state = position(on={"red": {A: 1000}}, at={"red": building, "braun": building})
    stands(state, Hit("red", "braun"))

    assert place(state, "braun") is None


@rule("CB-43")
def test_the_two_agents_of_a_headquarters_may_hit_each_other_from_the_start() -> None:
    state = position(on={agent: {A: 1000} for agent in HOMES}, notes={A: {1000: 2}}, turn=4)
    pairs = {(m.striker, m.victim) for m in state.legal_moves() if isinstance(m, Hit)}

    assert len(pairs) == 8
    assert all(HOMES[striker] == HOMES[victim] for striker, victim in pairs)


@rule("CB-44")
@pytest.mark.parametrize(("amount", "allowed"), [(0, False), (900, False), (1000, True)])
def test_a_hit_needs_1000_of_ones_own_on_the_striker(amount: int, allowed: bool) -> None:
    state = position(on={"red": {A: amount, B: 5000}, "braun": {A: 3000}})

    assert may(state, Hit("red", "braun")) == allowed
    if not allowed:
        assert refused(state, Hit("red", "braun")) == "CB-44"


@rule("CB-45")
def test_what_is_on_the_victim_protects_nobody() -> None:
    state = position(on={"red": {A: 1000, C: 100}, "braun": {B: 9000, C: 9000}})
    play(state, Hit("red", "braun"), Object(), Accept())

    assert state.legal_moves() == [GiveUp()]
    play(state, GiveUp(), Object(), Accept(), Name(100), Hold(), GiveUp())
    nobody_objects(state)
    assert place(state, "braun") is None


@rule("CB-46")
def test_a_hit_removes_one_agent_and_ends_the_turn() -> None:
    state = position(on={"red": {A: 3000}}, at={"don": "airport"})
    stands(state, Hit("red", "braun"))

    gone = [agent for agent, building in state.view(None).agents.items() if building is None]
    assert gone == ["braun"]
    assert (state.seat, phase(state)) == (B, "choose_action")


@rule("CB-47")
def test_moving_up_and_striking_takes_two_turns() -> None:
    state = position(on={"red": {A: 1000}}, at={"don": "h2"}, players=2)
    stands(state, moved("red", "h2"))

    assert (state.seat, place(state, "don")) == (B, "h2")
    stands(state, moved("gray", "h20"))
    assert may(state, Hit("red", "don"))


@rule("CB-48")
def test_the_fee_of_1000_leaves_the_game() -> None:
    state = position(on={"red": {A: 2500, B: 400}})
    before = capital(state, A)
    stands(state, Hit("red", "braun"))

    assert (account(state, A, "red"), account(state, B, "red")) == (1500, 400)
    assert capital(state, A) == before
    assert state.view(None).players[A].fees == {"red": 1000}


@rule("CB-40", "CB-42")
def test_everybody_sees_who_is_to_strike_whom() -> None:
    state = position(on={"red": {A: 1000}})
    play(state, Hit("red", "braun"))

    assert state.view(None).declaration == HitSeen("red", "braun")


@rule("CB-48")
def test_the_fee_is_paid_by_whoever_strikes() -> None:
    state = position(on={"red": {A: 1500, B: 2500}}, active=B)
    stands(state, Hit("red", "braun"))

    assert (account(state, A, "red"), account(state, B, "red")) == (1500, 1500)
    assert [player.fees for player in state.view(None).players][:2] == [{}, {"red": 1000}]


@rule("CB-49")
def test_the_fee_is_charged_only_when_the_hit_stands() -> None:
    state = position(on={"red": {A: 1000, B: 900}})
    challenge(state, Hit("red", "braun"))

    assert account(state, A, "red") == 1000
    play(state, Name(900))
    assert may(state, Hold())
    play(state, Pass(), EndTurn())
    assert account(state, A, "red") == 1000
    assert state.view(None).players[A].fees == {}


@rule("CB-50")
def test_the_victim_leaves_for_good_and_the_striker_stays() -> None:
    state = position(on={"red": {A: 1000}})
    stands(state, Hit("red", "braun"))

    assert place(state, "red") == "airport"
    assert refused(state, moved("braun", "h2")) == "CB-50"
    assert refused(state, Hit("braun", "red")) == "CB-50"
    assert refused(state, Hit("red", "braun")) == "CB-50"
    assert not [move for move in state.legal_moves() if "braun" in repr(move)]
    play(state, Bribe())
    assert refused(state, Assign(100, "braun")) == "CB-29"


@rule("CB-51")
def test_everybodys_exact_account_on_the_victim_is_announced() -> None:
    state = position(on={"red": {A: 1000}, "braun": {A: 300, C: 700}})
    story = stands(state, Hit("red", "braun"))

    assert HitDeclared(A, "red", "braun", "airport") in story
    assert Removed(A, "red", "braun", 1000, (300, 0, 700, 0)) in story
    for seat in (None, B):
        lost = [player.lost for player in state.view(seat).players]
        assert lost == [{"braun": 300}, {"braun": 0}, {"braun": 700}, {"braun": 0}]


@rule("CB-52")
def test_what_was_on_the_victim_is_lost() -> None:
    state = position(on={"red": {A: 1000}, "braun": {A: 300, C: 700}})
    stands(state, Hit("red", "braun"))

    assert (accounts(state, A), accounts(state, C)) == ({}, {})
    assert (capital(state, A), capital(state, C)) == (8700, 9300)
    assert minimum(state, C, "braun") == 0


@rule("CB-53")
@pytest.mark.parametrize("brought_by", ["red", "braun"])
def test_a_hit_does_not_touch_the_suitcase(brought_by: str) -> None:
    state = position(on={"red": {A: 1000}}, suitcase="airport", carriers=[brought_by])
    stands(state, Hit("red", "braun"))

    assert state.view(None).suitcase == "airport"
    assert state.view(None).carriers == (brought_by,)


@rule("CB-54")
def test_the_last_agent_cannot_be_removed() -> None:
    gone = {agent: {A: 0} for agent in HOMES if agent != "red"}
    state = position(on={"red": {A: 5000}}, removed=gone, carriers=["don"])

    assert not [move for move in state.legal_moves() if isinstance(move, Hit)]
    assert place(state, "red") == "airport"


@rule("CB-86")
def test_a_withdrawn_hit_cannot_be_declared_again_but_another_can() -> None:
    state = position(on={"red": {A: 2000}}, at={"don": "airport"})
    play(state, Hit("red", "braun"), Object(), Withdraw())

    assert refused(state, Hit("red", "braun")) == "CB-86"
    assert may(state, Hit("red", "don"))
