"""Where the table keeps secrets beyond the end, so do the ledger and the record."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path

import jsonschema
import pytest

import kasbah
from kasbah.cli.main import main
from kasbah.core import Altered, BadFile, KasbahError, Ledger, Move, PublicUpdates, Record, prove
from kasbah.core.codec import canonical, to_plain
from kasbah.core.record import SealedUpdate
from kasbah.core.replay import steps
from kasbah.games.casablanca.moves import Assign, Bribe, Decline, Done, EndTurn, MoveAgent
from tests.core.forging import JUNK, changed, every_region, proved
from tests.core.recording import forged, ledger_of, recorded, seats
from tests.core.test_record import SCHEMA

GAME = kasbah.game("casablanca")
OPTIONS = {"players": 2, "starter": 0, "turn_limit": 20, "reveal_end": "arriving"}
RECORD, HEADS = recorded(GAME, OPTIONS)


def bribed(placements: int) -> tuple[Ledger, Record, list[int]]:
    """A game in which seat 0 bribes in so many steps, and everything else is the same."""
    ledger = ledger_of(GAME, OPTIONS)
    ledger.start(seats(2))
    table = PublicUpdates(GAME, ledger.pages.terms.table_options(), ledger.seed)
    moves: list[Move] = []
    numbers: list[int] = []
    while table.state.seat is not None:
        moves.append(decision(table, placements if table.state.seat == 0 else 3))
        update = table.play(moves[-1])
        if update is not None:
            ledger.append(update.seat, update.moves, update.seen)
            numbers.append(ledger.publish().number)
    return ledger, Record.whole(GAME, ledger, moves), numbers


def decision(table: PublicUpdates, placements: int) -> Move:
    """Bribes at first, then only moves agents, and never objects."""
    legal = table.state.legal_moves()
    placed = [move for move in table.moves if isinstance(move, Assign)]
    if len(placed) < placements:
        for agent in dict.fromkeys(move.agent for move in legal if isinstance(move, Assign)):
            if agent not in {move.agent for move in placed}:
                return min(
                    (move for move in legal if isinstance(move, Assign) and move.agent == agent),
                    key=lambda move: move.amount,
                )
    kinds = (Done, Decline, MoveAgent, EndTurn, Bribe)
    return next(move for kind in kinds for move in legal if isinstance(move, kind))


def blind(content: bytes) -> bytes:
    """The bytes with every hash blotted out."""
    return re.sub(rb"[0-9a-f]{64}", b"#" * 64, content)


def test_the_number_of_secret_steps_shows_nowhere() -> None:
    few, few_record, few_numbers = bribed(3)
    many, many_record, many_numbers = bribed(5)
    assert len(many_record.moves(GAME)) == len(few_record.moves(GAME)) + 2

    assert many_numbers == few_numbers == list(range(1, len(few_numbers) + 1))
    published = [canonical(to_plain(ledger.publish())) for ledger in (few, many)]
    assert blind(published[0]) == blind(published[1])
    files = [record.told_to(None, GAME).written() for record in (few_record, many_record)]
    assert files[0] != files[1]
    assert blind(files[0]) == blind(files[1])


def test_the_record_for_everybody_has_seals_instead_of_secret_moves() -> None:
    public = RECORD.told_to(None, GAME)
    jsonschema.validate(json.loads(public.written()), SCHEMA)
    assert public.sealed >= 2
    assert b'"Assign"' not in public.written()
    assert Record.read(public.written()) == public
    told = " ".join(prove(public, GAME, HEADS[-1:]))
    assert f"{public.sealed} updates stay sealed" in told
    with pytest.raises(BadFile, match="keep their secrets"):
        public.replay(GAME)


def test_a_record_is_sealed_unless_the_whole_is_asked_for() -> None:
    ledger, whole, _ = bribed(4)
    moves = whole.moves(GAME)
    assert Record.of(GAME, ledger, moves) == whole.told_to(None, GAME)
    assert Record.of(GAME, ledger, moves, 1) == whole.told_to(1, GAME)


def test_each_player_can_open_his_own_and_all_together_everything() -> None:
    public = RECORD.told_to(None, GAME)
    own = [RECORD.told_to(seat, GAME) for seat in range(2)]
    for seat, record in enumerate(own):
        assert 0 < record.sealed < public.sealed
        hidden = {update.seat for update in record.updates if isinstance(update, SealedUpdate)}
        assert seat not in hidden
        prove(record, GAME, HEADS)
    together = public.joined(own[0]).joined(own[1])
    assert together == RECORD
    assert "moves are legal" in " ".join(prove(together, GAME, HEADS[-1:]))


def test_nobody_can_open_his_own_as_something_else() -> None:
    own = json.loads(RECORD.told_to(1, GAME).written())
    mine = next(u for u in own["updates"] if u["seat"] == 1 and len(u.get("moves", [])) > 1)
    placement = next(move for move in mine["moves"] if move["type"] == "Assign")
    placement["amount"] += 100
    with pytest.raises(Altered, match="do not lead to the head"):
        proved(own)


def test_every_changed_value_of_a_sealed_record_is_found() -> None:
    public = RECORD.told_to(None, GAME)
    assert public.seen is not None
    agents = public.seen[0]["view"]["agents"]  # type: ignore[index]  # plain JSON or a shape
    names: set[str] = set()
    for name, path in every_region(public):
        *place, last = name.split()
        kind = " ".join([*place, "agent" if last in agents else last])  # one agent for all
        if kind in {"check", *names}:
            continue
        names.add(kind)
        with pytest.raises(KasbahError):
            proved(changed(json.loads(public.written()), path))
    assert {"updates * seal", "seen * events * type", "seen * view suitcase"} <= names


def test_junk_in_what_everybody_saw_gets_one_sentence_and_no_crash() -> None:
    public = RECORD.told_to(None, GAME)
    honest = json.loads(public.written())
    for number, (name, path) in enumerate(every_region(public)):
        if number % 5 or name == "check":
            continue
        data = changed(honest, path, JUNK[number // 5 % len(JUNK)])
        if canonical(data) == public.written().strip():
            continue  # there was nothing already
        with pytest.raises(KasbahError):
            proved(data)
        with contextlib.suppress(KasbahError):  # a replay need not notice, but must not crash
            steps(forged(data), GAME)


def test_sealing_where_nothing_is_secret_is_found() -> None:
    open_table = {**OPTIONS, "reveal_end": "full"}
    record, _ = recorded(GAME, open_table)
    assert record.seen is None
    assert record.told_to(None, GAME).sealed == 0
    data = json.loads(record.written())
    data["seen"] = [{"events": []} for _ in data["updates"]]
    data["updates"][0] = {"seat": 0, "seal": "0" * 64}
    with pytest.raises(Altered, match="keeps no secrets beyond the end"):
        proved(data)


def test_a_replay_of_a_sealed_record_shows_what_everybody_saw() -> None:
    public, whole = steps(RECORD.told_to(None, GAME), GAME), steps(RECORD, GAME)
    assert len(public) == len(whole)
    for one, other in zip(public, whole, strict=True):
        assert one.view(1) == other.view(None)
        assert one.told(None) == other.told(None)


def test_a_player_is_shown_his_own_secret_moves_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.json"
    RECORD.told_to(0, GAME).save(file)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\ns 1\n"))
    assert main(["replay", str(file), "--seat", "0"]) == 0
    mine, others = capsys.readouterr().out.split("1/")[:2]
    assert "keep their secrets" in mine
    assert mine.count("  You: ") >= 3
    assert "  You: " not in others


def test_players_pool_their_copies_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / f"seat-{seat}.json" for seat in range(2)]
    for seat, file in enumerate(files):
        RECORD.told_to(seat, GAME).save(file)
    assert main(["verify", str(files[0])]) == 0
    assert "sealed, as the table agreed" in capsys.readouterr().out
    others = [word for file in files[1:] for word in ("--with", str(file))]
    assert main(["verify", str(files[0]), *others]) == 0
    assert "moves are legal" in capsys.readouterr().out
