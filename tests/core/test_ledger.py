"""The ledger: what it promises, what it hides, and the exact bytes it hashes."""

from __future__ import annotations

import hashlib
import json

import pytest

import kasbah
from kasbah.core import BadFile, BadOption, Ledger, Seat, terms_of
from kasbah.core.codec import canonical, to_plain
from tests.core.recording import SALTS, SECRET, ledger_of, played, seats

GAME = kasbah.game("marracash")
OPTIONS = {"players": 3, "stalemate_rounds": 1}


def by_the_book(purpose: str, *parts: bytes) -> bytes:
    """The hash of docs/fairness.md, written down a second time."""
    whole = b"kasbah-ledger-1"
    for part in (purpose.encode("ascii"), *parts):
        whole += len(part).to_bytes(8, "big") + part
    return hashlib.sha256(whole).digest()


def started(**entropy: bytes) -> Ledger:
    """A ledger that has begun; `seat_1=b"..."` is the randomness of seat 1."""
    ledger = ledger_of(GAME, OPTIONS)
    for seat, random in entropy.items():
        ledger.add_entropy(int(seat.removeprefix("seat_")), random)
    ledger.start(seats(3))
    return ledger


def test_every_hash_is_as_the_page_on_fairness_says() -> None:
    ledger = ledger_of(GAME, OPTIONS)
    terms = canonical(to_plain(terms_of(GAME, OPTIONS)))
    secret = bytes.fromhex(SECRET)
    commitment = by_the_book("secret", secret)
    promise = by_the_book("promise", terms, commitment)
    assert ledger.publish().commitment == commitment.hex()
    assert ledger.publish().promise == promise.hex()

    ledger.add_entropy(2, b"sixteen bytes ok")
    entropy = b'[{"random":"7369787465656e206279746573206f6b","seat":2}]'
    names = b'[{"kind":"x","name":"A"},{"kind":"random","name":"B"},{"kind":"human","name":"C"}]'
    head = ledger.start([Seat("A", "x"), Seat("B", "random"), Seat("C", "human")])
    assert head == by_the_book("start", promise, entropy, names).hex()
    assert ledger.seed == by_the_book("seed", secret, promise, entropy)

    salt = by_the_book("salt", bytes.fromhex(SALTS), (1).to_bytes(8, "big"))
    seal = by_the_book("moves", salt, b'[{"amount":125,"type":"Bid"}]')
    parts = (bytes.fromhex(head), (1).to_bytes(8, "big"), (2).to_bytes(8, "big"), seal)
    expected = by_the_book("update", *parts, b'{"events":[]}').hex()
    assert ledger.append(2, [GAME.kinds["Bid"](125)], {"events": []}) == expected  # type: ignore[call-arg]  # a kind of move with fields


def test_the_terms_name_options_board_files_and_rules() -> None:
    terms = terms_of(GAME, OPTIONS)
    assert (terms.game, terms.version, terms.options) == ("marracash", GAME.version, OPTIONS)
    assert len(terms.data) == 64
    assert terms.seed is None
    assert terms_of(GAME, {}, seed=7).seed == "int:7"


def test_a_new_ledger_has_a_secret_of_its_own() -> None:
    terms = terms_of(GAME, OPTIONS)
    one, other = Ledger.open(terms), Ledger.open(terms)
    assert one.promise != other.promise
    assert one.secret != one.salts


def test_the_seed_depends_on_secret_terms_and_everybodys_randomness_and_on_nothing_else() -> None:
    one = started(seat_0=b"a" * 16, seat_1=b"b" * 16)
    assert started(seat_1=b"b" * 16, seat_0=b"a" * 16).seed == one.seed  # in any order
    assert started(seat_0=b"a" * 16).seed != one.seed
    assert started(seat_0=b"a" * 16, seat_1=b"c" * 16).seed != one.seed
    assert started(seat_1=b"a" * 16, seat_0=b"b" * 16).seed != one.seed

    for other in (ledger_of(GAME, OPTIONS, "00" * 32), ledger_of(GAME, {"players": 3})):
        other.add_entropy(0, b"a" * 16)
        other.add_entropy(1, b"b" * 16)
        other.start(seats(3))
        assert other.seed != one.seed

    # Names are fixed by the head, but nobody can try names until the deal suits him.
    renamed = ledger_of(GAME, OPTIONS)
    renamed.add_entropy(0, b"a" * 16)
    renamed.add_entropy(1, b"b" * 16)
    renamed.start([Seat("Zoe", "human"), *seats(3)[1:]])
    assert renamed.seed == one.seed
    assert renamed.head != one.head


def test_randomness_is_added_once_and_before_the_start() -> None:
    ledger = ledger_of(GAME, OPTIONS)
    ledger.add_entropy(1, b"r" * 16)
    ledger.add_entropy(1, b"r" * 16)  # sent again because an answer was lost
    for seat, random, words in (
        (1, b"s" * 16, "seat 1 has added its randomness already"),
        (-1, b"s" * 16, "there is no seat -1"),
        (0, b"short", "randomness is 16 to 64 bytes"),
        (0, b"l" * 65, "randomness is 16 to 64 bytes"),
    ):
        with pytest.raises(BadOption, match=words):
            ledger.add_entropy(seat, random)
    assert [entry.seat for entry in ledger.publish().entropy] == [1]

    ledger.start(seats(3))
    ledger.add_entropy(1, b"r" * 16)
    with pytest.raises(BadOption, match="the game has started"):
        ledger.add_entropy(0, b"s" * 16)


def test_only_people_add_randomness() -> None:
    """Through a bot's seat the server could try randomness until the deal suits it."""
    ledger = ledger_of(GAME, OPTIONS)
    ledger.add_entropy(2, b"r" * 16)
    with pytest.raises(BadOption, match="only people add randomness, and in seat 2 is a bot"):
        ledger.start(seats(3))


def test_steps_out_of_their_order_are_refused() -> None:
    ledger = ledger_of(GAME, OPTIONS)
    with pytest.raises(BadOption, match="the seed is drawn when the game starts"):
        _ = ledger.seed
    with pytest.raises(BadOption, match="has not started"):
        ledger.append(0, [], {})
    with pytest.raises(BadOption, match="a name and a kind"):
        ledger.start([Seat("", "human")])
    ledger.add_entropy(5, b"r" * 16)
    with pytest.raises(BadOption, match="seat 5, which is not there"):
        ledger.start(seats(3))
    other = started()
    with pytest.raises(BadOption, match="has started already"):
        other.start(seats(3))


def test_a_seed_given_by_hand_is_used_as_it_is_and_says_so() -> None:
    for seed in (7, -7, "seven", "int:7"):
        ledger = Ledger.open(terms_of(GAME, OPTIONS, seed=seed))
        with pytest.raises(BadOption, match="given by hand"):
            ledger.add_entropy(0, b"r" * 16)
        ledger.start(seats(3))
        assert ledger.seed == seed
        assert ledger.publish().terms.seed is not None
    with pytest.raises(BadOption, match="a whole number or a text"):
        terms_of(GAME, OPTIONS, seed=b"seven")


def test_what_is_published_never_holds_a_secret() -> None:
    ledger = started(seat_0=b"r" * 16)
    played(GAME, ledger)
    seed = ledger.seed
    assert isinstance(seed, bytes)
    private = [SECRET, SALTS, seed.hex(), ledger.salt(1).hex()]
    for told in (canonical(to_plain(ledger.publish())).decode(), repr(ledger.pages)):
        assert not any(secret in told for secret in private)


def test_a_restarted_server_goes_on_with_the_same_heads() -> None:
    ledger = started(seat_0=b"r" * 16)
    sizes = set()
    for number in range(1, 6):
        again = Ledger.from_plain(json.loads(canonical(ledger.to_plain())))
        head = ledger.append(number % 3, [], {"events": [number]})
        assert again.append(number % 3, [], {"events": [number]}) == head
        assert again.seed == ledger.seed
        sizes.add(len(canonical(ledger.to_plain())))
    assert len(sizes) == 1  # what is stored does not grow with the game


@pytest.mark.parametrize(
    "broken",
    [None, [], {}, {"secret": "5e"}, {"secret": "XY" * 32}, {"head": 3}, {"number": "1"}],
)
def test_what_is_not_a_ledger_is_refused(broken: object) -> None:
    plain = started().to_plain()
    data = plain | broken if isinstance(broken, dict) and broken else broken
    with pytest.raises(BadFile):
        Ledger.from_plain(data)
