"""What a record proves, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kasbah.core import chain
from kasbah.core.codec import canonical, to_plain
from kasbah.core.errors import BadOption, KasbahError
from kasbah.core.game import Game
from kasbah.core.ledger import check_seats, promise_of, unhex, written
from kasbah.core.record import OpenUpdate, Record, SealedUpdate, TakenBack
from kasbah.core.updates import Update


class Altered(KasbahError):
    """A record that is not what was played."""


@dataclass(frozen=True)
class Finding:
    """One thing that was proved: a word for it, what it is about, and the sentence."""

    what: str
    facts: dict[str, str | int]
    sentence: str


def prove(record: Record, game: Game, kept: Sequence[str] = ()) -> list[str]:
    """Checks everything there is to check; what was proved, sentence by sentence, or Altered.

    `kept` are heads, or the promise, that somebody noted during the game.
    """
    return [finding.sentence for finding in findings(record, game, kept)]


def findings(record: Record, game: Game, kept: Sequence[str] = ()) -> list[Finding]:
    """The same, for those who have words of their own for it."""
    record.fits(game)
    told = [_size(record, game), _opening(record), *_seed(record)]
    seen = _seen(record, game, told)
    heads = all_heads(record, seen)
    if heads[-1].hex() != record.ledger.head:
        raise Altered("", "the moves do not lead to the head that the record ends with")
    told.append(
        Finding(
            "chain",
            {"heads": len(heads), "head": record.ledger.head},
            f"The chain of {len(heads)} heads leads from the start to {record.ledger.head}.",
        )
    )
    promise = promise_of(record.terms, bytes.fromhex(record.ledger.commitment))
    told += [_kept(head, promise, heads) for head in kept]
    if not kept:
        told.append(
            Finding(
                "no-head",
                {},
                "No head was given to compare with. So far the record only agrees with itself; "
                "a head that you noted during the game (--head) proves that it was not rewritten.",
            )
        )
    return told


def all_heads(record: Record, seen: Sequence[dict[str, object]]) -> list[bytes]:
    """The chain, from the head before the first move to the last one."""
    promise = promise_of(record.terms, unhex(record.ledger.commitment, "the commitment"))
    heads = [chain.first_head(promise, written(record.ledger.entropy), written(record.seats))]
    for place, update in enumerate(record.updates):
        if isinstance(update, OpenUpdate):
            seal = chain.seal(unhex(update.salt, "a salt"), canonical(list(update.moves)))
        elif isinstance(update, TakenBack):
            seal = chain.seal(unhex(update.salt, "a salt"), canonical([]))
            if seen[place] != {"undone": update.to}:
                raise Altered("", f"update {place + 1} does not tell what was taken back")
        else:
            seal = unhex(update.seal, "a seal")
        if not 0 <= update.seat < len(record.seats):
            raise Altered("", f"update {place + 1} was made by a seat that is not at the table")
        public = canonical(seen[place])
        heads.append(chain.next_head(heads[-1], place + 1, update.seat, seal, public))
    return heads


def _size(record: Record, game: Game) -> Finding:
    names = ", ".join(seat.name for seat in record.seats)
    return Finding(
        "game",
        {
            "title": game.title,
            "version": game.version,
            "names": names,
            "updates": len(record.updates),
        },
        f"A game of {game.title} by version {game.version} of the rules, with the board and cards "
        f"that are here, played by {names}: {len(record.updates)} updates.",
    )


def _opening(record: Record) -> Finding:
    """The secret, and who may have added what."""
    commitment = chain.commitment(unhex(record.ledger.secret, "the secret"))
    if commitment.hex() != record.ledger.commitment:
        raise Altered("", "the server's secret is not the one that it committed itself to")
    seats = [entry.seat for entry in record.ledger.entropy]
    if seats != sorted(set(seats)) or any(seat < 0 for seat in seats):
        raise Altered("", "the randomness of the seats is not in its order")
    try:
        check_seats(record.seats, record.ledger.entropy)
    except BadOption as wrong:
        raise Altered("", wrong.sentence) from None
    promise = promise_of(record.terms, commitment).hex()
    if len(record.seats) != len(record.outcome.scores):
        raise Altered("", "the record names more or fewer seats than the table has")
    return Finding(
        "secret",
        {"promise": promise},
        f"The server's secret is the one behind the promise {promise}.",
    )


def _seed(record: Record) -> list[Finding]:
    added = [entry.seat for entry in record.ledger.entropy]
    if record.terms.seed is not None:
        if added:
            raise Altered("", "a seed given by hand leaves no room for randomness of the seats")
        return [
            Finding(
                "seed-by-hand",
                {},
                "The seed was given by hand, so nothing is proved about the deal.",
            )
        ]
    if not added:
        return [
            Finding(
                "seed-alone",
                {},
                "The seed follows from that secret alone: no seat added randomness, so the server "
                "could have tried several secrets before it promised one.",
            )
        ]
    return [
        Finding(
            "seat-added",
            {"seat": entry.seat, "random": entry.random},
            f"Seat {entry.seat} added {entry.random}: whoever sat there and sent it knows that the "
            "server could not choose the deal alone.",
        )
        for entry in record.ledger.entropy
    ]


def _seen(record: Record, game: Game, told: list[Finding]) -> Sequence[dict[str, object]]:
    """What everybody saw, update by update: from playing again, or as the record tells it."""
    if record.sealed:
        return _told_seen(record, game, told)
    updates = 0
    events = 0
    seen: list[dict[str, object]] = []
    outcome = None
    try:
        for update, state in record.replay(game):
            shown = record.updates[updates] if updates < len(record.updates) else None
            if shown is None or not _same(shown, update):
                raise Altered("", f"update {updates + 1} does not end where everybody saw it end")
            if shown.seat != update.seat:
                raise Altered("", f"update {updates + 1} was not made by seat {shown.seat}")
            seen.append(update.seen)
            updates += 1
            events += len(update.story)
            outcome = state.outcome
    except Altered:
        raise
    except KasbahError as wrong:
        raise Altered("", f"after update {updates} the game cannot go on so: {wrong}") from None
    if updates != len(record.updates) or outcome is None:
        raise Altered("", "the moves do not lead to the end of the game")
    if outcome != record.outcome:
        raise Altered("", "the moves lead to another outcome than the record tells")
    if record.seen is not None and list(record.seen) != seen:
        raise Altered("", "what everybody saw is not what the moves lead to")
    if (record.seen is not None) != bool(_kept_kinds(record, game)):
        raise Altered("", "what everybody saw belongs into a record only if secrets are kept")
    count = sum(len(update.moves) for update in record.updates if isinstance(update, OpenUpdate))
    told += _taken_back(record)
    told.append(
        Finding(
            "replayed",
            {"moves": count, "events": events},
            f"Played again from its seed, all {count} moves are legal and give {events} events and "
            "the outcome that the record tells.",
        )
    )
    return seen


def _same(shown: OpenUpdate | SealedUpdate | TakenBack, played: Update) -> bool:
    """Whether the record tells an update as it was played."""
    if isinstance(shown, TakenBack):
        return shown.to == played.undone
    return isinstance(shown, OpenUpdate) and list(shown.moves) == to_plain(played.moves)


def _told_seen(record: Record, game: Game, told: list[Finding]) -> Sequence[dict[str, object]]:
    if record.seen is None or len(record.seen) != len(record.updates):
        raise Altered("", "the record does not tell what everybody saw")
    if not _kept_kinds(record, game):
        raise Altered("", "this table keeps no secrets beyond the end, yet moves are sealed")
    if record.seen[-1].get("outcome") != to_plain(record.outcome):
        raise Altered("", "the outcome is not the one that everybody saw")
    try:
        opened = len(record.moves(game))
    except KasbahError as wrong:
        raise Altered("", wrong.sentence) from None
    told += _taken_back(record)
    stay = "1 update stays" if record.sealed == 1 else f"{record.sealed} updates stay"
    told.append(
        Finding(
            "sealed",
            {"sealed": record.sealed, "opened": opened},
            f"{stay} sealed, as the table agreed; {opened} other moves are open. "
            "What everybody saw is fixed by the chain; whether sealed moves were legal shows only "
            "when all players open theirs.",
        )
    )
    return record.seen


def _taken_back(record: Record) -> list[Finding]:
    count = sum(isinstance(update, TakenBack) for update in record.updates)
    if not count:
        return []
    times = "once" if count == 1 else f"{count} times"
    return [
        Finding(
            "taken-back",
            {"count": count},
            f"Moves were taken back {times}, for everybody to see; they are part of the chain.",
        )
    ]


def _kept_kinds(record: Record, game: Game) -> frozenset[str]:
    return game.kept_secret(game.box(**record.terms.table_options()))


def _kept(head: str, promise: bytes, heads: Sequence[bytes]) -> Finding:
    wanted = head.strip().lower()
    if wanted == promise.hex():
        return Finding(
            "promise-noted",
            {},
            "The promise you noted is the one of this game: terms and secret were fixed by then.",
        )
    for place, known in enumerate(heads):
        if wanted == known.hex():
            when = f"after update {place}" if place else "before the first move"
            return Finding(
                "head-noted",
                {"update": place},
                f"The head you noted is the one {when}: up to there nothing was altered.",
            )
    raise Altered("", f"the head {wanted[:64]} was never a head of this game")
