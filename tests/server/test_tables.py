"""Making tables, sitting down, leaving, coming back, another device, playing again."""

from __future__ import annotations

import random
from contextlib import ExitStack

import pytest

from tests.server.running import Person, Server, me
from tests.server.test_whole_games import play_out

OPEN_CHAIR = {"kind": "open"}


def test_the_house_names_its_games_options_and_bots(ann: Person) -> None:
    house = ann.ask("GET", "house")
    assert [game["name"] for game in house["games"]] == ["marracash", "casablanca", "schwarzmarkt"]
    assert {"players", "souvenirs"} <= {o["name"] for o in house["games"][0]["options"]}
    assert [level["name"] for level in house["levels"]] == ["apprentice", "trader", "master"]


def test_friends_join_by_the_link_and_one_of_them_starts(ann: Person, ben: Person) -> None:
    table = ann.make("marracash", [*me(1), OPEN_CHAIR, *me(0, bots=1)])
    assert ann.ask("GET", f"tables/{table}")["table"]["status"] == "open"
    early = ann.call("POST", f"tables/{table}/start", seat=0)
    assert (early.status_code, early.json()["sentence"]) == (409, "some seats are still open")

    joined = ben.ask("POST", f"tables/{table}/join", name="Ben", random="ab" * 16)
    assert joined["mine"] == [1]
    assert joined["table"]["seats"][1]["name"] == "Ben"
    assert ben.ask("POST", f"tables/{table}/start", seat=1)["table"]["status"] == "playing"
    assert ann.ask("POST", f"tables/{table}/start", seat=0)["table"]["status"] == "playing"


def test_a_seat_is_taken_once_and_can_be_left(ann: Person, ben: Person, server: Server) -> None:
    table = ann.make("marracash", [*me(1), OPEN_CHAIR, OPEN_CHAIR])
    ben.ask("POST", f"tables/{table}/join", name="Ben", seat=2)
    assert ben.ask("POST", f"tables/{table}/join", name="Ben", seat=2)["mine"] == [2]
    with Person(server.url) as cleo:
        taken = cleo.call("POST", f"tables/{table}/join", name="Cleo", seat=2)
        assert (taken.status_code, taken.json()["sentence"]) == (409, "seat 2 is taken")
        with ben.sit(table, 2) as line:
            line.until("position")
            ben.ask("POST", f"tables/{table}/leave", seat=2)
            assert line.close_code() == 4403
        assert cleo.ask("POST", f"tables/{table}/join", name="Cleo", seat=2)["mine"] == [2]


def test_a_bot_sits_down_on_a_free_chair_and_gets_up_again(ann: Person, ben: Person) -> None:
    table = ann.make("casablanca", [*me(1), OPEN_CHAIR, OPEN_CHAIR], options={"turn_limit": 20})
    bot = f"tables/{table}/bot"
    shown = ann.ask("POST", bot, seat=0, chair=1, level="trader")["table"]["seats"]
    assert (shown[1]["kind"], shown[1]["name"], shown[1]["level"]) == ("bot", "Nadia", "trader")
    stronger = ann.ask("POST", bot, seat=0, chair=1, level="master")["table"]["seats"][1]
    assert (stronger["name"], stronger["level"]) == ("Nadia", "master")
    assert ann.ask("POST", bot, seat=0, chair=1, level=None)["table"]["seats"][1]["kind"] == "open"
    assert ann.ask("POST", bot, seat=0, chair=1, level=None)["table"]["seats"][1]["kind"] == "open"

    stranger = ben.call("POST", bot, seat=0, chair=1, level="trader")
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-your-seat")
    ben.ask("POST", f"tables/{table}/join", name="Ben", seat=1)
    taken = ann.call("POST", bot, seat=0, chair=1, level=None)
    assert (taken.status_code, taken.json()["reason"]) == (409, "chair-taken")
    assert ann.call("POST", bot, seat=0, chair=5, level="trader").json()["code"] == "no-seat"
    ann.ask("POST", bot, seat=0, chair=2, level="apprentice")
    named = ann.ask("GET", f"tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in named] == ["Player 0", "Ben", "Nadia"]
    assert ben.ask("POST", f"tables/{table}/start", seat=1)["table"]["status"] == "playing"
    late = ann.call("POST", bot, seat=0, chair=2, level=None)
    assert (late.status_code, late.json()["reason"]) == (409, "started")


def test_first_page_lists_my_tables_and_the_listed_ones(ann: Person, ben: Person) -> None:
    mine = ann.make("casablanca", [*me(1), OPEN_CHAIR])
    listed = ann.make("casablanca", [*me(1), OPEN_CHAIR], listed=True)
    shown = ben.ask("GET", "tables")
    assert shown["mine"] == []
    assert listed in [table["table"] for table in shown["listed"]]
    assert mine not in [table["table"] for table in shown["listed"]]
    assert {mine, listed} == {one["table"]["table"] for one in ann.ask("GET", "tables")["mine"]}


def test_options_are_checked_by_the_game(ann: Person) -> None:
    wrong = ann.call("POST", "tables", game="marracash", seats=me(3), options={"weather": "fine"})
    assert wrong.status_code == 400
    assert "there is no option 'weather'" in wrong.json()["sentence"]
    assert wrong.json()["type"] == "problem"
    many = ann.call("POST", "tables", game="marracash", seats=me(5))
    assert (many.status_code, many.json()["rule"]) == (400, "MC-1")
    odd = ann.call("POST", "tables", game="marracash", seats=me(3), options={"players": 4})
    assert "the table has 3 seats" in odd.json()["sentence"]


def test_a_seat_goes_to_another_device_once(ann: Person, server: Server) -> None:
    table = ann.make("marracash", me(1, bots=2))
    with Person(server.url) as phone, Person(server.url) as thief, ann.sit(table, 0) as line:
        line.until("position")
        code = ann.ask("POST", f"tables/{table}/handover", seat=0)["code"]
        assert phone.ask("POST", "claim", code=code)["mine"] == [0]
        assert line.close_code() == 4403
        again = thief.call("POST", "claim", code=code)
        assert (again.status_code, again.json()["code"]) == (403, "forbidden")
        assert ann.ask("GET", f"tables/{table}")["mine"] == []
        with phone.sit(table, 0) as moved:
            assert moved.until("position")["seat"] == 0
        for forged in ("nonsense", f"{table}.nonsense"):
            assert thief.call("POST", "claim", code=forged).status_code == 403


def test_resigning_to_a_bot_and_coming_back(ann: Person) -> None:
    table = ann.make("marracash", me(1, bots=2))
    with ann.sit(table, 0) as line:
        line.until("position")
        ann.ask("POST", f"tables/{table}/resign", seat=0)
        shown = line.until("table")["table"]["seats"][0]
        while not shown["stand_in"]:
            shown = line.until("table")["table"]["seats"][0]
        assert (shown["stand_in"], shown["level"]) == (True, "trader")
        line.until(lambda m: m["type"] == "update" and m["seat"] == 0)  # the bot plays for me
        back = ann.ask("POST", f"tables/{table}/return", seat=0)
        assert not back["table"]["seats"][0]["stand_in"]


def test_a_seat_that_resigned_plays_nothing_itself(ann: Person, ben: Person) -> None:
    table = ann.make("marracash", [*me(1), OPEN_CHAIR, OPEN_CHAIR], pace_ms=5000)
    ben.ask("POST", f"tables/{table}/join", name="Ben")
    ben.ask("POST", f"tables/{table}/join", name="Ben too", seat=2)
    ben.ask("POST", f"tables/{table}/start", seat=1)
    deciding = ann.ask("GET", f"tables/{table}/moments/0")["view"]["deciding"]
    person = ann if deciding == 0 else ben
    with person.sit(table, deciding) as line:
        line.until("position")
        code = line.moves[0][0]
        person.ask("POST", f"tables/{table}/resign", seat=deciding)
        assert line.play(code)["sentence"] == "a bot decides for you; come back first"


def test_the_same_people_play_again(ann: Person) -> None:
    table = ann.make("casablanca", me(2), options={"turn_limit": 20})
    unfinished = ann.call("POST", f"tables/{table}/again", seat=0)
    assert (unfinished.status_code, unfinished.json()["sentence"]) == (409, "this game is not over")
    with ExitStack() as stack:
        lines = [stack.enter_context(ann.sit(table, seat)) for seat in range(2)]
        for line in lines:
            line.until("position")
        play_out(lines, random.Random(1))
        other = ann.ask("POST", f"tables/{table}/again", seat=1)
        assert other["mine"] == [0, 1]
        assert other["table"]["table"] != table
        assert lines[0].until(lambda m: m["type"] == "table" and m["table"]["again"])
    once = ann.ask("POST", f"tables/{table}/again", seat=0)["table"]["table"]
    assert once == other["table"]["table"]
    assert other["table"]["ledger"] != ann.ask("GET", f"tables/{table}")["table"]["ledger"]


def test_who_may_watch(ann: Person, ben: Person) -> None:
    closed = ann.make("marracash", me(3), spectators=False)
    with ben.sit(closed, None) as line:
        assert line.next()["sentence"] == "this table lets nobody watch"
        assert line.close_code() == 4403
    for what in ("history", "moments/0"):
        assert ben.call("GET", f"tables/{closed}/{what}").status_code == 403
        assert ann.call("GET", f"tables/{closed}/{what}?seat=1").status_code == 200
    open_ = ann.make("marracash", me(3))
    with ben.sit(open_, None) as line:
        assert line.until("position")["view"]["seat"] is None
        line.send("play", codes=[0], number=0)
        assert line.until("problem")["sentence"] == "you are watching; only players can do that"


@pytest.mark.parametrize("game", ["marracash", "casablanca", "schwarzmarkt"])
def test_the_box_tells_what_each_code_means(ann: Person, game: str) -> None:
    table = ann.make(game, me(3))
    box = ann.ask("GET", f"tables/{table}/box")
    assert box["options"]["players"] == 3
    with ann.sit(table, 0) as line:
        line.until("position")
    assert all(move is None or "type" in move for move in box["moves"])
    assert len(box["moves"]) > 100


def test_nothing_is_there_that_is_not_there(ann: Person) -> None:
    missing = ann.call("GET", "tables/nosuchtable")
    assert (missing.status_code, missing.json()["code"]) == (404, "no-table")
    with ann.sit("nosuchtable", None) as line:
        assert line.next()["sentence"] == "there is no such table"
        assert line.close_code() == 4404
    assert ann.call("GET", "nowhere").json()["code"] == "not-found"
    assert ann.call("GET", f"tables/{ann.make('marracash', me(3))}/record").status_code == 409
