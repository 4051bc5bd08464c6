"""Nothing a seat may not know reaches its line: not one byte differs when only secrets do."""

from __future__ import annotations

import json
import random
import re
from contextlib import ExitStack
from typing import Any

import pytest

from kasbah.core import Event, Refused, Rng
from kasbah.core.codec import to_plain
from kasbah.server.plain import plain
from kasbah.server.preview import preview
from kasbah.server.telling import Happened, common_part, encode
from tests.conformance.cases import TABLES, Table
from tests.conformance.playing import states
from tests.server.running import Line, Person, codes_of
from tests.server.test_play import seated
from tests.server.test_whole_games import play_out

ASSIGN = range(114, 914)
DONE = 1
DECLINE = 3


@pytest.fixture(params=TABLES, ids=str)
def any_table(request: pytest.FixtureRequest) -> Table:
    """Every table of the conformance suite."""
    table: Table = request.param
    return table


def test_updates_are_the_same_bytes_in_worlds_that_look_the_same(any_table: Table) -> None:
    """Two worlds that a seat cannot tell apart give it the same update, previews included."""
    game, rng = any_table.game, Rng(31)
    for state in states(any_table, seed=31, every=29):
        if state.seat is None:
            continue
        for seat in (None, *range(state.players)):
            world = game.imagine(state.view(seat), rng)
            here, there = state.copy(), world
            common = sorted(
                {move.code for move in here.legal_moves()}
                & {move.code for move in there.legal_moves()}
            )
            if not common:
                continue
            code = common[rng.below(len(common))]
            told: list[list[Event]] = [[], []]
            if here.seat == seat:
                views = here.view(seat), there.view(seat)
                assert preview(game, views[0], code) == preview(game, views[1], code)
            for one, story in zip((here, there), told, strict=True):
                one.play(one.moves[code], story)
            events = [*told[0], *told[1]]
            if any(type(event).__name__ in any_table.case.reveals for event in events):
                continue
            part = common_part(7, 0, "ab" * 32, None)
            updates = [
                Happened(one, story, one.view(None)).update(seat, part)
                for one, story in zip((here, there), told, strict=True)
            ]
            assert updates[0] == updates[1]


def test_quick_plain_data_are_the_same_data(any_table: Table) -> None:
    """The functions made for speed say what the codec says."""
    for state in states(any_table, seed=3, every=37):
        for seat in (None, *range(state.players)):
            data = to_plain(state.view(seat))
            assert json.loads(encode(plain(state.view(seat)))) == json.loads(json.dumps(data))
    for move in any_table.box.moves:
        assert plain(move) == to_plain(move)


def test_what_is_shared_is_what_each_seat_sees(any_table: Table) -> None:
    """A view that is made once for all is the view that each would have got."""
    for state in states(any_table, seed=5, every=31):
        happened = Happened(state, (), state.view(None))
        for seat in (None, *range(state.players)):
            told = json.loads(b"".join(happened.view(seat)))
            assert told == json.loads(json.dumps(to_plain(state.view(seat))))


def test_a_preview_never_tells_what_will_be_drawn(any_table: Table) -> None:
    """What it tells happens in every world that fits, not only in the real one."""
    game, rng = any_table.game, Rng(17)
    for state in states(any_table, seed=17, every=43):
        if state.seat is None:
            continue
        view = state.view(state.seat)
        codes = [move.code for move in state.legal_moves()]
        code = codes[rng.below(len(codes))]
        certain = preview(game, view, code)
        world = game.imagine(view, Rng(99, "another"))
        story: list[Event] = []
        world.play(world.moves[code], story)
        heard = [event.seen_by(view.seat) for event in story]
        surely = [event for event in heard if event is not None][: len(certain)]
        reveals = {type(event).__name__ for event in story} & set(any_table.case.reveals)
        assert reveals or certain == surely
    illegal = next(m.code for m in state.moves if m not in set(state.legal_moves()))
    with pytest.raises(Refused):
        preview(game, state.view(0), illegal)


def masked(heard: list[dict[str, Any]]) -> list[str]:
    """What a line received, without what differs between any two tables: names, times, hashes."""
    texts = []
    for message in heard:
        text = json.dumps(message, sort_keys=True)
        text = re.sub(r'"(head|commitment|promise)": "[0-9a-f]{64}"', r'"\1": "#"', text)
        text = re.sub(r'"table": "[A-Za-z0-9_-]{16}"', '"table": "#"', text)
        texts.append(re.sub(r'"created": \d+', '"created": 0', text))
    return texts


def bribe(line: Line, count: int, offset: int) -> None:
    """Bribes so many agents from a place on, each with the smallest note left, then is done."""
    for place in range(count):
        agent = (offset + place) % 8
        notes = [code for code in codes_of(line.moves) if code in ASSIGN]
        _played(line, next(code for code in notes if (code - 114) % 8 == agent))
    _played(line, DONE)


def _played(line: Line, code: int) -> None:
    answer = line.play(code)
    assert answer["type"] == "played", answer
    line.position()


def heard_at_a_table(person: Person, watcher: Person, notes: tuple[int, int]) -> list[list[str]]:
    """What seat 1 and a spectator receive while seat 0 bribes secretly and then acts openly."""
    options = {"starter": 0, "turn_limit": 20}
    seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
    table = person.make("casablanca", seats, options=options)
    with ExitStack() as stack:
        onlooker = stack.enter_context(watcher.sit(table, None))
        onlooker.until("position")
        other = stack.enter_context(person.sit(table, 1))
        other.until("position")
        acting = stack.enter_context(person.sit(table, 0))
        acting.until("position")
        if 0 in codes_of(acting.moves):
            acting.play(0)
            acting.position()
        bribe(acting, *notes)
        other.position()
        if 0 in codes_of(other.moves):
            other.play(0)
            other.position()
        bribe(other, 3, 2)
        acting.position()
        declared = acting.play(next(code for code in codes_of(acting.moves) if code >= 978))
        other.catch_up(declared["number"])
        other.play(DECLINE)
        other.position()
        other.send("preview", code=codes_of(other.moves)[0])
        other.send("why", code=7)
        other.send("ping")
        other.until("pong")
        onlooker.catch_up(other.number)
        for line, seat in ((other, "?seat=1"), (onlooker, "")):
            told = person.ask("GET", f"tables/{table}/history{seat}")
            line.heard.append(told)
            line.heard.append(person.ask("GET", f"tables/{table}/moments/2{seat}"))
        return [masked(other.heard), masked(onlooker.heard)]


def test_lines_are_the_same_whatever_another_seat_bribed(ann: Person, ben: Person) -> None:
    """Three notes or six, on other agents: the bytes of the others' lines do not differ."""
    few = heard_at_a_table(ann, ben, (3, 0))
    many = heard_at_a_table(ann, ben, (6, 1))
    assert few == many
    assert len(few[0]) > 8


def test_a_position_holds_only_what_its_seat_sees(ann: Person) -> None:
    table = ann.make("schwarzmarkt", [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}])
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        for line in lines:
            for seat, player in enumerate(line.view["players"]):
                assert (player["goods"] is not None) == (seat == line.seat)
                assert (player["cards"] is not None) == (seat == line.seat)
        secrets = ("secret", "salts", "owner", "seed")
        text = json.dumps([line.heard for line in lines])
        assert not [word for word in secrets if f'"{word}"' in text]


@pytest.mark.parametrize(("reveal", "status"), [("full", 200), ("arriving", 403)])
def test_eyes_are_opened_by_the_end_alone(
    reveal: str, status: int, ann: Person, ben: Person
) -> None:
    """What the record publishes may be looked at; what outlives the game may not."""
    options = {"turn_limit": 20, "reveal_end": reveal}
    table = ann.make("casablanca", [{"kind": "me"}, {"kind": "open"}], options=options)
    ben.ask("POST", f"tables/{table}/join", name="Ben")
    ben.ask("POST", f"tables/{table}/start", seat=1)
    other = "?seat=1"
    with ExitStack() as stack:
        lines = [stack.enter_context(who.sit(table, n)) for n, who in enumerate((ann, ben))]
        for line in lines:
            line.until("position")
        for past in ("history", "moments/0"):
            assert ann.call("GET", f"tables/{table}/{past}{other}").status_code == 403
        play_out(lines, random.Random(2))
        last = lines[0].number
    for past in ("history", f"moments/{last}"):
        assert ann.call("GET", f"tables/{table}/{past}{other}").status_code == status
    if status == 200:
        seen = ann.ask("GET", f"tables/{table}/moments/{last - 1}{other}")["view"]
        assert seen["players"][1]["sheet"] is not None
    assert ann.call("GET", f"tables/{table}/history?seat=7").status_code == 403
