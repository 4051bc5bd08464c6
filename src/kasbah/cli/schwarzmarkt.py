"""Schwarzmarkt in the terminal: moves and events in words."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.cli.ink import ink
from kasbah.cli.schwarzmarkt_board import (
    card_in_words,
    cards_in_words,
    goods_in_words,
    meaning_of,
    picture,
)
from kasbah.cli.speech import Speech, player_name
from kasbah.core import Event, Move, View
from kasbah.games.schwarzmarkt import events as ev
from kasbah.games.schwarzmarkt.goods import NAMES
from kasbah.games.schwarzmarkt.moves import (
    Drive,
    Exchange,
    Give,
    Pass,
    PlayCard,
    Raid,
    Sell,
    Take,
    Target,
)
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView

SOURCES = {"exchanges": "exchanges", "quick_deals": "quick deals", "new_goods": "new goods"}
REASONS = {
    "empty_hand": "somebody has no goods left",
    "stalled": "nobody has exchanged anything for too long",
    "card_cap": "enough cards were played",
    "no_cards": "nobody holds a black-market card",
    "no_goods": "there are not enough goods to go on",
}


class SchwarzmarktSpeech(Speech):
    """The words of Schwarzmarkt."""

    def board(self, view: View) -> str:
        """Price track, offer, players, own cards, memories."""
        return picture(_own(view))

    def question(self, view: View) -> str:
        """What is asked now."""
        seen = _own(view)
        if seen.phase == "TURN" and seen.marker == seen.last_field:
            return f"The price is {seen.price} and ends here. Exchange goods, or pass."
        if seen.phase == "ZWANG_GIVE" and seen.target is not None:
            return f"Which cards do you give {player_name(seen, seen.target)}?"
        return {
            "PLAY_CARD": "Play a black-market card.",
            "TURN": f"The price is {seen.price}. Exchange goods, after which it goes up by one "
            "field, or push it up.",
            "SPIONAGE": "Whose cards do you want to see?",
            "SCHNELLES": "Which card do you sell for 20?",
            "ZWANG_TARGET": "With whom do you swap?",
            "RAZZIA": "Whom do you raid, and for what?",
            "NEUE_WARE": "Which card do you take for 5?",
            "ALTE_RECHNUNG": "Who owes you a card?",
        }.get(seen.phase, "The game is over.")

    def choice(self, move: Move, view: View) -> str:
        """A move in words, with what it would bring."""
        seen = _own(view)
        match move:
            case PlayCard():
                meaning = meaning_of(seen, move.card)
                return card_in_words(seen, move.card) + (f": {meaning}" if meaning else "")
            case Exchange():
                goods = _goods(move)
                return f"exchange {goods_in_words(goods)} for {_pay(seen, sum(goods.values()))}"
            case Drive():
                price = int(seen.box.track.value[seen.marker + move.steps])
                return f"push the price up by {move.steps}, to {price}"
            case Target():
                player = seen.players[move.player]
                return f"{player_name(seen, move.player)}, who has {player.goods_count} goods"
            case Raid():
                return f"{player_name(seen, move.player)} for {move.good}"
            case Sell() | Take():
                return move.good
            case Give():
                return goods_in_words(_goods(move))
            case _:
                return "pass"

    def shows_board(self, view: View) -> bool:
        """Not for the second question of a swap: nothing has changed."""
        return _own(view).phase != "ZWANG_GIVE"

    def typed(self, text: str, moves: Sequence[Move]) -> Move | None:
        """A card's name, a kind of goods, or `pass`."""
        word = text.lower().strip()
        for move in moves:
            match move:
                case PlayCard(card=card) if word == card.lower():
                    return move
                case Sell(good=good) | Take(good=good) if word == good:
                    return move
                case Pass() if word == "pass":
                    return move
        return None

    def hint(self, moves: Sequence[Move], view: View) -> str:
        """What can be typed besides a number."""
        if any(isinstance(move, PlayCard) for move in moves):
            return "or type the name of a card"
        if any(isinstance(move, Sell | Take) for move in moves):
            return "or type a kind of goods"
        return ""

    def sentence(self, event: Event, view: View) -> str | None:
        """What happened."""
        seen = _own(view)
        return _market_sentence(event, seen) or _text_sentence(event, seen)

    def ending(self, view: View) -> str:
        """The winners, and everybody's luxury by source."""
        seen = _own(view)
        outcome = seen.outcome
        if outcome is None:
            return ""
        names = [player_name(seen, seat) for seat in range(len(seen.players))]
        winners = " and ".join(names[seat] for seat in outcome.winners)
        verb = "win" if len(outcome.winners) > 1 else "wins"
        lines = [
            ink(f"{winners} {verb}! The game ended because {REASONS[outcome.reason]}.", "bold"),
            "",
            " " * 16 + "".join(f"{name:>16}" for name in names),
        ]
        for source, words in SOURCES.items():
            amounts = [sources[source] for sources in outcome.breakdown]
            if any(amounts):
                lines.append(f"{words:<16}" + "".join(f"{amount:>16,}" for amount in amounts))
        lines.append(f"{'luxury':<16}" + "".join(f"{score:>16,}" for score in outcome.scores))
        return "\n".join(lines)


def _market_sentence(event: Event, view: SchwarzmarktView) -> str | None:
    """What happened in and around an exchange round."""

    def name(seat: int) -> str:
        return player_name(view, seat)

    match event:
        case ev.CardPlayed():
            return ink(f"{name(event.seat)} plays {card_in_words(view, event.card)}.", "bold")
        case ev.CardDrawn():
            card = "a card" if event.card is None else card_in_words(view, event.card)
            return f"{name(event.seat)} draws {card}."
        case ev.RoundOpened():
            texts = ", ".join(card_in_words(view, card) for card in event.texts)
            in_force = f" In force: {texts}." if texts else ""
            wanted = goods_in_words(event.demand)
            return f"In demand: {wanted}. The price ends at {event.last_price}.{in_force}"
        case ev.Exchanged():
            goods = goods_in_words(event.goods)
            return f"{name(event.seat)} exchanges {goods} at {event.price}: {event.paid}."
        case ev.Drove():
            return f"{name(event.seat)} pushes the price up by {event.steps}, to {event.price}."
        case ev.Passed():
            return f"{name(event.seat)} passes."
        case ev.RoundEnded():
            unmet = f"; {goods_in_words(event.unmet)} nobody brought" if event.unmet else ""
            goods = goods_in_words(event.goods)
            return f"The exchange round is over: {goods} under the goods stack{unmet}."
        case ev.PlayRoundEnded():
            return f"Play round {event.play_round} is over: {REASONS[event.reason]}."
        case ev.Refilled():
            goods = f"{event.number} goods" if event.goods is None else goods_in_words(event.goods)
            return f"{name(event.seat)} is dealt {goods}."
        case ev.GameEnded():
            return "The game is over."
    return None


def _text_sentence(event: Event, view: SchwarzmarktView) -> str | None:
    """What a text did."""

    def name(seat: int) -> str:
        return player_name(view, seat)

    match event:
        case ev.Showed():
            return f"{name(event.owner)} shows {goods_in_words(event.goods)}."
        case ev.SoldQuickly():
            return f"{name(event.seat)} sells {cards_in_words(event.good, 1)} for {event.paid}."
        case ev.SwapBegan():
            return f"{name(event.seat)} swaps with {player_name(view, event.other)}."
        case ev.Swapped():
            if event.given is None or event.taken is None:
                return f"They swap {event.number} each, unseen."
            given, taken = goods_in_words(event.given), goods_in_words(event.taken)
            return f"{name(event.seat)} gives {given} and takes {taken}."
        case ev.Raided():
            lost = cards_in_words(event.good, event.number)
            return f"{name(event.seat)} raids {player_name(view, event.other)}: {lost}."
        case ev.Found():
            card = "a card" if event.good is None else cards_in_words(event.good, 1)
            return f"{name(event.seat)} pays {event.paid} for {card} from the goods stack."
        case ev.Collected():
            card = "a card" if event.good is None else cards_in_words(event.good, 1)
            return f"{name(event.seat)} takes {card} from {player_name(view, event.other)}."
        case ev.NoEffect():
            return f"{card_in_words(view, event.card)} has no effect."
    return None


def _own(view: View) -> SchwarzmarktView:
    assert isinstance(view, SchwarzmarktView)
    return view


def _goods(move: Exchange | Give) -> dict[str, int]:
    counts = (move.potatoes, move.coffee, move.flour, move.butter, move.sugar)
    return {kind: count for kind, count in zip(NAMES, counts, strict=True) if count}


def _pay(view: SchwarzmarktView, number: int) -> int:
    """What so many cards would pay now (SM-37, SM-108)."""
    pay = number * view.price
    return pay - view.price // 2 if view.spoiled else pay
