"""Who may do what, and what everybody is refused: tokens, origins, limits, headers, logs."""

from __future__ import annotations

import json
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from kasbah.server.guard import POLICY
from kasbah.server.tokens import new_token
from tests.server.running import Person, Server, codes_of, me

FORGED = {
    "no cookie": None,
    "a forged one": new_token(),
    "nonsense": "nonsense",
    "an expired one": new_token(lifetime=-10),
}


def stranger(server: Server, token: str | None) -> Person:
    """Somebody with this cookie."""
    person = Person(server.url)
    if token is not None:
        person.http.cookies.set("kasbah", token)
    return person


@pytest.mark.parametrize("what", FORGED)
def test_a_bad_token_opens_no_seat(server: Server, ann: Person, what: str) -> None:
    table = ann.make("marracash", me(3))
    code = "expired" if what == "an expired one" else "forbidden"
    code = code if FORGED[what] in ("nonsense", FORGED["an expired one"]) else "not-your-seat"
    with stranger(server, FORGED[what]) as thief:
        for verb in ("start", "resign", "return", "leave", "handover", "hint", "again"):
            refused = thief.call("POST", f"tables/{table}/{verb}", seat=0)
            assert (refused.status_code, refused.json()["code"]) == (403, code)
        for what_ in ("history?seat=0", "moments/0?seat=0", "record?seat=0", "proof?seat=0"):
            assert thief.call("GET", f"tables/{table}/{what_}").json()["code"] == code
        with thief.sit(table, 0) as line:
            assert line.next()["code"] == code
            assert line.close_code() == 4403


def test_one_seats_token_opens_no_other(ann: Person, ben: Person) -> None:
    table = ann.make("marracash", [*me(1), {"kind": "open"}, {"kind": "open"}])
    ben.ask("POST", f"tables/{table}/join", name="Ben")
    with ben.sit(table, 0) as line:
        assert line.next()["code"] == "not-your-seat"
    assert ben.call("POST", f"tables/{table}/leave", seat=0).status_code == 403
    assert ben.call("GET", f"tables/{table}/history?seat=0").status_code == 403


def test_a_bad_cookie_is_replaced_when_somebody_sits_down(server: Server, ann: Person) -> None:
    table = ann.make("marracash", [*me(1), {"kind": "open"}, {"kind": "open"}])
    with stranger(server, new_token(lifetime=-10)) as person:
        answer = person.call("POST", f"tables/{table}/join", name="Ben")
        cookie = answer.headers["set-cookie"]
    assert answer.json()["mine"] == [1]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/"))


def test_the_cookie_is_secure_behind_https(server: Server) -> None:
    with Person(server.url, {"X-Forwarded-Proto": "https"}) as person:
        answer = person.call("POST", "tables", game="marracash", seats=me(3))
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_other_sites_can_neither_post_nor_listen(server: Server, ann: Person, origin: str) -> None:
    table = ann.make("marracash", me(3))
    post = ann.http.post(
        f"/api/tables/{table}/resign", json={"seat": 0}, headers={"Origin": origin}
    )
    assert (post.status_code, post.json()["code"]) == (403, "wrong-origin")
    with pytest.raises(InvalidStatus) as refused, ann.sit(table, 0, Origin=origin):
        pass
    assert refused.value.response.status_code == 403
    with ann.sit(table, 0, Origin=server.url) as line:
        line.until("position")


def test_a_browser_that_hides_its_origin_is_refused(ann: Person) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    post = ann.http.post("/api/tables", json={}, headers=headers)
    assert post.json()["code"] == "wrong-origin"


def test_only_json_is_taken(ann: Person) -> None:
    """A form of another site can send anything but that."""
    body = json.dumps({"game": "marracash", "seats": me(3)})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = ann.http.post("/api/tables", content=body, headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["code"]) == (415, "not-json")


def test_what_is_too_large_is_refused(ann: Person) -> None:
    options = {"board": "x" * 300_000}
    large = ann.call("POST", "tables", game="marracash", seats=me(3), options=options)
    assert (large.status_code, large.json()["code"]) == (413, "too-large")
    table = ann.make("marracash", me(3))
    with ann.sit(table, 0) as line:
        line.until("position")
        line.send("say", text="x" * 20_000)
        assert line.until("problem")["sentence"] == "a message has at most 16000 bytes"
        line.socket.send("x" * 100_000)
        assert line.close_code() == 1009


def test_every_answer_has_the_headers_of_a_careful_site(ann: Person) -> None:
    for path in ("/", "/t/abc", "/api/house", "/api/nowhere"):
        headers = ann.http.get(path).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-request-id"]
    assert ann.http.get("/api/house").headers["cache-control"] == "no-store"
    assert "text/html" in ann.http.get("/t/some-table").headers["content-type"]
    docs = ann.http.get("/api/docs")
    assert docs.json()["openapi"].startswith("3.1")


def test_rates_and_counts_are_limited(tmp_path: Path) -> None:
    limits = (
        "requests_a_second=5",
        "tables_a_minute=3",
        "tables=2",
        "connections_a_client=2",
        "messages_a_second=2",
        "hints_a_minute=1",
    )
    with Server(str(tmp_path / "few.db"), limits=limits) as few, Person(few.url) as ann:
        table = ann.make("marracash", me(3))
        ann.make("marracash", me(3))
        third = ann.call("POST", "tables", game="marracash", seats=me(3))
        assert third.json()["sentence"] == "this server has 2 tables; come back later"
        fourth = ann.call("POST", "tables", game="marracash", seats=me(3))
        assert fourth.json()["sentence"] == "you may make 3 tables a minute; wait a little"
        assert fourth.headers["retry-after"] == "1"
        ann.call("POST", f"tables/{table}/hint", seat=0)
        second = ann.call("POST", f"tables/{table}/hint", seat=0)
        assert second.json()["sentence"] == "you may ask for 1 hints a minute; wait a little"
        with ann.sit(table, 0) as line, ann.sit(table, 1), ann.sit(table, 2) as too_many:
            sentence = too_many.next()["sentence"]
            assert sentence == "you have 2 connections open; close some"
            for _ in range(30):
                line.send("ping")
            said = line.until("problem")["sentence"]
            assert said == "you may send 2 messages a second; wait a little"
        told = ""
        while told != "position":  # the closed ones count no more
            time.sleep(0.5)
            with ann.sit(table, 2) as again:
                told = again.next()["type"]
        answers = set()
        for made_up in range(300):
            answers.add(ann.http.get("/api/house").status_code)
            ann.http.get(f'/api/made"up{made_up}')
            ann.http.request("BREW", "/api/house")
            if 429 in answers:
                break
        assert answers == {200, 429}
        assert ann.http.get("/healthz").status_code == 200
        text = ann.http.get("/metrics").text
        assert "kasbah_tables_playing 2" in text
        assert 'kasbah_requests_total{method="POST",route="/api/tables",status="201"} 2' in text
        assert "kasbah_request_seconds_bucket" in text
        assert 'route="unknown",status="429"' in text
        assert "up1" not in text, "whatever somebody makes up would be remembered for ever"
        assert "BREW" not in text


def test_logs_are_json_and_hold_no_secret(tmp_path: Path) -> None:
    with Server(str(tmp_path / "log.db")) as server:
        with Person(server.url) as ann:
            table = ann.make("marracash", [{"kind": "me", "name": "Marhaba"}, *me(0, bots=2)])
            ann.call("POST", "claim", code=f"{table}.nonsense")
            code = ann.ask("POST", f"tables/{table}/handover", seat=0)["code"]
            with ann.sit(table, 0) as line:
                line.until("position")
                line.send("say", text="a whispered word")
                line.until("chat")
            token = ann.token
        server.stop()
        text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["route"] for line in lines if "route" in line} >= {"/api/tables", "/api/claim"}
    assert all(len(line["id"]) == 12 for line in lines if line["what"] == "request")
    for secret in (table, token, code, "Marhaba", "whispered"):
        assert secret not in text


def test_it_says_goodbye_and_goes_on_later(tmp_path: Path) -> None:
    """A server that is told to end tells everybody, and loses nothing."""
    with Server(str(tmp_path / "end.db")) as server, Person(server.url) as ann:
        table = ann.make("marracash", me(3), options={"start_player": 0})
        with ann.sit(table, 0) as line:
            line.until("position")
            line.play(codes_of(line.moves)[0])
            port = server.port
            began = time.monotonic()
            server.process.terminate()
            line.until("closing")
            assert line.close_code() == 1001
        assert server.stop() == 0
        assert time.monotonic() - began < 8
        server.start(port)
        with ann.sit(table, 0) as line:
            assert line.until("position")["number"] == 1
        assert [one["table"]["table"] for one in ann.ask("GET", "tables")["mine"]] == [table]


def test_what_cannot_be_served_says_so_in_a_sentence(tmp_path: Path) -> None:
    from kasbah.cli.main import main

    for arguments, sentence in (
        (["--workers", "0"], "workers are 1 to 64"),
        (["--limit", "weather=1"], "'weather=1' is not LIMIT=NUMBER"),
        (["--limit", "tables=many"], "a limit cannot be that"),
        (["--port", "99999"], "cannot listen on 127.0.0.1:99999"),
        (["--database", "mysql://x"], "postgresql://"),
    ):
        import contextlib
        import io

        said = io.StringIO()
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            assert main(["serve", "--port", "0", *arguments]) == 2
        assert sentence in said.getvalue()


def test_no_stack_trace_reaches_anybody(server: Server) -> None:
    """Whatever is sent, the answer is a problem with a code and a sentence."""
    with httpx.Client(base_url=server.url) as http:
        for path in ("/api/tables/%00", "/api/tables/..%2f..%2fetc", "/api/tables/x/moments/-1"):
            answer = http.get(path)
            assert answer.status_code in (400, 404)
            assert "Traceback" not in answer.text
            assert answer.json()["type"] == "problem"
