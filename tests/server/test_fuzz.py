"""Whatever is sent: a clear answer, and the table stands as it stood."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed

from kasbah.server.api import ROUTES
from tests.server.running import Line, Person, Server, codes_of, me

QUICK = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)


@pytest.fixture(scope="module")
def api(server: Server) -> Iterator[Any]:
    """The published description of the API, with a cookie that holds a seat."""
    with Person(server.url) as person:
        table = person.make("marracash", me(1, bots=2))
        schema = schemathesis.openapi.from_url(f"{server.url}/api/docs")
        yield schema, table, person


def test_the_api_keeps_what_it_describes(api: Any) -> None:
    """schemathesis: every answer has a status and a body that the description names."""
    schema, table, person = api
    cookie = {"Cookie": f"kasbah={person.token}"}
    checked = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        checked += 1

        @QUICK
        @given(case=operation.as_strategy())
        def answers(case: Any) -> None:
            name = case.path_parameters.get("table_id", "")
            if len(name) % 2:  # now and then one that is there
                case.path_parameters["table_id"] = table
            # What a game takes as options no description of the API can say.
            judged = [] if case.path != "/api/tables" else [positive_data_acceptance]
            case.call_and_validate(headers=cookie, excluded_checks=judged)

        answers()
    assert checked == len(ROUTES)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
KINDS = ("play", "preview", "why", "orders", "say", "undo", "undo-answer", "refresh", "ping", "x")
FIELDS = ("codes", "number", "step", "code", "orders", "text", "agree", "type", "extra")


class Rambler(RuleBasedStateMachine):
    """Somebody in a seat whose messages make little sense."""

    server: Server
    person: Person
    table: str

    def __init__(self) -> None:
        super().__init__()
        self.line = Line(self.person, self.table, 0)
        self.line.__enter__()
        self.line.until("position")

    def teardown(self) -> None:
        """The line is closed, and a new one finds the table well."""
        self.line.__exit__()
        with self.person.sit(self.table, 0) as line:
            assert line.until("position")["seat"] == 0

    def _still_there(self) -> None:
        """An answer came, and the line lives, unless it was cut for too much nonsense."""
        try:
            self.line.send("ping")
            self.line.until("pong")
        except ConnectionClosed:
            self.line.__exit__()
            self.line = Line(self.person, self.table, 0)
            self.line.__enter__()
            self.line.until("position")

    @rule(text=st.text(max_size=200))
    def says_anything(self, text: str) -> None:
        self.line.socket.send(text)
        self._still_there()

    @rule(data=st.binary(max_size=200))
    def sends_bytes(self, data: bytes) -> None:
        self.line.socket.send(data)
        self._still_there()

    @rule(kind=st.sampled_from(KINDS), fields=st.dictionaries(st.sampled_from(FIELDS), ANYTHING))
    def says_something_like_a_message(self, kind: str, fields: dict[str, Any]) -> None:
        self.line.socket.send(json.dumps({"type": kind, **fields}))
        self._still_there()

    @rule(codes=st.lists(st.integers(-5, 3000), max_size=5), number=st.integers(-1, 5))
    def plays_anything(self, codes: list[int], number: int) -> None:
        self.line.send("play", codes=codes, number=number, step=0)
        self._still_there()

    @rule(which=st.integers(0, 500))
    def plays_something_legal(self, which: int) -> None:
        self.line.position()
        legal = codes_of(self.line.moves)
        if legal:
            assert self.line.play(legal[which % len(legal)])["type"] in ("played", "problem")


def test_a_line_survives_whatever_is_said_on_it(server: Server, ann: Person) -> None:
    Rambler.server, Rambler.person = server, ann
    Rambler.table = ann.make("marracash", me(1, bots=2), pace_ms=0)
    run_state_machine_as_test(
        Rambler,
        settings=settings(
            max_examples=12,
            stateful_step_count=12,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    log = server.log.read_text()
    assert "Traceback" not in log, log[-3000:]
