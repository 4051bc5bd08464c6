"""Chapter 7: the test vectors of the main game, hitting, objection and bidding (7.4, 7.5)."""

from __future__ import annotations

from kasbah.games.casablanca.events import Removed
from kasbah.games.casablanca.moves import (
    Accept,
    Bribe,
    Decline,
    EndTurn,
    GiveUp,
    Hit,
    Hold,
    Name,
    Object,
    Pass,
    Withdraw,
)
from tests.rulebook.casablanca.position import (
    A,
    B,
    C,
    D,
    account,
    capital,
    carried,
    challenge,
    may,
    minimum,
    moved,
    nobody_objects,
    own_sheet,
    phase,
    place,
    play,
    position,
    refused,
    stands,
)
from tests.rulebook.marks import rule

# 7.4 Hitting.


@rule("TV-20")
def test_tv20_a_standing_hit() -> None:
    on = {"red": {A: 1300}, "braun": {A: 200, B: 800}, "gray": {A: 3500}}
    state = position(on=on, players=3)
    story = stands(state, Hit("red", "braun"))

    assert Removed(A, "red", "braun", 1000, (200, 800, 0)) in story
    assert account(state, A, "red") == 300
    assert place(state, "braun") is None
    assert [account(state, seat, "braun") for seat in (A, B, C)] == [0, 0, 0]
    assert capital(state, A) == 5000
    assert (place(state, "red"), state.seat) == ("airport", B)


@rule("TV-21")
def test_tv21_minimum_account() -> None:
    poor = position(on={"red": {A: 900}})
    rich = position(on={"red": {A: 1000}})

    assert refused(poor, Hit("red", "braun")) == "CB-44"
    stands(rich, Hit("red", "braun"))
    assert account(rich, A, "red") == 0


@rule("TV-22")
def test_tv22_a_stopped_hit_costs_nothing() -> None:
    state = position(on={"red": {A: 1300, B: 1500}})
    challenge(state, Hit("red", "braun"))
    story = play(state, Name(1300), Hold(), Name(1400), Pass())

    assert account(state, A, "red") == 1300
    assert place(state, "braun") == "airport"
    assert not [event for event in story if isinstance(event, Removed)]
    assert (minimum(state, A, "red"), minimum(state, B, "red")) == (1300, 1400)


@rule("TV-23")
def test_tv23_bidding_about_a_hit_uses_the_account_before_the_fee() -> None:
    state = position(on={"red": {A: 1200, B: 800}})
    challenge(state, Hit("red", "braun"))
    play(state, Name(300), Hold(), Name(800), Hold(), GiveUp())
    nobody_objects(state)

    assert place(state, "braun") is None
    assert account(state, A, "red") == 200


@rule("TV-24")
def test_tv24_the_victims_accounts_do_not_count() -> None:
    state = position(on={"red": {A: 1000, B: 100}, "braun": {B: 5000}})
    challenge(state, Hit("red", "braun"))

    assert set(state.legal_moves()) == {GiveUp(), Name(100)}
    play(state, Name(100))
    assert may(state, Hold())
    play(state, Hold())
    assert state.legal_moves() == [GiveUp()]


@rule("TV-25")
def test_tv25_the_suitcase_after_a_hit() -> None:
    state = position(
        on={"red": {A: 1000}},
        at={"red": "h8", "braun": "h8"},
        suitcase="h8",
        carriers=["braun"],
    )
    stands(state, Hit("red", "braun"))

    assert state.view(None).suitcase == "h8"
    assert state.view(None).carriers == ("braun",)
    assert may(state, carried("red", "h3"))


@rule("TV-26")
def test_tv26_no_move_plus_hit() -> None:
    state = position(on={"red": {A: 1000, B: 900, C: 1000}}, at={"don": "h2"})
    stands(state, moved("red", "h2"))

    assert state.seat == B
    assert refused(state, Hit("red", "don")) == "CB-44"
    stands(state, moved("gray", "h20"))
    assert state.seat == C
    assert may(state, Hit("red", "don"))


# 7.5 Objection and bidding.


@rule("TV-27")
def test_tv27_the_printed_bidding_example() -> None:
    state = position(on={"red": {A: 300, B: 900}})
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Hold(), Name(200), Hold(), Name(500), Pass())

    assert place(state, "red") == "airport"
    assert (account(state, A, "red"), account(state, B, "red")) == (300, 900)
    assert (minimum(state, A, "red"), minimum(state, B, "red")) == (200, 500)


@rule("TV-28")
def test_tv28_passing_although_one_could_hold() -> None:
    state = position(on={"red": {A: 2000, B: 900}})
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Hold(), Name(200), Hold(), Name(500))

    assert set(state.legal_moves()) == {Pass(), Hold()}
    play(state, Pass())
    assert place(state, "red") == "airport"
    assert minimum(state, A, "red") == 200


@rule("TV-29")
def test_tv29_equal_accounts() -> None:
    state = position(on={"red": {A: 500, B: 500}})
    challenge(state, moved("red", "h2"))
    play(state, Name(500), Hold())

    assert state.legal_moves() == [GiveUp()]
    play(state, GiveUp())
    nobody_objects(state)
    assert place(state, "red") == "h2"


@rule("TV-30")
def test_tv30_what_may_be_named() -> None:
    state = position(on={"red": {A: 300, B: 700}})
    challenge(state, moved("red", "h2"))
    play(state, Name(300), Hold())

    assert refused(state, Name(300)) == "CB-70"
    assert refused(state, Name(350)) == "CB-25"
    assert refused(state, Name(800)) == "CB-66"
    assert may(state, Name(400))


@rule("TV-31")
def test_tv31_holding_needs_cover() -> None:
    state = position(on={"red": {A: 300, B: 700}})
    challenge(state, moved("red", "h2"))
    play(state, Name(400))

    assert refused(state, Hold()) == "CB-74"
    assert refused(state, Name(500)) == "CB-75"
    assert state.legal_moves() == [Pass()]


@rule("TV-32")
def test_tv32_bluff_called() -> None:
    state = position()
    challenge(state, moved("red", "h2"))

    assert state.legal_moves() == [GiveUp()]
    play(state, GiveUp())
    assert (state.seat, phase(state)) == (C, "objection")
    assert not state.view(None).players[B].face_down
    nobody_objects(state)
    assert place(state, "red") == "h2"


@rule("TV-33")
def test_tv33_bluff_believed() -> None:
    state = position(on={"red": {A: 800}})
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert place(state, "red") == "airport"
    assert (state.seat, phase(state)) == (A, "next_attempt")
    assert state.view(None).waiting == ()
    assert minimum(state, A, "red") == minimum(state, B, "red") == 0
    assert refused(state, moved("red", "h2")) == "CB-86"
    assert refused(state, Bribe()) == "CB-85"
    assert may(state, moved("red", "h6"))
    assert may(state, EndTurn())


@rule("TV-34")
def test_tv34_who_is_asked() -> None:
    state = position(on={"red": {A: 100, B: 300}}, players=2)
    play(state, moved("red", "h2"))
    asked = [state.seat]
    for move in (Object(), Accept(), Name(100), Hold(), Name(200)):
        play(state, move)
        asked.append(state.seat)

    assert asked == [B, A, B, A, B, A]


@rule("TV-35")
def test_tv35_order_of_asking() -> None:
    state = position()
    play(state, moved("red", "h2"))
    asked = []
    for move in (Decline(), Object(), Accept(), GiveUp(), Decline()):
        if phase(state) == "objection":
            asked.append(state.seat)
        play(state, move)

    assert asked == [B, C, D]
    assert place(state, "red") == "h2"


@rule("TV-36")
def test_tv36_later_objection_withdrawal_then() -> None:
    state = position()
    play(state, moved("red", "h2"), Decline(), Object(), Accept(), GiveUp(), Object())

    assert set(state.legal_moves()) == {Withdraw(), Accept()}
    play(state, Withdraw())
    assert place(state, "red") == "airport"
    assert phase(state) == "next_attempt"


@rule("TV-37")
def test_tv37_success_closes_the_window() -> None:
    state = position(on={"red": {A: 100, B: 200, C: 5000}})
    challenge(state, moved("red", "h2"))
    play(state, Name(200), Pass())

    assert (state.seat, phase(state)) == (A, "next_attempt")
    assert state.view(None).waiting == ()
    assert place(state, "red") == "airport"


@rule("TV-38")
def test_tv38_another_attempt() -> None:
    state = position(on={"red": {B: 200}})
    challenge(state, moved("red", "h2"))
    play(state, Name(200), Pass())

    assert refused(state, Bribe()) == "CB-85"
    play(state, moved("red", "h6"))
    asked = []
    while phase(state) == "objection":
        asked.append(state.seat)
        play(state, Decline())
    assert asked == [B, C, D]
    assert place(state, "red") == "h6"


@rule("TV-39")
def test_tv39_not_the_same_again() -> None:
    state = position(on={"red": {B: 100}}, at={"red": "bazaar"})
    challenge(state, carried("red", "h8"))
    play(state, Name(100), Pass(), carried("red", "h12"), Object(), Withdraw())

    assert refused(state, carried("red", "h8")) == "CB-86"
    assert refused(state, carried("red", "h12")) == "CB-86"
    assert may(state, moved("red", "h8"))


@rule("TV-40")
def test_tv40_a_hit_after_a_stopped_move() -> None:
    state = position(on={"red": {A: 1500}})
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert may(state, Hit("red", "braun"))


@rule("TV-41")
def test_tv41_ending_the_turn() -> None:
    state = position(on={"red": {A: 1500}})
    before = [own_sheet(state, seat) for seat in range(4)], state.view(None).agents
    play(state, moved("red", "h2"), Object(), Withdraw(), EndTurn())

    assert state.seat == B
    assert before == ([own_sheet(state, seat) for seat in range(4)], state.view(None).agents)
