"""Every door through which somebody may hand us anything, and what may come back out of it.

A door takes bytes. It answers with one short sentence or does what was asked; any other exception,
any traceback in an answer, any answer that takes long is a fault and comes out as it is.
"""

from __future__ import annotations

import json
import logging
import shlex
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import kasbah
from kasbah.bots.bot import Bot
from kasbah.bots.process_bot import BotProcessFailed, ProcessBot
from kasbah.cli.check import all_checks, kind_of
from kasbah.cli.main import read_options
from kasbah.core import Altered, KasbahError, Record, prove
from kasbah.core.codec import canonical, from_plain
from tests.conformance.cases import casablanca, marracash, schwarzmarkt
from tests.core.recording import ledger_of, played, seats
from tests.fire.inside import Inside

LONGEST = 20.0
"""Seconds that one answer may take, interpreted and on a busy machine."""
LONGEST_SENTENCE = 500


class TooSlow(Exception):
    """An answer took too long."""


class Door(ABC):
    """One way in."""

    def seeds(self) -> list[bytes]:
        """Things that are welcome here, to start from."""
        return []

    @abstractmethod
    def enter(self, data: bytes) -> None:
        """Hands something in; what comes out is a fault."""

    def close(self) -> None:
        """Nobody comes any more."""
        return


def one_sentence(text: str) -> None:
    """What people are told is short, of one line, and no traceback."""
    assert text, "nothing is said"
    assert len(text) <= LONGEST_SENTENCE, f"{len(text)} letters: {text[:200]}"
    assert text.isprintable(), f"more than a line, or letters that cannot be read: {text!r:.200}"
    assert "Traceback" not in text, text


def answered(work: Callable[[], object]) -> None:
    """Done, or refused in one sentence, and soon."""
    began = time.monotonic()
    try:
        work()
    except KasbahError as refused:
        one_sentence(refused.sentence)
    except Altered as altered:
        one_sentence(str(altered))
    if time.monotonic() - began > LONGEST:
        raise TooSlow(f"an answer took {time.monotonic() - began:.0f} seconds")


class Records(Door):
    """A record: read, and if it is one, proved."""

    def seeds(self) -> list[bytes]:
        """A finished game of each kind, and one with another player's secrets left out."""
        found = []
        for name, options in (
            ("casablanca", {"players": 2, "turn_limit": 20}),
            ("casablanca", {"players": 2, "turn_limit": 20, "reveal_end": "arriving"}),
        ):
            game = kasbah.game(name)
            ledger = ledger_of(game, dict(options))
            ledger.start(seats(2))
            moves, _ = played(game, ledger)
            found.append(Record.of(game, ledger, moves, 0).written())
        return found

    def enter(self, data: bytes) -> None:
        """A file that somebody sent, as it is and with the hash that would belong to it."""
        answered(lambda: self._prove(Record.read(data)))
        answered(lambda: self._forged(data))

    def _prove(self, record: Record) -> None:
        prove(record, kasbah.game(record.terms.game))

    def _forged(self, data: bytes) -> None:
        """A forger fits the hash: the rest must hold by itself."""
        try:
            plain: Any = json.loads(data)
            fits = isinstance(plain, dict) and type(plain.get("format")) is int
            written = canonical(plain) if fits else b""
        except (ValueError, RecursionError):
            return
        if not fits:
            return
        try:
            Record.read(written)
        except KasbahError:
            try:
                forged = from_plain(Record, plain).checked()
                written = forged.written()
            except (ValueError, TypeError, RecursionError):
                return
        self._prove(Record.read(written))


class Files(Door):
    """A board or card file of one's own."""

    def seeds(self) -> list[bytes]:
        """Every file of the house."""
        games = Path(kasbah.__file__).parent / "games"
        return [file.read_bytes() for file in sorted(games.glob("*/data/*.txt"))]

    def enter(self, data: bytes) -> None:
        """Checked as `kasbah check` does."""
        text = data.decode("utf-8", "replace")
        checks = all_checks()
        kind = kind_of(text)
        if kind in checks:
            answered(lambda: checks[kind](text))
        else:
            for check in checks.values():
                answered(partial(check, text))


class Options(Door):
    """Table options, as JSON and as words of the command line."""

    def seeds(self) -> list[bytes]:
        """The options of the tables in the conformance suite."""
        found = [b'{"game":"marracash","options":{"players":3}}', b"players=3", b"souvenirs=on"]
        for game, cases in (
            ("marracash", marracash.CASES),
            ("casablanca", casablanca.CASES),
            ("schwarzmarkt", schwarzmarkt.CASES),
        ):
            for case in cases:
                asked = {"game": game, "options": case.options}
                found.append(json.dumps(asked).encode())
        return found

    def enter(self, data: bytes) -> None:
        """Whatever a program or a person may give as options."""
        text = data.decode("utf-8", "replace")
        for game in kasbah.GAMES.values():
            if "@" not in text:  # a value @FILE is read from that file
                answered(partial(read_options, game, text.split("\x1f")))
        try:
            asked: Any = json.loads(data)
        except (ValueError, RecursionError):
            return
        if isinstance(asked, dict):
            options = asked.get("options", asked)
            name = asked.get("game", "marracash")
            if isinstance(options, dict) and isinstance(name, str):
                answered(lambda: kasbah.game(name).box(**options))


class Programs(Door):
    """A bot in any language: the lines that a program answers with."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="kasbah-fire-")
        self.file = Path(self.folder.name) / "answer"
        self.game = kasbah.game("schwarzmarkt")
        self.state = self.game.new(seed=1)
        assert self.state.seat is not None
        self.view, self.moves = self.state.view(self.state.seat), self.state.legal_moves()

    def seeds(self) -> list[bytes]:
        """Good answers, and almost good ones."""
        return [
            b'{"number": 1, "play": 0}\n',
            b'{"number": 1, "play": 99}\n',
            b'{"number": 0, "play": 0}\n{"number": 1, "play": 1}\n',
            b"[" * 9_000 + b"\n",
        ]

    def enter(self, data: bytes) -> None:
        """The program says this, listens for a while, and ends when nobody speaks any more."""
        self.file.write_bytes(data)
        command = shlex.join(
            ["sh", "-c", f"cat {shlex.quote(str(self.file))}; exec cat >/dev/null"]
        )
        bot: Bot = ProcessBot(command, 0.2, self.game, self.game.box(), 1)
        try:
            assert bot.decide(self.view, self.moves) in self.moves
        except BotProcessFailed as failed:
            one_sentence(str(failed))
        finally:
            bot.close()

    def close(self) -> None:
        """The file goes."""
        self.folder.cleanup()


class Kept(logging.Handler):
    """Keeps what the server logs as an error: a traceback there is a fault as well."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps one."""
        self.found.append(logging.Formatter().format(record))


class Served(Door):
    """What both doors of the server have in common."""

    def __init__(self) -> None:
        self.inside = Inside()
        self.errors = Kept()
        logging.getLogger("kasbah").addHandler(self.errors)
        logging.getLogger("kasbah").propagate = False

    def nothing_failed(self) -> None:
        """No error was logged."""
        assert not self.errors.found, self.errors.found[-1]

    def close(self) -> None:
        """The server ends."""
        logging.getLogger("kasbah").removeHandler(self.errors)
        logging.getLogger("kasbah").propagate = True
        self.inside.close()


class Requests(Served):
    """HTTP: a line with method, path and query, then the body."""

    def seeds(self) -> list[bytes]:
        """One request to each route."""
        wish = json.dumps(self.inside.wish()).encode()
        found = [b"POST /api/tables\n" + wish]
        for line in (
            "GET /api/house",
            "GET /api/tables",
            "GET /api/tables/T",
            "GET /api/tables/T/box",
            "GET /api/tables/T/history?seat=0",
            "GET /api/tables/T/moments/0?seat=0",
            "GET /api/tables/T/record?seat=0",
            "GET /api/tables/T/proof",
            "GET /metrics",
            "GET /",
        ):
            found.append(line.encode() + b"\n")
        for action in ("start", "leave", "resign", "return", "again", "handover", "hint"):
            found.append(f"POST /api/tables/T/{action}\n".encode() + b'{"seat":0}')
        found.append(b'POST /api/tables/T/join\n{"name":"Ben"}')
        found.append(b'POST /api/claim\n{"code":"x"}')
        return found

    def enter(self, data: bytes) -> None:
        """A request; the letter T in a path stands for the table that is there."""
        line, _, body = data.partition(b"\n")
        words = line.decode("latin-1").split(" ", 1)
        method = words[0] if words[0] in ("GET", "POST", "PUT", "DELETE", "HEAD") else "POST"
        path, _, query = (words[1] if len(words) > 1 else "/api/tables").partition("?")
        path = "/" + path.lstrip("/").replace("/T/", f"/{self.inside.table}/")
        status, answer = self.inside.ask(method, path, body, query.encode())
        assert status < 500, (status, answer[:300])
        assert b"Traceback" not in answer
        if status >= 400 and path.startswith("/api/") and method != "HEAD":
            one_sentence(json.loads(answer)["sentence"])
        self.nothing_failed()


class Lines(Served):
    """The WebSocket of a seat: frames, one a line; one that begins with NUL is sent as bytes."""

    def seeds(self) -> list[bytes]:
        """One message of each kind."""
        return [
            b'{"type":"play","codes":[0],"number":0,"step":0}',
            b'{"type":"preview","code":3}\n{"type":"why","code":3}',
            b'{"type":"orders","orders":[]}',
            b'{"type":"orders","orders":[{"type":"maximum-bid","amount":300}]}',
            b'{"type":"say","text":"hello"}\n{"type":"undo"}\n{"type":"undo-answer","agree":true}',
            b'{"type":"refresh"}\n{"type":"ping"}',
        ]

    def enter(self, data: bytes) -> None:
        """Some frames, then a ping: the line answers or is cut with a word."""
        frames: list[str | bytes] = []
        for line in data.split(b"\n")[:20]:
            frames.append(line[1:] if line[:1] == b"\0" else line.decode("utf-8", "replace"))
        told = self.inside.talk(frames)
        assert told[0]["type"] == "websocket.accept"
        for message in told[1:]:
            text = message.get("text") or ""
            assert "Traceback" not in text
            if text.startswith('{"type":"problem"'):
                problem = json.loads(text)
                one_sentence(problem["sentence"])
                assert problem["code"] != "failed", problem
        self.nothing_failed()


DOORS: dict[str, type[Door]] = {
    "records": Records,
    "files": Files,
    "options": Options,
    "programs": Programs,
    "requests": Requests,
    "lines": Lines,
}


@cache
def door(name: str) -> Door:
    """A door that stays open until the process ends."""
    return DOORS[name]()
