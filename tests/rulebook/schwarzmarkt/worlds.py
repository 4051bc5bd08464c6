"""Worlds that a seat cannot tell apart, and whether a world agrees with its own past."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from kasbah.core.event import Event
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.events import (
    CardDrawn,
    Collected,
    GameEnded,
    NoEffect,
    Raided,
    Refilled,
    Showed,
    Swapped,
)
from kasbah.games.schwarzmarkt.game import DATA
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.seen import Happening, SchwarzmarktView
from tests.rulebook.schwarzmarkt.position import goods as goods_of

NAMES = ("potatoes", "coffee", "flour", "butter", "sugar")


def full_of_texts() -> str:
    """A deck in which goods change hands unseen all the time."""
    lines = (DATA / "deck.txt").read_text(encoding="utf-8").splitlines()
    many = ["alte_rechnung", "zwangstausch", "spionage", "razzia", "neue_ware_entdeckt"] * 3
    for place, line in enumerate(lines):
        if line.startswith("O") and many and not line.startswith(("O16", "O21")):
            lines[place] = f"{line[:3]} text {many.pop()}"
    return "\n".join(lines) + "\n"


TABLES = st.fixed_dictionaries(
    {
        "players": st.sampled_from([3, 4, 5]),
        "goods": st.sampled_from(["basic", "expert"]),
        "luxury": st.sampled_from(["hidden", "open"]),
        "deck": st.sampled_from(["standard", full_of_texts()]),
        "stall_rounds": st.sampled_from([3, 10]),
    }
)


def dealt(options: dict[str, object], seed: int) -> Schwarzmarkt:
    """A new game."""
    return GAME.deal(GAME.box(**options), seed)


def learns(event: Event, seat: int | None, hidden: bool) -> bool:
    """Whether this event tells the seat something hidden that it did not know before."""
    if isinstance(event, CardDrawn | Refilled):
        return event.seat == seat
    if isinstance(event, Swapped | Collected):
        return seat in (event.seat, event.other)
    if isinstance(event, NoEffect | GameEnded):
        return hidden
    return isinstance(event, Showed | Raided)


def everything(state: Schwarzmarkt) -> Any:
    """What nobody may see."""
    return state.snapshot()["secrets"]


def past(state: Schwarzmarkt) -> list[Happening]:
    """What happened to goods, oldest first, with every hidden kind filled in from its parties."""
    told = [state.view(seat).remembered.goods for seat in range(state.players)]
    full: list[Happening] = []
    for versions in zip(*told, strict=True):
        full.append(next(step for step in versions if step.taken is not None))
    return full


def agrees_with_its_past(state: Schwarzmarkt) -> bool:
    """Goes back from the hands of now to the beginning: nobody ever had less than nothing."""
    view = state.view(None)
    hands = [Counter(held) for held in everything(state)["goods"]]
    stack = Counter({kind: count_in_box(state, kind) for kind in NAMES})
    for held in hands:
        stack.subtract(held)
    stack.subtract(view.table_goods)  # what lies on the table was handed in, too
    handed = view.remembered.handed_in
    stack.update(view.table_goods)
    give_back(hands, stack, handed)
    for step in reversed(past(state)):
        doer, taken = hands[step.seat], Counter(step.taken)
        other = hands[step.seat if step.other is None else step.other]
        if step.what == "showed" and not taken <= other:
            return False
        if step.what == "raided":
            if other[next(iter(step.given or {}))] != 0:
                return False
            other.update(taken)
            stack.subtract(taken)
        elif step.what == "collected":
            doer.subtract(taken)
            other.update(taken)
        elif step.what == "swapped":
            given = Counter(step.given)
            if not (given <= other and taken <= doer):
                return False
            doer.subtract(taken)
            doer.update(given)
            other.subtract(given)
            other.update(taken)
        elif step.what in ("found", "dealt"):
            doer.subtract(taken)
            stack.update(taken)
        if any(count < 0 for place in [*hands, stack] for count in place.values()):
            return False
        give_back(hands, stack, step.handed_in)
    return all(count >= 0 for place in [*hands, stack] for count in place.values())


def give_back(
    hands: list[Counter[str]], stack: Counter[str], handed: tuple[dict[str, int], ...]
) -> None:
    """Goods openly handed in go back to whoever had them."""
    for seat, goods in enumerate(handed):
        hands[seat].update(goods)
        stack.subtract(goods)


def count_in_box(state: Schwarzmarkt, kind: str) -> int:
    """How many cards of a kind there are."""
    return int((state.box.goods >> (8 * NAMES.index(kind))) & 255)


def happening(what: str, seat: int, other: int, given: str, taken: str) -> Happening:
    """Something that everybody would have seen."""
    cards = goods_of(taken)
    return Happening(what, seat, other, sum(cards.values()), goods_of(given), cards, ({}, {}, {}))


def told(view: SchwarzmarktView, *happenings: Happening) -> SchwarzmarktView:
    """The view of somebody who was told another past."""
    return replace(view, remembered=replace(view.remembered, goods=happenings))
