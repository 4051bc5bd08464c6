"""What a record proves: every change to it is found."""

from __future__ import annotations

import json

import pytest

import kasbah
from kasbah.core import Altered, BadFile, KasbahError, Ledger, Record, prove, terms_of
from kasbah.core.codec import canonical
from tests.conformance.cases import TABLES
from tests.core.forging import JUNK, changed, every_region, leaves, proved
from tests.core.recording import played, recorded, seats

GAME = kasbah.game("marracash")
OPTIONS = {
    "players": 3,
    "stalemate_rounds": 1,
    "souvenirs": "on",
    "characters": ("Ali", "Omar", "Anfa"),
}
RECORD, HEADS = recorded(GAME, OPTIONS)


def test_an_honest_record_is_proved_in_plain_words() -> None:
    told = " ".join(prove(RECORD, GAME, [RECORD.ledger.head]))
    assert "all" in told
    assert "moves are legal" in told
    assert "Seat 0 added" in told
    assert "Seat 1 added" in told
    assert f"The head you noted is the one after update {len(RECORD.updates)}" in told


def test_every_flipped_byte_of_a_file_is_found_when_it_is_read() -> None:
    """One byte of every kind of place, and of the signs in between."""
    content = RECORD.written()
    text = content.decode()
    data = json.loads(text)
    places: set[int] = set()
    for name in {str(step) for path in leaves(data) for step in path if isinstance(step, str)}:
        places.add(text.index(f'"{name}"') + 1)  # a name
        places.add(text.index(f'"{name}"') + len(name) + 3)  # the value after it
    places |= {text.index(sign) for sign in '{}[],:"'} | {len(content) - 1}
    assert len(places) > 60
    for place in sorted(places):
        for bit in (1, 4, 32):
            flipped = bytearray(content)
            flipped[place] ^= bit
            with pytest.raises(BadFile):
                Record.read(bytes(flipped))


def test_every_changed_value_is_found_even_if_the_files_hash_was_made_to_fit() -> None:
    names = set()
    for name, path in every_region(RECORD):
        if name == "check":
            continue
        names.add(name)
        with pytest.raises(KasbahError):
            proved(changed(json.loads(RECORD.written()), path))
    for expected in (
        "ledger secret",
        "updates * salt",
        "updates * moves * type",
        "seats * name",
        "terms data",
        "terms options souvenirs",
        "outcome scores *",
        "seen",
    ):
        assert expected in names


def test_junk_anywhere_gets_one_sentence_and_no_crash() -> None:
    honest = json.loads(RECORD.written())
    for number, (name, path) in enumerate(every_region(RECORD)):
        for junk in JUNK[number % 3 :: 3]:
            data = changed(honest, path, junk)
            if name != "check" and canonical(data) != canonical(honest):
                with pytest.raises(KasbahError) as refused:
                    proved(data)
                assert "\n" not in str(refused.value)


def test_updates_left_out_added_swapped_or_joined_are_found() -> None:
    data = json.loads(RECORD.written())
    updates = data["updates"]
    joined = [{**updates[0], "moves": updates[0]["moves"] + updates[1]["moves"]}, *updates[2:]]
    others = [
        updates[:-1],
        updates[1:],
        [*updates, updates[-1]],
        [updates[1], updates[0], *updates[2:]],
        joined,
        [],
    ]
    for other in others:
        with pytest.raises(KasbahError):
            proved(data | {"updates": other})


def test_a_game_that_was_rewritten_as_a_whole_is_found_by_any_head_after_the_change() -> None:
    """The same table played otherwise, or from another secret, with all hashes made to fit."""
    other, others_heads = recorded(GAME, OPTIONS, seed=2)
    assert "only agrees with itself" in " ".join(prove(other, GAME))
    common = sum(one == two for one, two in zip(HEADS, others_heads, strict=False))
    assert common >= 1
    prove(other, GAME, HEADS[:common])
    for head in HEADS[common::20]:
        with pytest.raises(Altered, match="was never a head of this game"):
            prove(other, GAME, [head])

    redealt, _ = recorded(GAME, OPTIONS, secret="77" * 32)
    for head in HEADS[::30]:
        with pytest.raises(Altered, match="was never a head of this game"):
            prove(redealt, GAME, [head])


def test_every_head_and_the_promise_are_recognised() -> None:
    told = prove(RECORD, GAME, [HEADS[0], HEADS[3].upper()])
    assert "before the first move" in told[-2]
    assert "after update 3:" in told[-1]
    promise = told[1].split()[-1].rstrip(".")
    assert "The promise you noted" in prove(RECORD, GAME, [promise])[-1]
    for nonsense in ("", "12", "z" * 64, HEADS[0][:-1]):
        with pytest.raises(Altered):
            prove(RECORD, GAME, [nonsense])


def test_randomness_of_a_bot_is_not_accepted() -> None:
    data = json.loads(RECORD.written())
    data["seats"][1]["kind"] = "random"
    with pytest.raises(Altered, match="only people add randomness, and in seat 1 is a bot"):
        proved(data)


def test_what_is_not_proved_is_said() -> None:
    for seed, words in ((7, "given by hand"), (None, "no seat added randomness")):
        ledger = Ledger.open(terms_of(GAME, OPTIONS, seed))
        ledger.start(seats(3))
        moves, _ = played(GAME, ledger)
        assert words in " ".join(prove(Record.of(GAME, ledger, moves), GAME))


def test_the_smallest_change_of_every_table_is_found() -> None:
    for table in TABLES[::6]:
        record, heads = recorded(table.game, table.case.options)
        prove(record, table.game, heads)
        data = json.loads(record.written())
        data["updates"][len(data["updates"]) // 2]["seat"] ^= 1
        with pytest.raises(Altered):
            proved(data)
