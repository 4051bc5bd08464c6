"""Taking moves back: free while nothing was revealed, else only if all people agree."""

from __future__ import annotations

import random
from contextlib import ExitStack

import kasbah
from kasbah.core import Record, prove
from tests.server.running import Person, codes_of, me
from tests.server.test_play import deciding, seated
from tests.server.test_whole_games import play_out

OPEN_CHAIR = {"kind": "open"}


def test_a_move_that_revealed_nothing_is_taken_back_at_once(ann: Person, ben: Person) -> None:
    table = ann.make("marracash", [*me(1), OPEN_CHAIR, OPEN_CHAIR], options={"start_player": 0})
    ben.ask("POST", f"tables/{table}/join", name="Ben")
    ben.ask("POST", f"tables/{table}/join", name="Ben too", seat=2)
    ben.ask("POST", f"tables/{table}/start", seat=1)
    with ann.sit(table, 0) as line, ben.sit(table, 1) as other:
        before = line.until("position")
        other.until("position")
        assert line.play(codes_of(line.moves)[0])["type"] == "played"
        line.send("undo")
        undone = other.until("undone")
        assert (undone["to"], undone["seat"], undone["number"]) == (0, 0, 2)
        after = line.until(lambda m: m["type"] == "position" and m["number"] == 2)
        assert (before["view"], before["moves"]) == (after["view"], after["moves"])
        assert undone["head"] == after["head"] != before["head"]


def test_when_somebody_has_acted_all_people_must_agree(ann: Person, ben: Person) -> None:
    seats = [*me(1), OPEN_CHAIR, *me(0, bots=1)]
    table = ann.make("marracash", seats, options={"start_player": 0})
    ben.ask("POST", f"tables/{table}/join", name="Ben")
    ann.ask("POST", f"tables/{table}/start", seat=0)
    with ann.sit(table, 0) as line, ben.sit(table, 1) as other:
        before = line.until("position")
        other.until("position")
        auction = next(code for code in codes_of(line.moves) if 50 <= code < 75)
        line.play(auction)
        line.catch_up(1)
        line.play(codes_of(line.moves)[0])
        other.catch_up(2)
        assert other.deciding
        other.play(0)  # passes
        line.catch_up(3)
        line.send("undo")
        asked = other.until(lambda m: m["type"] == "table" and m["table"]["undo"])["table"]["undo"]
        assert asked == {"seat": 0, "to": 1, "waiting": [1]}
        other.send("undo-answer", agree=False)
        line.until(lambda m: m["type"] == "table" and m["table"]["undo"] is None)
        line.send("undo-answer", agree=True)
        assert line.until("problem")["sentence"] == "nobody waits for your answer"
        line.send("undo")
        other.until(lambda m: m["type"] == "table" and m["table"]["undo"])
        other.send("undo-answer", agree=True)
        assert line.until("undone")["to"] == 1
        position = line.until("position")
        assert position["view"]["auction"]["highest"] == 0
        assert position["number"] > before["number"] + 3


def test_a_secret_step_is_taken_back_and_nobody_notices(ann: Person, ben: Person) -> None:
    table = ann.make("casablanca", [*me(1), OPEN_CHAIR], options={"starter": 0})
    ben.ask("POST", f"tables/{table}/join", name="Ben")
    ann.ask("POST", f"tables/{table}/start", seat=0)
    with ann.sit(table, 0) as line, ben.sit(table, 1) as other:
        other.until("position")
        line.until("position")
        while not line.step:
            before = line.view
            assert line.play(codes_of(line.moves)[0])["type"] == "played"
            line.position()
        line.send("undo")
        step = line.until("step")
        assert (0, before) == (step["step"], step["view"])
        heard = len(other.heard)
        other.send("ping")
        other.until("pong")
        assert not [m for m in other.heard[heard:] if m["type"] in ("undone", "update", "step")]


def test_what_was_revealed_is_not_taken_back_alone(ann: Person, ben: Person) -> None:
    """A played card was in a hidden hand."""
    table = ann.make("schwarzmarkt", [*me(1), OPEN_CHAIR, OPEN_CHAIR], options={"dealer": 2})
    ben.ask("POST", f"tables/{table}/join", name="Ben")
    ben.ask("POST", f"tables/{table}/join", name="Ben too", seat=2)
    ben.ask("POST", f"tables/{table}/start", seat=1)
    with ann.sit(table, 0) as line, ben.sit(table, 1) as other:
        line.until("position")
        other.until("position")
        line.play(codes_of(line.moves)[0])
        line.send("undo")
        asked = other.until(lambda m: m["type"] == "table" and m["table"]["undo"])
        assert asked["table"]["undo"]["waiting"] == [1, 2]
        with ben.sit(table, 2) as third:
            third.until("position")
            other.send("undo-answer", agree=True)
            third.until(lambda m: m["type"] == "table" and m["table"]["undo"]["waiting"] == [2])
            third.send("undo-answer", agree=True)
            assert third.until("undone")["to"] == 0


def test_a_game_with_second_thoughts_can_be_proved(ann: Person) -> None:
    """Heads that were given out before an undo stay heads of the game."""
    table = ann.make("casablanca", me(2), options={"turn_limit": 20})
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 2)
        for _ in range(3):
            line = deciding(lines)
            number = lines[0].number
            while lines[0].number == number:
                line.play(codes_of(line.moves)[-1])
                line.position()
                lines[0].position()
            line.send("undo")
            line.until("undone")
            for one in lines:
                one.position()
        play_out(lines, random.Random(3))
        lines[1].catch_up(lines[0].number)
        heads = lines[1].heads
    record = Record.read(ann.http.get(f"/api/tables/{table}/record?seat=1").content)
    assert any(
        "taken back 3 times" in line for line in prove(record, kasbah.game("casablanca"), heads)
    )
    history = ann.ask("GET", f"tables/{table}/history?seat=0")["told"]
    assert sum(told["undone"] is not None for told in history) == 3
