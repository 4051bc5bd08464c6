"""2.6 Moving a group, 2.7 Entering a shop."""

from __future__ import annotations

from kasbah.games.marracash.events import Entered, Stopped, Walked
from kasbah.games.marracash.moves import Fill, Walk
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    LEILA,
    MARRAKECH,
    OMAR,
    group,
    play,
    position,
    refused,
    shop,
)


@rule("MC-50", "MC-52")
def test_all_visitors_on_a_fountain_are_one_group_and_the_whole_group_moves() -> None:
    state = position(groups={"P": "YRBPG"})
    story = play(state, Walk("P", "t6"))

    assert story[0] == Walked(ALI, "P", "t6", "R", "YRBPG")
    assert (group(state, "P"), group(state, "R")) == ("", "YRBPG")


@rule("MC-51")
def test_any_player_may_move_any_group_on_any_fountain() -> None:
    groups = {"W": "Y", "S": "Y", "E": "Y", "P": "Y", "Q": "Y", "R": "R"}
    for active in (ALI, LEILA, OMAR):
        state = position(groups=groups, active=active)
        starts = {move.fountain for move in state.legal_moves() if isinstance(move, Walk)}
        assert starts == set(groups)


@rule("MC-50")
def test_an_empty_fountain_has_no_group_to_move() -> None:
    assert refused(position(groups={"W": "Y"}), Walk("P", "t2")) == "MC-50"


@rule("MC-53")
def test_a_group_walks_to_a_neighbouring_fountain_of_the_movers_choice() -> None:
    state = position(groups={"9": "Y"}, town=MARRAKECH)
    walks = {move.street for move in state.legal_moves() if isinstance(move, Walk)}

    assert walks == {"9 north", "9 east", "9 west"}
    assert refused(state, Walk("9", "9 south")) == "MC-53"
    assert refused(state, Walk("9", "8 east")) == "MC-53"


@rule("MC-54")
def test_the_group_stops_on_the_first_fountain() -> None:
    state = position(groups={"8": "Y"}, town=MARRAKECH)
    play(state, Walk("8", "8 east"))

    assert state.view(None).groups == {"9": "Y"}  # and not 10, which lies straight on


@rule("MC-55", "TV-12")
def test_where_several_streets_join_two_fountains_the_mover_names_one() -> None:
    for street, place in (("t7", "Q"), ("t2", "green1")):
        state = position(groups={"P": "G"}, owners={"green1": ALI})
        play(state, Walk("P", street))
        assert (group(state, "Q") == "G") == (place == "Q")
        assert shop(state, "green1").customers == (1 if place == "green1" else 0)


@rule("MC-56")
def test_visitors_walk_colour_by_colour_in_the_order_yellow_red_blue_purple_green() -> None:
    state = position(groups={"P": "GPBRY"})
    stopped = [event for event in play(state, Walk("P", "t2")) if isinstance(event, Stopped)]

    assert [event.visitors for event in stopped] == ["Y", "R", "B", "P", "G"]


@rule("MC-57")
def test_a_group_arriving_on_an_occupied_fountain_merges_for_good_without_limit() -> None:
    state = position(groups={"P": "Y" * 14 + "R" * 10, "Q": "B" * 10 + "P" * 10})
    play(state, Walk("P", "t7"))
    assert group(state, "Q") == "Y" * 14 + "R" * 10 + "B" * 10 + "P" * 10

    play(state, Walk("Q", "t7"))
    assert (group(state, "P"), group(state, "Q")) == ("Y" * 14 + "R" * 10 + "B" * 10 + "P" * 10, "")


@rule("MC-58")
def test_unsold_shops_are_ignored_by_a_group_walking_by() -> None:
    state = position(groups={"P": "GP"})
    play(state, Walk("P", "t2"))

    assert group(state, "Q") == "PG"


@rule("MC-59")
def test_a_group_may_go_back_and_onto_an_entrance() -> None:
    state = position(groups={"P": "Y", "W": "G"})
    play(state, Walk("P", "t1"))
    assert group(state, "W") == "YG"

    play(state, Walk("W", "t1"))
    assert (group(state, "W"), group(state, "P")) == ("", "YG")


@rule("MC-60")
def test_visitors_never_leave_the_town_through_a_gate() -> None:
    state = position(groups={"1": "Y"}, town=MARRAKECH)
    streets = {move.street for move in state.legal_moves() if isinstance(move, Walk)}

    assert streets == {"1 east", "1 south", "1 west"}  # the gate is in the north


@rule("MC-61")
def test_a_visitor_ignores_shops_of_another_colour() -> None:
    state = position(groups={"P": "YP"}, owners={"green1": ALI})
    play(state, Walk("P", "t2"))

    assert (group(state, "Q"), shop(state, "green1").customers) == ("YP", 0)


@rule("MC-62")
def test_he_enters_sold_shops_whoever_owns_them() -> None:
    for owner in (ALI, LEILA, OMAR):
        state = position(groups={"P": "G"}, owners={"green1": owner})
        play(state, Walk("P", "t2"))
        assert shop(state, "green1").customers == 1


@rule("MC-63", "MC-64", "TV-10")
def test_he_enters_the_first_open_door_on_his_way_and_the_way_has_a_direction() -> None:
    both = {"red1": ALI, "red2": OMAR}

    assert entered(both, {"S": "R"}, Walk("S", "t4")) == "red1"
    assert entered(both, {"Q": "R"}, Walk("Q", "t4")) == "red2"
    assert entered({"red2": OMAR}, {"S": "R"}, Walk("S", "t4")) == "red2"


@rule("MC-64", "TV-10")
def test_doors_at_the_destination_come_after_those_along_the_street() -> None:
    both = {"yellow1": ALI, "yellow2": OMAR}

    assert entered(both, {"Q": "Y"}, Walk("Q", "t3")) == "yellow1"
    assert entered({"yellow2": OMAR}, {"Q": "Y"}, Walk("Q", "t3")) == "yellow2"
    assert entered({}, {"Q": "Y"}, Walk("Q", "t3")) == ""


def entered(owners: dict[str, int], groups: dict[str, str], move: Walk) -> str:
    """The shop the only visitor enters on this walk; nothing if he reaches the fountain."""
    state = position(owners=owners, groups=groups)
    story = play(state, move)
    shops = [event.shop for event in story if isinstance(event, Entered)]
    return shops[0] if shops else ""


@rule("MC-65")
def test_doors_at_the_departure_fountain_are_not_on_the_way() -> None:
    """Q is next to blue1; a blue visitor leaving Q passes only what lies ahead."""
    state = position(groups={"Q": "B"}, owners={"blue1": ALI})
    play(state, Walk("Q", "t7"))

    assert (group(state, "P"), shop(state, "blue1").customers) == ("B", 0)


@rule("MC-66")
def test_entering_is_immediate_and_nobody_is_asked() -> None:
    state = position(groups={"P": "G", "W": "Y"}, owners={"green1": LEILA})
    play(state, Walk("P", "t2"))

    assert shop(state, "green1").customers == 1
    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_2")


@rule("MC-67")
def test_every_visitor_of_the_colour_enters() -> None:
    state = position(groups={"P": "GGGY"}, owners={"green1": LEILA})
    play(state, Walk("P", "t2"))

    assert (shop(state, "green1").customers, group(state, "Q")) == (3, "Y")


@rule("MC-68")
def test_whoever_meets_no_such_door_joins_the_group_on_the_fountain() -> None:
    state = position(groups={"P": "YG", "Q": "R"}, owners={"green1": LEILA})
    story = play(state, Walk("P", "t2"))

    assert group(state, "Q") == "YR"
    assert Stopped("Q", "Y") in story


@rule("MC-61", "MC-68")
def test_a_shop_that_nobody_enters_earns_nothing_and_nothing_is_told_of_it() -> None:
    state = position(groups={"P": "Y"}, owners={"green1": LEILA, "purple1": OMAR})
    story = play(state, Walk("P", "t2"))

    assert story == [Walked(ALI, "P", "t2", "Q", "Y"), Stopped("Q", "Y")]


@rule("MC-69")
def test_customers_never_come_out_and_a_shop_has_room_for_all() -> None:
    state = position(groups={"P": "G" * 9}, owners={"green1": LEILA}, customers={"green1": 30})
    play(state, Walk("P", "t2"))

    assert shop(state, "green1").customers == 39
    assert not any("G" in letters for letters in state.view(None).groups.values())


@rule("MC-70")
def test_customers_are_counted_by_shop_whichever_door_they_used() -> None:
    """purple1 has a door on t2 and one on t6."""
    state = position(groups={"P": "P", "Q": "P"}, owners={"purple1": ALI})
    play(state, Walk("P", "t6"), Walk("Q", "t2"))

    assert shop(state, "purple1").customers == 2


@rule("MC-71")
def test_doors_at_the_same_point_never_have_the_same_colour() -> None:
    for walk in MARRAKECH.walks:
        for step in walk.steps:
            assert len({name[0] for name in step}) == len(step)


@rule("TV-23", "MC-59")
def test_an_entrance_occupied_again_is_not_filled() -> None:
    state = position(groups={"W": "Y", "P": "R", "S": "Y", "E": "Y"}, queue="GGGG")
    play(state, Walk("W", "t1"), Walk("P", "t1"))

    assert group(state, "W") == "YR"
    assert (state.seat, state.view(None).phase) == (LEILA, "ACTION_1")
    assert refused(state, Fill("W", "head", 2)) == "MC-93"


@rule("TV-25")
def test_the_blue_shops_of_marrakech() -> None:
    def blue(owners: dict[str, int], start: str, street: str) -> str:
        state = position(owners=owners, groups={start: "B"}, town=MARRAKECH)
        story = play(state, Walk(start, street))
        shops = [event.shop for event in story if isinstance(event, Entered)]
        return shops[0] if shops else next(iter(state.view(None).groups))

    assert blue({"B2": ALI, "B4": LEILA}, "4", "4 south") == "B2"
    assert blue({"B4": LEILA}, "4", "4 south") == "B4"
    assert blue({}, "4", "4 south") == "9"
    assert blue({"B1": ALI, "B3": ALI}, "5", "5 east") == "B1"
    assert blue({"B1": ALI}, "6", "6 west") == "B1"
