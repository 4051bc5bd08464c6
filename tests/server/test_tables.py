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
    assert ["marracash", "casablanca", "schwarzmarkt"] == [game["name"] for game in house["games"]]
    assert {"players", "souvenirs"} <= {o["name"] for o in house["games"][0]["options"]}
    assert ["apprentice", "trader", "master"] == [level["name"] for level in house["levels"]]


def test_friends_join_by_the_link_and_one_of_them_starts(ann: Person, ben: Person) -> None:
    table = ann.make("marracash", [*me(1), OPEN_CHAIR, *me(0, bots=1)])
    assert ann.ask("GET", f"tables/{table}")["table"]["status"] == "open"
    early = ann.call("POST", f"tables/{table}/start", seat=0)
    assert (409, "some seats are still open") == (early.status_code, early.json()["sentence"])

    joined = ben.ask("POST", f"tables/{table}/join", name="Ben", random="ab" * 16)
    assert [1] == joined["mine"]
    assert "Ben" == joined["table"]["seats"][1]["name"]
    assert "playing" == ben.ask("POST", f"tables/{table}/start", seat=1)["table"]["status"]
    assert "playing" == ann.ask("POST", f"tables/{table}/start", seat=0)["table"]["status"]


def test_a_seat_is_taken_once_and_can_be_left(ann: Person, ben: Person, server: Server) -> None:
    table = ann.make("marracash", [*me(1), OPEN_CHAIR, OPEN_CHAIR])
    ben.ask("POST", f"tables/{table}/join", name="Ben", seat=2)
    assert [2] == ben.ask("POST", f"tables/{table}/join", name="Ben", seat=2)["mine"]
    with Person(server.url) as cleo:
        taken = cleo.call("POST", f"tables/{table}/join", name="Cleo", seat=2)
        assert (409, "seat 2 is taken") == (taken.status_code, taken.json()["sentence"])
        with ben.sit(table, 2) as line:
            line.until("position")
            ben.ask("POST", f"tables/{table}/leave", seat=2)
            assert 4403 == line.close_code()
        assert [2] == cleo.ask("POST", f"tables/{table}/join", name="Cleo", seat=2)["mine"]


def test_first_page_lists_my_tables_and_the_listed_ones(ann: Person, ben: Person) -> None:
    mine = ann.make("casablanca", [*me(1), OPEN_CHAIR])
    listed = ann.make("casablanca", [*me(1), OPEN_CHAIR], listed=True)
    shown = ben.ask("GET", "tables")
    assert [] == shown["mine"]
    assert listed in [table["table"] for table in shown["listed"]]
    assert mine not in [table["table"] for table in shown["listed"]]
    assert {mine, listed} == {one["table"]["table"] for one in ann.ask("GET", "tables")["mine"]}


def test_options_are_checked_by_the_game(ann: Person) -> None:
    wrong = ann.call("POST", "tables", game="marracash", seats=me(3), options={"weather": "fine"})
    assert 400 == wrong.status_code
    assert "there is no option 'weather'" in wrong.json()["sentence"]
    assert "problem" == wrong.json()["type"]
    many = ann.call("POST", "tables", game="marracash", seats=me(5))
    assert (400, "MC-1") == (many.status_code, many.json()["rule"])
    odd = ann.call("POST", "tables", game="marracash", seats=me(3), options={"players": 4})
    assert "the table has 3 seats" in odd.json()["sentence"]


def test_a_seat_goes_to_another_device_once(ann: Person, server: Server) -> None:
    table = ann.make("marracash", me(1, bots=2))
    with Person(server.url) as phone, Person(server.url) as thief, ann.sit(table, 0) as line:
        line.until("position")
        code = ann.ask("POST", f"tables/{table}/handover", seat=0)["code"]
        assert [0] == phone.ask("POST", "claim", code=code)["mine"]
        assert 4403 == line.close_code()
        again = thief.call("POST", "claim", code=code)
        assert (403, "forbidden") == (again.status_code, again.json()["code"])
        assert [] == ann.ask("GET", f"tables/{table}")["mine"]
        with phone.sit(table, 0) as moved:
            assert moved.until("position")["seat"] == 0
        for forged in ("nonsense", f"{table}.nonsense"):
            assert 403 == thief.call("POST", "claim", code=forged).status_code


def test_resigning_to_a_bot_and_coming_back(ann: Person) -> None:
    table = ann.make("marracash", me(1, bots=2))
    with ann.sit(table, 0) as line:
        line.until("position")
        ann.ask("POST", f"tables/{table}/resign", seat=0)
        shown = line.until("table")["table"]["seats"][0]
        while not shown["stand_in"]:
            shown = line.until("table")["table"]["seats"][0]
        assert (True, "trader") == (shown["stand_in"], shown["level"])
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
        assert "a bot decides for you; come back first" == line.play(code)["sentence"]


def test_the_same_people_play_again(ann: Person) -> None:
    table = ann.make("casablanca", me(2), options={"turn_limit": 20})
    unfinished = ann.call("POST", f"tables/{table}/again", seat=0)
    assert (409, "this game is not over") == (unfinished.status_code, unfinished.json()["sentence"])
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
        assert "this table lets nobody watch" == line.next()["sentence"]
        assert 4403 == line.close_code()
    for what in ("history", "moments/0"):
        assert 403 == ben.call("GET", f"tables/{closed}/{what}").status_code
        assert 200 == ann.call("GET", f"tables/{closed}/{what}?seat=1").status_code
    open_ = ann.make("marracash", me(3))
    with ben.sit(open_, None) as line:
        assert line.until("position")["view"]["seat"] is None
        line.send("play", codes=[0], number=0)
        assert "you are watching; only players can do that" == line.until("problem")["sentence"]


@pytest.mark.parametrize("game", ["marracash", "casablanca", "schwarzmarkt"])
def test_the_box_tells_what_each_code_means(ann: Person, game: str) -> None:
    table = ann.make(game, me(3))
    box = ann.ask("GET", f"tables/{table}/box")
    assert 3 == box["options"]["players"]
    with ann.sit(table, 0) as line:
        line.until("position")
    assert all(move is None or "type" in move for move in box["moves"])
    assert len(box["moves"]) > 100


def test_nothing_is_there_that_is_not_there(ann: Person) -> None:
    missing = ann.call("GET", "tables/nosuchtable")
    assert (404, "no-table") == (missing.status_code, missing.json()["code"])
    with ann.sit("nosuchtable", None) as line:
        assert "there is no such table" == line.next()["sentence"]
        assert 4404 == line.close_code()
    assert "not-found" == ann.call("GET", "nowhere").json()["code"]
    assert 409 == ann.call("GET", f"tables/{ann.make('marracash', me(3))}/record").status_code
