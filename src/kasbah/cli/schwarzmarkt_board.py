"""The table of Schwarzmarkt drawn with characters: price track, offer, players, memories."""

from __future__ import annotations

import re
from collections.abc import Mapping
from textwrap import wrap

from kasbah.cli.ink import ink
from kasbah.cli.speech import player_name
from kasbah.games.schwarzmarkt.seen import Happening, PlayerSeen, SchwarzmarktView

WIDTH = 98
INDENT = "    "
# Not folded: `3 sugar`, and a card's name with what is printed on it.
TOGETHER = re.compile(r"\d (?=\w)|\w\d\d \([^)]*\)")
TIE = "\u00a0"


def picture(view: SchwarzmarktView) -> str:
    """Everything this seat knows."""
    parts = [
        *_warnings(view),
        _heading(view),
        *_track(view),
        *_market(view),
        "",
        *_players(view),
        *_own(view),
    ]
    parts += _memories(view) if view.outcome is None else []
    return "\n".join(line for part in parts for line in _fitted(part))


def goods_in_words(goods: Mapping[str, int]) -> str:
    """`2 flour, 1 butter`."""
    return ", ".join(cards_in_words(kind, count) for kind, count in goods.items()) or "nothing"


def cards_in_words(kind: str, count: int) -> str:
    """`2 potatoes`, `1 potato`; of the other goods there is no plural."""
    return f"{count} {'potato' if (kind, count) == ('potatoes', 1) else kind}"


def card_in_words(view: SchwarzmarktView, card: str) -> str:
    """A black-market card: what an offer asks for, or the title of a text."""
    printed = view.box.deck.cards[view.box.deck.places[card]]
    if printed.text is None:
        return f"{card} ({goods_in_words(printed.offer)})"
    return f"{card} ({view.box.words.by_name[printed.text].title})"


def meaning_of(view: SchwarzmarktView, card: str) -> str:
    """What a text does; empty for an offer."""
    printed = view.box.deck.cards[view.box.deck.places[card]]
    return "" if printed.text is None else view.box.words.by_name[printed.text].meaning


def _fitted(text: str) -> list[str]:
    """Long lines are folded, but not inside a card."""
    if len(text) <= WIDTH or "\x1b" in text:
        return [text]
    tied = TOGETHER.sub(lambda part: part[0].replace(" ", TIE), text)
    return [line.replace(TIE, " ") for line in wrap(tied, WIDTH, subsequent_indent=INDENT)]


def _warnings(view: SchwarzmarktView) -> list[str]:
    """What the table should know before the first card."""
    return [] if view.last_card_player is not None else list(view.box.warnings)


def _heading(view: SchwarzmarktView) -> str:
    last = "nobody" if view.last_card_player is None else player_name(view, view.last_card_player)
    return (
        f"Play round {view.play_round}. Cards played: {view.cards_played}, the last by {last}. "
        f"Goods stack {view.goods_stack}, black-market stack {view.black_market_stack}."
    )


def _track(view: SchwarzmarktView) -> list[str]:
    track = view.box.track
    prices, dice = "Price  ", "Die    "
    for field in range(1, len(track.value)):
        value, die = int(track.value[field]), int(track.die[field])
        left, right = ("[", "]") if field == view.marker else (" ", " ")
        if field == view.last_field:
            right = "|" if right == " " else "]|"
        prices += f"{left}{value:>2}{right}".ljust(6)
        dice += f" {die if die else '-':>2} ".ljust(6)
    prices, dice = prices.rstrip(), dice.rstrip()
    if view.outcome is not None:
        return [prices, dice]
    if view.offer is None:
        now = f"The marker stands on {view.price}; the next offer brings it back to 1."
    else:
        end = int(track.value[view.last_field])
        die_now = "no die" if view.die is None else f"die {view.die}"
        now = f"The price is {view.price} ({die_now}); this round it ends at {end}."
    return [prices, dice, now]


def _market(view: SchwarzmarktView) -> list[str]:
    lines: list[str] = []
    if view.offer is not None:
        lines.append(
            f"Offer {card_in_words(view, view.offer)}. Still in demand: "
            f"{goods_in_words(view.demand)}. Handed in: {goods_in_words(view.table_goods)}."
        )
    for card in view.open_texts:
        lines.append(f"Open text {card_in_words(view, card)}: {meaning_of(view, card)}.")
    if view.scarce:
        lines.append("Goods are scarce: one card a turn.")
    if view.spoiled:
        lines.append("The next card handed in pays half.")
    if view.resolving is not None:
        target = "" if view.target is None else f", on {player_name(view, view.target)}"
        lines.append(f"Being carried out: {card_in_words(view, view.resolving)}{target}.")
    if view.goods_on_offer is not None:
        lines.append(f"The goods stack holds {goods_in_words(view.goods_on_offer)}.")
    if view.dry_rounds:
        lines.append(f"Exchange rounds in a row without an exchange: {view.dry_rounds}.")
    return lines


def _players(view: SchwarzmarktView) -> list[str]:
    lines = ["→ decides, * is start player"] if view.outcome is None else []
    for seat, player in enumerate(view.players):
        mark = "→" if seat == view.deciding else " "
        start = "*" if seat == view.start_player else " "
        line = (
            f"{mark}{start}{player_name(view, seat):<15} goods {player.goods_count:>2}   "
            f"cards {player.card_count}   luxury {_wealth(player)}{_done(player)}"
        )
        lines.append(ink(line, "bold") if seat == view.deciding else line)
    return lines


def _wealth(player: PlayerSeen) -> str:
    """The luxury, and where it came from if there is more to say than that it was exchanged."""
    if player.luxury is None or player.accounts is None:
        return "hidden"
    sources = [f"{name.replace('_', ' ')} {n}" for name, n in player.accounts.items() if n]
    return f"{player.luxury:,}" + (f" ({', '.join(sources)})" if len(sources) > 1 else "")


def _done(player: PlayerSeen) -> str:
    """What everybody saw him do for his luxury."""
    parts = [f"{player.exchanged} exchanged"] if player.exchanged else []
    for count, what in [(player.quick_deals, "quick deal"), (player.finds, "find")]:
        if count:
            parts.append(f"{count} {what}{'s' if count > 1 else ''}")
    return f"; {', '.join(parts)}" if parts else ""


def _own(view: SchwarzmarktView) -> list[str]:
    if view.seat is None:
        return []
    me = view.players[view.seat]
    cards = ", ".join(card_in_words(view, card) for card in me.cards or ()) or "none"
    return ["", f"Your goods: {goods_in_words(me.goods or {})}.", f"Your cards: {cards}."]


# What is remembered.


def _memories(view: SchwarzmarktView) -> list[str]:
    memory = view.remembered
    lines: list[str] = []
    if any(card is not None for card in memory.stack):
        unknown = sum(card is None for card in memory.stack)
        known = ", ".join(card_in_words(view, card) for card in memory.stack if card is not None)
        cards = f"{unknown} unknown card{'s' if unknown != 1 else ''}, then " if unknown else ""
        lines.append(f"Black-market stack from the top: {cards}{known}.")
    for seat, hand in enumerate(memory.hands):
        if hand and seat != view.seat:
            cards = ", ".join(card_in_words(view, card) for card in hand)
            lines.append(f"In the hand of {player_name(view, seat)}: {cards}.")
    for step in memory.goods:
        lines += _handed(view, step.handed_in)
        lines.append(happening_in_words(view, step))
    lines += _handed(view, memory.handed_in)
    return ["", "What you remember:", *lines] if lines else []


def _handed(view: SchwarzmarktView, handed_in: tuple[dict[str, int], ...]) -> list[str]:
    parts = [
        f"{player_name(view, seat)} {goods_in_words(goods)}"
        for seat, goods in enumerate(handed_in)
        if goods
    ]
    return [f"- handed in: {'; '.join(parts)}"] if parts else []


def happening_in_words(view: SchwarzmarktView, step: Happening) -> str:
    """Something that happened to goods."""
    seat = player_name(view, step.seat)
    other = "" if step.other is None else player_name(view, step.other)
    taken = f"{step.number} unseen" if step.taken is None else goods_in_words(step.taken)
    if step.what == "showed":
        return f"- {other} showed {taken}"
    if step.what == "raided":
        return f"- {other} lost {taken} to a raid for {', '.join(step.given or ())}"
    if step.what == "collected":
        return f"- {seat} took {taken} from {other}"
    if step.what == "swapped":
        given = f"{step.number} unseen" if step.given is None else goods_in_words(step.given)
        return f"- {seat} gave {other} {given} for {taken}"
    if step.what == "found":
        return f"- {seat} took {taken} from the goods stack"
    return f"- {seat} was dealt {taken}"
