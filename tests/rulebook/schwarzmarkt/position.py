"""Positions written down as one would describe them: `position(offer="O08", marker=8, ...)`.

Goods are written as in the rulebook's vectors: `po 3 co 1` is three potatoes and a coffee.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from kasbah.core.errors import Refused
from kasbah.core.event import Event
from kasbah.core.move import Move
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.events import Exchanged
from kasbah.games.schwarzmarkt.game import position as lay_position
from kasbah.games.schwarzmarkt.moves import Drive, Exchange, Give, PlayCard
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.seen import PlayerSeen, Remembered, SchwarzmarktView, Secrets

P0, P1, P2, P3, P4 = range(5)
KINDS = {"po": "potatoes", "co": "coffee", "fl": "flour", "bu": "butter", "su": "sugar"}
ANYTHING = "po 1 co 1 fl 1 bu 1 su 1"
"""A hand that nobody asks about."""


def goods(text: str) -> dict[str, int]:
    """`po 3 co 1` as counts by kind."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return {KINDS[kind]: int(count) for kind, count in pairs if count != "0"}


def new_game(seed: int = 1, **options: object) -> Schwarzmarkt:
    """A game just dealt."""
    return GAME.deal(GAME.box(**options), seed)


def position(
    *,
    hands: Mapping[int, str] | None = None,
    cards: Mapping[int, Sequence[str]] | None = None,
    stack: Sequence[str] | None = None,
    luxury: Mapping[int, int] | None = None,
    start: int = P0,
    turn: int | None = None,
    last_player: int | None = None,
    offer: str | None = None,
    remaining: str | None = None,
    texts: Sequence[str] = (),
    spoiled: bool | None = None,
    marker: int = 1,
    play_round: int = 1,
    dry_rounds: int = 0,
    cards_played: int = 0,
    chance: int = 0,
    players: int = 3,
    kept: str = "hidden",
    **options: object,
) -> Schwarzmarkt:
    """A position: with an offer an exchange round is under way, without one a card is due.

    `kept` is the table option `luxury`, whose name is taken by the amounts.
    """
    box = GAME.box(players=players, luxury=kept, **options)
    seats = range(players)
    held = [goods((hands or {}).get(seat, ANYTHING)) for seat in seats]
    texts_of = {card.id: card.text for card in box.deck.cards}
    in_force = {texts_of[card] for card in texts} if offer else set()
    demand = {} if offer is None else dict(box.deck.cards[box.deck.places[offer]].offer)
    left = demand if remaining is None else goods(remaining)
    on_table = {kind: count - left.get(kind, 0) for kind, count in demand.items()}
    limited = "limit" in in_force
    bm_hands, bm_stack = card_places(box.deck.ids, cards or {}, stack, [*texts, offer], players)
    accounts = [
        {"exchanges": (luxury or {}).get(seat, 0), "quick_deals": 0, "new_goods": 0}
        for seat in seats
    ]
    deciding = start if turn is None else turn
    last_field = int(box.track.limit_field) if limited else 14
    latest = (start if offer else (start - 1) % players) if last_player is None else last_player
    view = SchwarzmarktView(
        seat=None,
        deciding=deciding,
        phase="PLAY_CARD" if offer is None else "TURN",
        play_round=play_round,
        start_player=start,
        last_card_player=latest,
        players=tuple(
            PlayerSeen(
                goods_count=sum(held[seat].values()),
                goods=None,
                card_count=len(bm_hands[seat]),
                cards=None,
                luxury=None,
                accounts=None,
                exchanged=0,
                quick_deals=0,
                finds=0,
            )
            for seat in seats
        ),
        goods_stack=0,
        goods_on_offer=None,
        black_market_stack=len(bm_stack),
        offer=offer,
        demand=left,
        table_goods={kind: count for kind, count in on_table.items() if count},
        open_texts=tuple(texts),
        resolving=None,
        target=None,
        marker=marker,
        price=0,
        die=None,
        last_field=last_field,
        scarce="waren_knapp" in in_force,
        spoiled="verdorbene_ware" in in_force if spoiled is None else spoiled,
        dry_rounds=dry_rounds,
        cards_played=cards_played,
        remembered=Remembered(
            stack=(None,) * len(bm_stack),
            hands=((),) * players,
            goods=(),
            handed_in=({},) * players,
        ),
        outcome=None,
        box=box,
    )
    secrets = Secrets(
        goods=tuple(held),
        cards=tuple(bm_hands),
        stack=tuple(bm_stack),
        accounts=tuple(accounts),
        records=(),
        secret="00",
        draws=chance,
    )
    return lay_position(view, secrets)


def card_places(
    ids: Sequence[str],
    cards: Mapping[int, Sequence[str]],
    stack: Sequence[str] | None,
    opened: Sequence[str | None],
    players: int,
) -> tuple[list[tuple[str, ...]], list[str]]:
    """Hands and stack: whoever is not mentioned gets the last offers, the stack the rest."""
    used = {card for hand in cards.values() for card in hand} | {*(stack or ()), *opened}
    free = [card for card in ids if card not in used]
    offers = [card for card in free if not card.startswith("T")]
    hands: list[tuple[str, ...]] = []
    for seat in range(players):
        if seat in cards:
            hands.append(tuple(cards[seat]))
        else:
            hands.append(tuple(offers.pop() for _ in range(3)))
    taken = {card for hand in hands for card in hand}
    rest = [card for card in free if card not in taken]
    return hands, [*(stack or ()), *rest]


def play(state: Schwarzmarkt, *moves: Move) -> list[Event]:
    """Plays the moves one after the other; returns everything that happened."""
    story: list[Event] = []
    for move in moves:
        state.play(move, story)
    return story


def drive(state: Schwarzmarkt, *steps: int) -> list[Event]:
    """Everybody in turn pushes the price up by so many fields."""
    return play(state, *[Drive(step) for step in steps])


def hand_in(text: str) -> Exchange:
    """An exchange of these goods."""
    return Exchange(**goods(text))


def give(text: str) -> Give:
    """A gift of these goods."""
    return Give(**goods(text))


def let_chance_decide(
    make: Callable[[int], Schwarzmarkt], moves: Sequence[Move], wanted: Event
) -> tuple[Schwarzmarkt, list[Event]]:
    """The position and story in which chance picked what the vector says it did."""
    for chance in range(400):
        state = make(chance)
        story = play(state, *moves)
        if wanted in story:
            return state, story
    raise AssertionError(f"chance never brought about {wanted}")


def luxury(state: Schwarzmarkt) -> list[int]:
    """Everybody's luxury."""
    shown = [state.view(seat).players[seat].luxury for seat in range(state.players)]
    return [amount for amount in shown if amount is not None]


def hand(state: Schwarzmarkt, seat: int) -> dict[str, int]:
    """The goods in a player's hand."""
    held = state.view(seat).players[seat].goods
    assert held is not None
    return held


def sizes(state: Schwarzmarkt) -> list[int]:
    """How many goods cards everybody holds."""
    return [player.goods_count for player in state.view(None).players]


def cards(state: Schwarzmarkt, seat: int) -> set[str]:
    """The black-market cards in a player's hand."""
    held = state.view(seat).players[seat].cards
    assert held is not None
    return set(held)


def stack(state: Schwarzmarkt) -> list[str]:
    """The black-market stack from the top, which nobody may see."""
    secrets: Any = state.snapshot()["secrets"]
    return list(secrets["stack"])


def goods_stack(state: Schwarzmarkt) -> dict[str, int]:
    """What is in the goods stack, which nobody may see."""
    total = dict(goods("po 12 co 12 fl 12 bu 12 su 12"))
    for held in [state.view(None).table_goods, *[hand(state, s) for s in range(state.players)]]:
        for kind, count in held.items():
            total[kind] -= count
    assert sum(total.values()) == state.view(None).goods_stack
    return {kind: count for kind, count in total.items() if count}


def kinds(state: Schwarzmarkt) -> set[str]:
    """The kinds of moves that are legal now."""
    return {type(move).__name__ for move in state.legal_moves()}


def exchanges(state: Schwarzmarkt) -> list[Exchange]:
    """The exchanges that are legal now."""
    return [move for move in state.legal_moves() if isinstance(move, Exchange)]


def drives(state: Schwarzmarkt) -> list[int]:
    """How far the price may be pushed now."""
    return [move.steps for move in state.legal_moves() if isinstance(move, Drive)]


def offered_cards(state: Schwarzmarkt) -> set[str]:
    """The black-market cards that may be played now."""
    return {move.card for move in state.legal_moves() if isinstance(move, PlayCard)}


def paid(story: Sequence[Event]) -> list[int]:
    """The pay of all exchanges in a story."""
    return [event.paid for event in story if isinstance(event, Exchanged)]


def refused(state: Schwarzmarkt, move: Move) -> str:
    """The rule by which a move is refused; the state must stay as it was, and nobody hears."""
    before = state.snapshot()
    story: list[Event] = []
    assert move not in state.legal_moves()
    with pytest.raises(Refused) as refusal:
        state.play(move, story)
    assert refusal.value.sentence
    assert before == state.snapshot()
    assert story == []
    return refusal.value.rule
