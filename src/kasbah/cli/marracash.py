"""MarraCash in the terminal: the town as a picture, moves and events in words."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.cli.ink import ink
from kasbah.cli.marracash_board import group_in_words, letters_in_words, picture
from kasbah.cli.speech import Speech
from kasbah.core import Event, Move, Rng, View
from kasbah.games.marracash import GAME
from kasbah.games.marracash import events as ev
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, TakeSouvenir, Walk
from kasbah.games.marracash.seen import MarraCashView

SOURCES = {
    "start": "start",
    "income": "income",
    "souvenirs": "souvenirs",
    "commissions_earned": "commissions earned",
    "commissions_paid": "commissions paid",
    "auctions_earned": "auctions",
    "shops_bought": "shops",
    "fines": "fines",
}


class MarraCashSpeech(Speech):
    """The words of MarraCash."""

    def board(self, view: View) -> str:
        """The town with its groups and shops, the queue, the players."""
        return picture(_own(view))

    def question(self, view: View) -> str:
        """What is asked now."""
        seen = _own(view)
        auction = seen.auction
        if seen.phase in ("AUCTION_OPEN", "REAUCTION_OPEN") and auction is not None:
            return f"Open the auction of {auction.shop} with at least 100."
        if seen.phase == "AUCTION_BID" and auction is not None:
            who = _name(seen, auction.bidder or 0) if auction.bidder is not None else "nobody"
            return f"{who} bids {auction.highest:,} for {auction.shop}. Bid more, or pass."
        return {
            "R1_SHOP": "Put a shop up for auction.",
            "ACTION_1": "Walk a group, or put a shop up for auction (first of two actions).",
            "ACTION_2": "Walk a group, or put a shop up for auction (second action).",
            "SOUVENIR": "Which souvenir does your customer take?",
            "FILL": "A gate is empty. Who comes in?",
        }.get(seen.phase, "The game is over.")

    def choice(self, move: Move, view: View) -> str:
        """A move in words, with what it would bring."""
        seen = _own(view)
        match move:
            case Walk():
                group = group_in_words(seen.groups[move.fountain])
                words = f"walk {move.street}: {group} to {_end_of(seen, move)}"
                return words + _preview(seen, move)
            case Auction():
                return f"auction {move.shop}" + _waiting(seen, move.shop)
            case Bid():
                return f"bid {move.amount:,}" + _rest(seen, move.amount)
            case Fill():
                letters = seen.queue[: move.count]
                if move.end == "tail":
                    letters = seen.queue[::-1][: move.count]
                coming = group_in_words(letters)
                return f"gate {move.entrance}: {move.count} from the {move.end} ({coming})"
            case TakeSouvenir():
                card = seen.box.cards.cards[seen.box.cards.places[move.card]]
                return f"the {card.name}, worth {card.value}"
            case _:
                return "pass"

    def shows_board(self, view: View) -> bool:
        """Not between the bids of an auction: nothing moves there."""
        return _own(view).phase not in ("AUCTION_OPEN", "AUCTION_BID", "REAUCTION_OPEN")

    def listed(self, moves: Sequence[Move], view: View) -> Sequence[Move]:
        """All moves, but of the many bids only a few raises and the highest."""
        bids = [move for move in moves if isinstance(move, Bid)]
        if len(bids) <= 8:
            return moves
        quick = [bids[step] for step in (0, 1, 3, 7)]
        return [move for move in moves if isinstance(move, Pass)] + [*quick, bids[-1]]

    def hint(self, moves: Sequence[Move], view: View) -> str:
        """What can be typed besides a number."""
        bids = [move.amount for move in moves if isinstance(move, Bid)]
        if bids:
            return f"or type an amount: any multiple of 25 from {bids[0]:,} to {bids[-1]:,}"
        words = []
        if any(isinstance(move, Walk) for move in moves):
            words.append("a street (8 east)")
        if any(isinstance(move, Auction) for move in moves):
            words.append("a shop (Y2)")
        return f"or type {' or '.join(words)}" if words else ""

    def typed(self, text: str, moves: Sequence[Move]) -> Move | None:
        """An amount, a street, a shop."""
        words = text.replace(",", "").lower().removeprefix("bid ").split()
        for move in moves:
            match move:
                case Bid(amount=amount) if words == [str(amount)]:
                    return move
                case Walk(street=street) if words == street.lower().split():
                    return move
                case Auction(shop=shop) if words in ([shop.lower()], ["auction", shop.lower()]):
                    return move
                case Pass() if words == ["pass"]:
                    return move
        return None

    def sentence(self, event: Event, view: View) -> str | None:
        """What happened."""
        seen = _own(view)

        def name(seat: int) -> str:
            return _name(seen, seat)

        match event:
            case ev.TurnBegan():
                return ink(f"{name(event.seat)}'s turn (round {event.round})", "bold")
            case ev.AuctionOpened():
                again = " once more" if event.again else ""
                return f"{name(event.seat)} puts {event.shop} up for auction{again}."
            case ev.BidMade():
                return f"{name(event.seat)} bids {event.amount:,}."
            case ev.BidderPassed():
                return f"{name(event.seat)} passes."
            case ev.Defaulted():
                fine = f" and is fined {event.fine}" if event.fine else ""
                return f"{name(event.seat)} cannot pay {event.bid:,}{fine}. The auction is void."
            case ev.Sold():
                earned = ""
                if event.commission:
                    earned = f" {name(event.auctioneer)} earns {event.commission}."
                return f"{name(event.buyer)} buys {event.shop} for {event.price:,}.{earned}"
            case ev.StayedUnsold():
                return f"{event.shop} stays unsold."
            case ev.Walked():
                group = group_in_words(event.group)
                return f"{name(event.seat)} leads {group} from {event.start} to {event.end}."
            case ev.Entered():
                card = ""
                if event.souvenir is not None:
                    place = seen.box.cards.places[event.souvenir]
                    card = f" and the {seen.box.cards.cards[place].name} ({event.souvenir_value})"
                return f"Customer {event.number} enters {event.shop}: {event.income}{card}."
            case ev.Earned():
                guided = ""
                if event.commission and event.guide is not None:
                    guided = f", of which {name(event.guide)} gets {event.commission}"
                return f"{event.shop} earns {name(event.owner)} {event.income:,}{guided}."
            case ev.Filled():
                coming = group_in_words(event.visitors)
                return f"{name(event.seat)} lets {coming} in at gate {event.entrance}."
            case ev.SouvenirOpened():
                card_seen = seen.box.cards.cards[seen.box.cards.places[event.card]]
                return f"A souvenir is turned up: {card_seen.name}, worth {card_seen.value}."
            case ev.NothingToDo():
                return f"{name(event.seat)} can do nothing and passes."
            case ev.LastRoundBegan():
                return "The queue is empty: everybody has one more turn."
            case ev.GameEnded():
                return "The game is over."
        return None  # Stopped: whoever does not enter arrives where the group was led

    def ending(self, view: View) -> str:
        """The winners, and everybody's money by source."""
        seen = _own(view)
        outcome = seen.outcome
        if outcome is None:
            return ""
        names = [_name(seen, seat) for seat in range(len(seen.players))]
        winners = " and ".join(names[seat] for seat in outcome.winners)
        why = " after a stalemate" if outcome.reason == "stalemate" else ""
        lines = [
            ink(f"{winners} {why}{'win' if len(outcome.winners) > 1 else 'wins'}!", "bold"),
            "",
        ]
        lines.append(" " * 20 + "".join(f"{name:>14}" for name in names))
        for source, words in SOURCES.items():
            amounts = [sources[source] for sources in outcome.breakdown]
            if any(amounts):
                lines.append(f"{words:<20}" + "".join(f"{amount:>14,}" for amount in amounts))
        lines.append(f"{'cash':<20}" + "".join(f"{cash:>14,}" for cash in outcome.scores))
        return "\n".join(lines)


def _own(view: View) -> MarraCashView:
    assert isinstance(view, MarraCashView)
    return view


def _name(view: MarraCashView, seat: int) -> str:
    name = view.players[seat].character
    return f"{name} (you)" if seat == view.seat else name


def _end_of(view: MarraCashView, move: Walk) -> str:
    walks = view.box.town.walks
    return next(w.end for w in walks if (w.start, w.street) == (move.fountain, move.street))


def _preview(view: MarraCashView, move: Walk) -> str:
    """Who would enter where, and what everybody would get: tried out on an imagined table."""
    table = GAME.imagine(view, Rng(0))
    story: list[Event] = []
    table.play(move, story)
    gains: dict[int, int] = {}
    shops: list[str] = []
    for event in story:
        if isinstance(event, ev.Earned):
            shops.append(event.shop)
            gains[event.owner] = gains.get(event.owner, 0) + event.income - event.commission
            if event.guide is not None and event.commission:
                gains[event.guide] = gains.get(event.guide, 0) + event.commission
    if not shops:
        return ""
    paid = ", ".join(f"{_name(view, seat)} +{amount:,}" for seat, amount in sorted(gains.items()))
    return f" → {' and '.join(shops)}: {paid}"


def _waiting(view: MarraCashView, shop: str) -> str:
    """Visitors who would enter the moment the shop is sold (MC-82)."""
    waiting = ""
    for fountain, doors in view.box.town.doors.items():
        if shop in doors:
            letters = view.groups.get(fountain, "")
            place = view.box.town.shop_places[shop]
            letter = letters_in_words(view.box.town.shops[place].colour)
            waiting += "".join(found for found in letters if found == letter)
    return f" ({len(waiting)} waiting at its door)" if waiting else ""


def _rest(view: MarraCashView, amount: int) -> str:
    cash = None if view.seat is None else view.players[view.seat].cash
    if cash is None:
        return ""
    return f" (leaves you {cash - amount:,})" if cash >= amount else " (more than you have)"
