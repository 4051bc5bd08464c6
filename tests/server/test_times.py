"""Pace, clocks, standing orders and bots: nobody can tell by the time who or what answered."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import ExitStack, closing
from itertools import pairwise

from tests.server.running import Line, Person, Server, codes_of, me
from tests.server.test_play import deciding, seated

PASS = 0
AUCTION = range(50, 75)
BID_100 = 75
BID_125 = 76
DECLINE = 3


def moments(server: Server, table: str) -> list[int]:
    """When each update was made, in milliseconds, as the table's log says."""
    with closing(sqlite3.connect(server.database)) as db:
        rows = db.execute(
            "SELECT body FROM entries WHERE table_id = ? AND kind = 'Moved' ORDER BY number",
            (table,),
        )
        return [json.loads(body)["at"] for (body,) in rows]


def test_an_answer_never_appears_sooner_than_the_pace(server: Server, ann: Person) -> None:
    """However quick a person is; and a standing order answers at the same moment."""
    table = ann.make("marracash", me(3), options={"start_player": 0}, pace_ms=400)
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        shop = ann.ask("GET", f"tables/{table}/box")["moves"][50]["shop"]
        lines[1].send("orders", orders=[{"type": "maximum-bid", "shop": shop, "amount": 130}])
        lines[1].until("orders-kept")
        lines[0].play(50)
        lines[2].catch_up(1)
        lines[0].send("play", codes=[BID_100], number=1)
        lines[2].catch_up(3)
        began, bid, ordered = moments(server, table)
        assert 400 <= bid - began <= 3000
        assert 400 <= ordered - bid <= 3000
        last = [m for m in lines[2].heard if m["type"] == "update"][-1]
        assert {"type": "BidMade", "seat": 1, "amount": 125} in last["events"]


def test_a_maximum_bid_bids_as_little_as_it_takes_then_passes(ann: Person) -> None:
    table = ann.make("marracash", me(3), options={"start_player": 0})
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        shop = ann.ask("GET", f"tables/{table}/box")["moves"][50]["shop"]
        order = {"type": "maximum-bid", "shop": shop, "amount": 160}
        lines[1].send("orders", orders=[order])
        assert [order] == lines[1].until("orders-kept")["orders"]
        lines[0].play(50)
        lines[0].catch_up(1)
        lines[0].play(BID_100)
        lines[2].catch_up(3)  # the order bid 125
        assert lines[2].view["auction"]["highest"] == 125
        lines[2].play(BID_125 + 1)  # 150
        lines[0].catch_up(4)
        lines[0].play(PASS)
        lines[2].catch_up(6)  # 175 would be more than 160: the order passed
        assert shop == next(s["name"] for s in lines[2].view["shops"] if s["owner"] == 2)
        lines[1].catch_up(6)
        kept = [m for m in lines[1].heard if m["type"] == "orders-kept"]
        assert kept[-1]["orders"] == []  # the shop is sold
        for other in (lines[0], lines[2]):
            assert not [m for m in other.heard if m["type"] == "orders-kept"]
            assert all(m["orders"] == [] for m in other.heard if m["type"] == "position")
        lines[1].send("orders", orders=[order])
        assert (
            "an order is about something that is not there" in lines[1].until("problem")["sentence"]
        )
        lines[1].send("orders", orders=[{"type": "let-pass"}])
        assert lines[1].until("problem")["sentence"] == "marracash has no such standing orders"


def test_letting_pass_until_my_next_turn(ann: Person) -> None:
    table = ann.make("casablanca", me(2), options={"starter": 0, "turn_limit": 20})
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 2)
        for seat in (0, 1):
            _bribe(lines[seat], lines)
        lines[1].send("orders", orders=[{"type": "let-pass", "agents": None}])
        lines[1].until("orders-kept")
        declare = next(code for code in codes_of(lines[0].moves) if code >= 978)
        number = lines[0].play(declare)["number"]
        update = lines[0].until(lambda m: m["type"] == "update" and m["number"] == number + 1)
        assert {"type": "Declined", "seat": 1} in update["events"]
        assert lines[1].until("orders-kept")["orders"] == []  # my turn has begun


def test_letting_moves_of_named_agents_pass(ann: Person) -> None:
    """Other agents' moves are still asked about, and no orders at all means: always ask."""
    table = ann.make("casablanca", me(2), options={"starter": 0, "turn_limit": 20})
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 2)
        for seat in (0, 1):
            _bribe(lines[seat], lines)
        declare = next(code for code in codes_of(lines[0].moves) if code >= 978)
        move = ann.ask("GET", f"tables/{table}/box")["moves"][declare]
        acting = move.get("agent") or move["striker"]
        others = [agent for agent in lines[1].view["agents"] if agent != acting]
        _order(lines[1], others[:2])
        lines[0].play(declare)
        lines[1].position()
        assert DECLINE in codes_of(lines[1].moves)  # nobody answered for him
        number = lines[1].number
        _order(lines[1], None)  # ... nor is he bound by an order that he takes back
        assert lines[1].position()["number"] == number
        _order(lines[1], [acting])
        lines[1].catch_up(number + 1)
        heard = [m for m in lines[1].heard if m["type"] == "update"][-1]
        assert {"type": "Declined", "seat": 1} in heard["events"]
        kept = lines[1].position()["orders"]
        assert [order["agents"] for order in kept] == [[acting]]  # beyond one's own turn


def _order(line: Line, agents: list[str] | None) -> None:
    """Lets the moves of these agents pass; None: always ask me."""
    orders = [] if agents is None else [{"type": "let-pass", "agents": agents}]
    line.send("orders", orders=orders)
    assert line.until("orders-kept")["orders"] == orders


def _bribe(line: Line, lines: list[Line]) -> None:
    """The first turn: three agents."""
    for one in lines:
        one.position()
    while line.deciding and 1 not in codes_of(line.moves):
        codes = codes_of(line.moves)
        wanted = [code for code in codes if code >= 114] or codes
        placed = set(line.view["placing"])
        fresh = [code for code in wanted if code < 114 or str(code) not in placed]
        line.play(fresh[(len(placed) * 3 + 1) % len(fresh)])
        line.position()
    line.play(1)
    for one in lines:
        one.position()


def test_a_clock_that_runs_out_lets_a_bot_stand_in(ann: Person) -> None:
    clock = {"kind": "live", "seconds": 1, "added": 0, "level": "apprentice"}
    table = ann.make("marracash", me(3), options={"start_player": 0}, clock=clock)
    with ann.sit(table, 0) as line, ann.sit(table, 1) as other:
        shown = line.until("position")["clock"]
        assert shown["running"] == 0
        assert 0 < shown["left"][0] <= 1000
        away = other.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["stand_in"])
        assert away["table"]["seats"][0]["level"] == "apprentice"
        update = other.until("update")
        assert update["seat"] == 0
        back = ann.ask("POST", f"tables/{table}/return", seat=0)
        assert not back["table"]["seats"][0]["stand_in"]
        assert line.position()["clock"]["left"][0] > 1000  # a moment to decide


def test_days_give_each_decision_its_time(ann: Person) -> None:
    clock = {"kind": "days", "seconds": 86_400}
    table = ann.make("marracash", me(3), options={"start_player": 0}, clock=clock)
    with ann.sit(table, 0) as line:
        line.until("position")
        line.play(codes_of(line.moves)[0])
        clock = line.position()["clock"]
        assert clock["left"][clock["running"]] > 86_000_000
        assert [left for s, left in enumerate(clock["left"]) if s != clock["running"]] == [
            None,
            None,
        ]


def test_a_bot_answers_after_the_time_of_its_level(server: Server, ann: Person) -> None:
    """An apprentice knows at once what it wants; nobody sees that."""
    seats = me(1, bots=2)
    table = ann.make("marracash", seats, options={"start_player": 1})
    with ann.sit(table, 0) as line:
        line.until("position")
        while not line.deciding and line.number < 4:
            line.until("update")
        times = moments(server, table)
        assert len(times) > 1
        for before, after in pairwise(times):
            assert 500 <= after - before <= 3000


def test_a_table_of_bots_plays_itself_while_nobody_looks(ann: Person) -> None:
    table = ann.make("marracash", me(0, bots=3), options={"start_player": 1})
    end = time.monotonic() + 10
    while ann.ask("GET", f"tables/{table}")["table"]["number"] < 3:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_the_deciding_helper_finds_somebody(ann: Person) -> None:
    """Whoever is asked is told what he may do; the others are told nothing of it."""
    table = ann.make("schwarzmarkt", me(3))
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        asked = deciding(lines)
        assert asked.moves
        assert all(not line.moves for line in lines if line is not asked)
