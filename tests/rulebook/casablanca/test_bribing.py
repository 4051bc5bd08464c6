"""2.2 Bribing."""

from __future__ import annotations

from collections import Counter

import pytest

from kasbah.core.event import seen
from kasbah.games.casablanca.events import Bribed, Objected, Placed
from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    Done,
    GiveUp,
    Hit,
    Hold,
    MoveAgent,
    Name,
    Object,
)
from tests.rulebook.casablanca.position import (
    HOMES,
    NOTES,
    A,
    B,
    C,
    account,
    accounts,
    capital,
    carried,
    challenge,
    first_turn,
    may,
    moved,
    own_sheet,
    phase,
    play,
    position,
    refused,
    stands,
    variant,
    winners,
)
from tests.rulebook.marks import rule


@rule("CB-15")
def test_the_first_turn_of_every_player_is_a_bribe_for_three_agents() -> None:
    state = first_turn(players=3)

    for seat in range(3):
        assert (state.seat, state.legal_moves()) == (seat, [Bribe()])
        assert refused(state, moved("red", "h2")) == "CB-15"
        play(state, Bribe(), Assign(100, "red"))
        assert refused(state, Done()) == "CB-15"
        play(state, Assign(200, "red"), Assign(100, "don"))
        assert refused(state, Done()) == "CB-15"
        assert refused(state, moved("red", "h2")) == "CB-15"
        play(state, Assign(500, "gelb"), Done())
    assert state.seat == A
    assert may(state, moved("red", "h2"))


@rule("CB-15")
def test_a_later_bribe_may_be_for_one_agent() -> None:
    state = position()
    play(state, Bribe(), Assign(100, "red"))

    assert may(state, Done())


@rule("CB-16")
def test_a_first_bribe_keeps_a_note_for_each_agent_that_is_missing() -> None:
    state = position(on={"red": {A: 9700}}, notes={A: {100: 3}}, placing=["red"], bribes=0)
    play(state, Assign(100, "red"))

    assert refused(state, Assign(100, "red")) == "CB-16"
    assert not may(state, Assign(100, "red"))
    assert refused(state, Assign(1, "red")) == "CB-16"
    assert refused(state, Assign(0, "red")) == "CB-18"  # nothing is too little to begin with
    play(state, Assign(100, "don"))
    assert refused(state, Assign(100, "don")) == "CB-16"
    play(state, Assign(100, "gray"))
    assert state.legal_moves() == [Done()]


@rule("CB-16")
def test_a_first_bribe_of_free_capital_keeps_100_for_each_agent_that_is_missing() -> None:
    state = first_turn(capital="free")
    play(state, Bribe())

    assert not may(state, Assign(9900, "red"))
    play(state, Assign(5000, "red"))
    assert refused(state, Assign(5000, "don")) == "CB-16"
    assert refused(state, Assign(4850, "red")) == "CB-16"
    play(state, Assign(4900, "don"))
    assert refused(state, Assign(100, "red")) == "CB-16"
    assert may(state, Assign(100, "gray"))


@rule("CB-16")
def test_later_bribes_may_spend_everything_on_one_agent() -> None:
    state = position(capital="free")
    play(state, Bribe(), Assign(10_000, "red"))

    assert state.legal_moves() == [Done()]


@rule("CB-17")
def test_one_bribe_action_may_serve_all_eight_agents() -> None:
    state = position()
    play(state, Bribe(), *[Assign(300 if n < 4 else 400, a) for n, a in enumerate(HOMES)], Done())

    assert set(accounts(state, A)) == set(HOMES)


@rule("CB-18")
@pytest.mark.parametrize("in_variant", [False, True])
def test_a_bribe_action_is_never_empty(in_variant: bool) -> None:
    state = (variant if in_variant else position)(bribes=1)
    play(state, Bribe())

    assert refused(state, Done()) == "CB-18"
    assert refused(state, Assign(0, "red")) == "CB-18"
    assert refused(state, Assign(-100, "red")) == "CB-18"


@rule("CB-18")
def test_without_capital_nobody_bribes() -> None:
    state = position(on={"red": {A: 10_000}})

    assert refused(state, Bribe()) == "CB-18"


@rule("CB-19")
def test_capital_falls_and_the_account_rises_by_the_same_amount() -> None:
    state = position(on={"red": {A: 700}})
    play(state, Bribe(), Assign(400, "red"))

    assert (capital(state, A), account(state, A, "red")) == (8900, 1100)
    assert capital(state, B) == 10_000


@rule("CB-20")
def test_capital_is_never_replenished() -> None:
    state = position(on={"red": {A: 9000}, "braun": {A: 500}}, capital="free")
    stands(state, Hit("red", "braun"))

    assert capital(state, A) == 500
    state = position(on={"red": {A: 9000}}, capital="free")
    play(state, Bribe())
    assert refused(state, Assign(1100, "don")) == "CB-20"
    play(state, Assign(1000, "don"))
    assert state.legal_moves() == [Done()]


@rule("CB-21")
def test_a_sheet_has_four_notes_of_each_of_six_kinds() -> None:
    state = first_turn()

    assert own_sheet(state, A).notes == {str(note): 4 for note in NOTES}
    assert sum(4 * note for note in NOTES) == 10_000
    play(state, Bribe())
    offered = {move.amount for move in state.legal_moves() if isinstance(move, Assign)}
    assert offered == set(NOTES)
    play(state, *[Assign(500, "red")] * 4)
    assert refused(state, Assign(500, "red")) == "CB-22"


@rule("CB-22")
def test_a_note_is_struck_whole_and_goes_to_one_agent() -> None:
    state = position()
    play(state, Bribe())
    before = Counter({int(note): count for note, count in own_sheet(state, A).notes.items()})
    play(state, Assign(500, "lila"))
    after = Counter({int(note): count for note, count in own_sheet(state, A).notes.items()})

    assert before - after == {500: 1}
    assert accounts(state, A) == {"lila": 500}
    for amount in (600, 700, 50, 1500, 10_000):
        assert refused(state, Assign(amount, "lila")) == "CB-22"


@rule("CB-22")
@pytest.mark.parametrize("seat", [A, B, C])
def test_a_note_is_struck_from_the_sheet_of_whoever_bribes(seat: int) -> None:
    state = position(active=seat)
    play(state, Bribe(), Assign(500, "lila"))

    assert [own_sheet(state, other).notes["500"] for other in (A, B, C)] == [
        3 if other == seat else 4 for other in (A, B, C)
    ]


@rule("CB-23")
def test_several_notes_may_go_to_one_agent_in_one_action() -> None:
    state = position()
    play(state, Bribe(), Assign(1000, "lila"), Assign(300, "lila"), Assign(300, "lila"), Done())

    assert accounts(state, A) == {"lila": 1600}


@rule("CB-24")
def test_free_capital_goes_in_hundreds_up_to_what_is_left() -> None:
    state = position(on={"red": {A: 9500}}, capital="free")
    play(state, Bribe())
    amounts = sorted({move.amount for move in state.legal_moves() if isinstance(move, Assign)})

    assert amounts == [100, 200, 300, 400, 500]
    assert refused(state, Assign(600, "don")) == "CB-20"
    assert own_sheet(state, A).notes == {}


@rule("CB-25")
def test_every_amount_is_a_multiple_of_100() -> None:
    state = position(capital="free", on={"red": {B: 500}})
    amounts = [move.amount for move in state.moves if isinstance(move, Assign | Name)]

    assert all(amount % 100 == 0 for amount in amounts)
    challenge(state, moved("red", "h2"))
    assert refused(state, Name(150)) == "CB-25"
    state = position(capital="free")
    play(state, Bribe())
    assert refused(state, Assign(150, "red")) == "CB-25"
    assert refused(state, Assign(1, "red")) == "CB-25"


@rule("CB-26")
def test_nobody_can_ever_take_money_back_or_shift_it() -> None:
    state = position(on={"red": {A: 1500}, "don": {A: 300}})
    play(state, Bribe())
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        assert capital(after, A) < capital(state, A)
        assert all(account(after, A, agent) >= account(state, A, agent) for agent in HOMES)
    for stage in (position(on={"red": {A: 900}}), state):
        for move in stage.legal_moves():
            after = stage.copy()
            after.play(move)
            assert account(after, A, "red") >= account(stage, A, "red")


@rule("CB-27")
def test_a_placement_is_final_when_it_is_made() -> None:
    state = position()
    play(state, Bribe(), Assign(1000, "red"))

    assert account(state, A, "red") == 1000
    assert {type(move) for move in state.legal_moves()} == {Assign, Done}
    assert refused(state, moved("red", "h2")) == "4.2"
    assert refused(state, Bribe()) == "4.2"


@rule("CB-28")
@pytest.mark.parametrize("in_variant", [False, True])
def test_a_later_bribe_may_add_to_an_account_and_uses_up_the_turn(in_variant: bool) -> None:
    state = (variant if in_variant else position)(on={"red": {A: 400}})
    play(state, Bribe(), Assign(200, "red"), Done())

    assert (account(state, A, "red"), state.seat) == (600, B)


@rule("CB-29")
def test_money_goes_only_to_agents_on_the_board() -> None:
    state = position(removed={"braun": {}, "don": {}})
    play(state, Bribe())
    offered = {move.agent for move in state.legal_moves() if isinstance(move, Assign)}

    assert offered == set(HOMES) - {"braun", "don"}
    assert refused(state, Assign(100, "don")) == "CB-29"


@rule("CB-30")
@pytest.mark.parametrize("in_variant", [False, True])
def test_nobody_is_asked_about_a_bribe(in_variant: bool) -> None:
    state = (variant if in_variant else position)()
    story = play(state, Bribe(), Assign(1000, "red"), Done())

    assert (state.seat, phase(state)) == (B, "choose_action")
    assert not [event for event in story if isinstance(event, Objected)]


@rule("CB-31")
def test_that_a_player_bribes_is_public_but_not_whom_nor_how_much() -> None:
    state = position()
    story = play(state, Bribe(), Assign(1000, "red"), Assign(300, "don"), Done())

    for seat in (None, B, C):
        kinds = [type(event) for event in seen(story, seat)]
        assert (kinds.count(Bribed), kinds.count(Placed)) == (1, 0)
        assert state.view(seat).players[A].bribes == 2
        assert state.view(seat).players[A].sheet is None
    assert [e for e in seen(story, A) if isinstance(e, Placed)] == [
        Placed(A, "red", 1000),
        Placed(A, "don", 300),
    ]


@rule("CB-32")
def test_accounts_limit_what_is_named_and_held() -> None:
    state = position(on={"red": {A: 300, B: 500}})
    challenge(state, moved("red", "h2"))

    assert {m.amount for m in state.legal_moves() if isinstance(m, Name)} == {*range(100, 600, 100)}
    play(state, Name(400))
    assert not may(state, Hold())


@rule("CB-32")
def test_accounts_permit_hits_decide_who_wins_and_matter_to_nothing_else() -> None:
    rich, poor = position(on={"red": {A: 1000}}), position()
    of_rich = [move for move in rich.legal_moves() if isinstance(move, MoveAgent)]
    of_poor = [move for move in poor.legal_moves() if isinstance(move, MoveAgent)]

    assert may(rich, Hit("red", "braun"))
    assert not may(poor, Hit("red", "braun"))
    assert of_rich == of_poor
    end = position(
        on={"red": {C: 100}, "don": {A: 5000}},
        at={"red": "h2"},
        suitcase="h2",
        carriers=["don"],
    )
    stands(end, carried("red", "airport"))
    assert winners(end) == (C,)


@rule("CB-32")
def test_a_bidding_uses_up_nothing() -> None:
    state = position(on={"red": {A: 300, B: 300}})
    play(state, moved("red", "h2"), Object(), Accept(), Name(300), Hold(), GiveUp())

    assert (account(state, A, "red"), account(state, B, "red")) == (300, 300)
