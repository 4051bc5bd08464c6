"""2.1 Setup, 2.2 Aim."""

from __future__ import annotations

from collections import Counter

import pytest

from kasbah.core.codec import to_plain
from kasbah.core.errors import BadOption
from kasbah.games.marracash import GAME
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, Walk
from kasbah.games.marracash.play import MarraCash
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import ALI, OMAR, cash, play, position

GATES = ("1", "8", "16")


def fresh(seed: int = 1, **options: object) -> MarraCash:
    return GAME.deal(GAME.box(**options), seed)


def refused_option(**options: object) -> str:
    with pytest.raises(BadOption) as refusal:
        GAME.new(seed=1, **options)
    return refusal.value.rule


def everybody(state: MarraCash) -> str:
    view = state.view(None)
    return "".join(view.groups.values()) + view.queue


@rule("MC-1")
def test_three_or_four_play_and_with_three_one_set_of_signs_stays_in_the_box() -> None:
    three, four = fresh(players=3), fresh(players=4)

    assert (three.players, four.players) == (3, 4)
    assert [player.signs for player in three.view(None).players] == [6, 6, 6]
    assert (len(everybody(three)), len(three.view(None).shops)) == (54, 25)
    assert [refused_option(players=number) for number in (2, 5, "4")] == ["MC-1"] * 3


@rule("MC-2")
def test_every_player_has_another_character_and_six_signs() -> None:
    standard = fresh().view(None).players
    chosen = fresh(players=3, characters=("Anfa", "Omar", "Ali")).view(None).players

    assert [player.character for player in standard] == ["Ali", "Leila", "Omar", "Anfa"]
    assert [player.character for player in chosen] == ["Anfa", "Omar", "Ali"]
    assert [player.signs for player in standard] == [6, 6, 6, 6]
    assert refused_option(players=3, characters=("Ali", "Ali", "Omar")) == "MC-2"
    assert refused_option(players=3, characters=("Ali", "Rick", "Omar")) == "MC-2"
    assert refused_option(characters=("Ali", "Leila", "Omar")) == "MC-2"


@rule("MC-3")
def test_everybody_starts_with_1200() -> None:
    assert cash(fresh()) == [1200] * 4
    assert cash(fresh(players=3)) == [1200] * 3


@rule("MC-4")
def test_the_bank_pays_without_limit() -> None:
    rich = 1_000_000
    state = position(groups={"W": "R" * 50}, owners={"red1": ALI}, cash={ALI: rich})

    play(state, Walk("W", "t1"))

    assert cash(state)[ALI] == rich + 1000 + 46 * 500


@rule("MC-5")
def test_amounts_are_multiples_of_25_and_no_cash_is_ever_negative() -> None:
    state = position(cash={ALI: 125}, phase="R1_SHOP")
    play(state, Auction("red1"))

    assert [move.amount for move in state.legal_moves() if isinstance(move, Bid)] == [100, 125]
    for kind in GAME.kinds:
        assert kind in ("Pass", "Fill", "TakeSouvenir", "Auction", "Bid", "Walk")  # no loan or gift


@rule("MC-6", "TV-7")
@pytest.mark.parametrize("seed", range(20))
def test_54_visitors_fourteen_of_them_yellow(seed: int) -> None:
    assert Counter(everybody(fresh(seed))) == {"Y": 14, "R": 10, "B": 10, "P": 10, "G": 10}


@rule("MC-7")
@pytest.mark.parametrize("seed", range(20))
def test_each_entrance_starts_with_three_visitors_of_different_colours(seed: int) -> None:
    groups = fresh(seed).view(None).groups

    assert sorted(groups, key=int) == list(GATES)
    assert [len(set(group)) for group in groups.values()] == [3, 3, 3]


@rule("MC-8")
def test_the_other_45_form_one_queue_with_two_ends() -> None:
    state = position(queue="RBBGY", phase="ACTION_2", first_action="pass")
    play(state, Pass())

    assert len(fresh().view(None).queue) == 45
    assert {move.end for move in state.legal_moves() if isinstance(move, Fill)} == {"head", "tail"}


@rule("MC-9")
@pytest.mark.parametrize("seed", range(40))
def test_the_queue_never_starts_with_four_neighbours_of_one_colour(seed: int) -> None:
    queue = fresh(seed).view(None).queue

    assert not any(colour * 4 in queue for colour in "YRBPG")


@rule("MC-9")
def test_runs_of_three_do_occur() -> None:
    queues = [fresh(seed).view(None).queue for seed in range(40)]

    assert any(colour * 3 in queue for queue in queues for colour in "YRBPG")


ARRANGEMENT = "YRB RBP BPG " + "YRBPG" * 7 + "YYY" + "RG" + "YGP" + "YY"


@rule("MC-10")
def test_an_arrangement_can_be_given_and_must_keep_the_rules() -> None:
    view = fresh(setup=ARRANGEMENT).view(None)
    four_in_a_row = ARRANGEMENT[:-1].replace("YYYRG", "YYYYRG")
    same_twice = ARRANGEMENT.replace("YRB ", "YYB ", 1)

    assert view.groups == {"1": "YRB", "8": "RBP", "16": "BPG"}
    assert view.queue == ARRANGEMENT.split()[3]
    assert refused_option(setup="YRB RBP BPG") == "MC-10"
    assert refused_option(setup=same_twice) == "MC-7"
    assert refused_option(setup=ARRANGEMENT[:-1]) == "MC-6"
    assert refused_option(setup=ARRANGEMENT[:-1] + "X") == "MC-6"
    assert refused_option(setup=four_in_a_row) == "MC-9"


@rule("MC-9")
def test_the_first_four_of_the_queue_are_neighbours_too() -> None:
    queue = ARRANGEMENT.split()[3].replace("YYY", "", 1)

    assert refused_option(setup=f"YRB RBP BPG YYY{queue}") == "MC-9"


@rule("MC-9", "MC-8")
def test_a_visitor_at_an_entrance_is_nobodys_neighbour_in_the_queue() -> None:
    view = fresh(setup="YRB RBP BPY YYYRG" + "YRBPG" * 7 + "GGPYY").view(None)

    assert (view.groups["16"], view.queue[:5]) == ("YBP", "YYYRG")


@rule("MC-10")
@pytest.mark.parametrize("gate", GATES)
def test_no_colour_must_stand_at_an_entrance(gate: str) -> None:
    groups = [fresh(seed).view(None).groups[gate] for seed in range(40)]

    assert all(any(colour not in group for group in groups) for colour in "YRBPG")


@rule("MC-10")
def test_the_arrangement_is_drawn_uniformly() -> None:
    """Every colour is equally often first in the queue, as far as its number goes.

    With 2,000 deals the share of yellow lies within four standard deviations of what the
    rule implies; a method that prefers a colour at some place would not.
    """
    firsts = Counter(fresh(seed).view(None).queue[0] for seed in range(2000))
    lasts = Counter(fresh(seed).view(None).queue[-1] for seed in range(2000))

    for count in (firsts, lasts):
        others = [count[colour] for colour in "RBPG"]
        assert max(others) - min(others) < 110
        assert 430 < count["Y"] < 640


@rule("MC-11")
def test_at_the_start_shops_are_unsold_and_empty_and_only_entrances_hold_visitors() -> None:
    view = fresh().view(None)

    assert {(shop.owner, shop.customers) for shop in view.shops} == {(None, 0)}
    assert set(view.groups) == set(GATES)
    assert view.auction is None


@rule("MC-11", "MC-16")
def test_at_the_start_nothing_has_been_done_yet() -> None:
    view = fresh().view(None)

    assert (view.phase, view.turn, view.action) == ("R1_SHOP", 0, 1)
    assert (view.first_action, view.first_shop, view.progress) == ("none", None, False)
    assert (view.quiet_turns, view.turns_left) == (0, None)
    assert (view.entering, view.outcome) == (None, None)
    assert view.active == view.start_player == view.deciding


@rule("MC-12")
def test_souvenirs_take_part_only_if_the_table_wants_them() -> None:
    without, with_them = fresh().view(None), fresh(souvenirs="on").view(None)

    assert (without.souvenirs_open, without.souvenirs_left) == ((), 0)
    assert (len(with_them.souvenirs_open), with_them.souvenirs_left) == (2, 23)


@rule("MC-13")
def test_the_start_player_is_drawn_or_agreed_and_turns_pass_clockwise() -> None:
    drawn = {fresh(seed).seat for seed in range(40)}
    state = fresh(start_player=2)
    active = []
    for _ in range(4):
        active.append(state.view(None).active)
        play(state, Auction(unsold(state)), Bid(100), Pass(), Pass(), Pass())

    assert drawn == {0, 1, 2, 3}
    assert active == [2, 3, 0, 1]
    assert refused_option(start_player=4) == "MC-13"
    assert refused_option(players=3, start_player=3) == "MC-13"


def unsold(state: MarraCash) -> str:
    return next(shop.name for shop in state.view(None).shops if shop.owner is None)


@rule("MC-14")
def test_stands_overview_cards_and_a_banker_have_no_digital_counterpart() -> None:
    told = str(to_plain(fresh().view(0))).lower()

    assert not any(word in told for word in ("stand", "overview", "banker"))


@rule("MC-15")
def test_cash_is_the_only_score_and_the_highest_wins() -> None:
    state = position(
        phase="ACTION_2",
        first_action="pass",
        active=OMAR,
        turns_left=1,
        cash={0: 500, 1: 2000, 2: 100, 3: 1975},
        owners={"red1": 2, "red2": 2, "blue1": 2},
        customers={"red1": 9},
    )
    play(state, Pass())

    assert state.outcome is not None
    assert state.outcome.scores == (500, 2000, 100, 1975)
    assert state.outcome.winners == (1,)
