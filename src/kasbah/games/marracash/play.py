"""MarraCash under way: which rules are asked in which phase (4.2)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.codec import to_plain
from kasbah.core.errors import Refused
from kasbah.core.move import Move
from kasbah.core.outcome import Outcome
from kasbah.core.vecs import vec
from kasbah.games.marracash import auction, entering, gates, moves, turn, walking
from kasbah.games.marracash.seen import MarraCashView
from kasbah.games.marracash.state import (
    A_FILL,
    A_WALK,
    ACTION_1,
    ACTION_2,
    FILL_GATE,
    GAME_OVER,
    R1_SHOP,
    SOUVENIR,
    Table,
)
from kasbah.games.marracash.view import look, outcome_of, secrets_of


class MarraCash(Table):
    """A game of MarraCash under way."""

    def copy(self) -> MarraCash:
        """An independent copy."""
        other = MarraCash(self.box)
        other.copy_from(self)
        return other

    def legal_into(self, buffer: vec[i64]) -> i64:
        """Writes the codes of all legal moves into the buffer and returns how many."""
        phase = self.phase
        if phase in (ACTION_1, ACTION_2, R1_SHOP):
            return turn.legal_actions(self, buffer)
        if phase == FILL_GATE:
            return gates.legal_fills(self, buffer)
        if phase == SOUVENIR:
            return entering.legal_cards(self, buffer)
        if phase == GAME_OVER:
            return 0
        return auction.legal_bids(self, buffer)

    def apply(self, code: i64) -> None:
        """Carries out the move with this code, which must be legal."""
        phase = self.phase
        if phase in (ACTION_1, ACTION_2, R1_SHOP):
            if turn.choose(self, code):
                turn.after_action(self)
        elif phase == FILL_GATE:
            if gates.fill(self, code):
                turn.end_turn(self)
        elif phase == SOUVENIR:
            self.go_on_after_choice(code)
        elif auction.answer(self, code):
            turn.after_action(self)

    def go_on_after_choice(self, code: i64) -> None:
        """A card was chosen: serve the rest, then go on where the entry interrupted (4.2)."""
        if not entering.take(self, code):
            return
        if self.cause == A_FILL:
            if gates.welcome(self):
                turn.end_turn(self)
        elif self.cause != A_WALK or walking.go_on(self):
            turn.after_action(self)

    def refusal(self, code: i64) -> Refused | None:
        """Why the move with this code is not legal now; None if it is."""
        phase = self.phase
        if phase in (ACTION_1, ACTION_2, R1_SHOP):
            return turn.refuse_action(self, code)
        if phase == FILL_GATE:
            return gates.refuse_fill(self, code)
        if phase == SOUVENIR:
            return entering.refuse_card(self, code)
        if phase == GAME_OVER:
            return Refused("MC-96", "the game is over")
        return auction.refuse_answer(self, code)

    def stranger(self, move: Move) -> Refused:
        """Why a move that is not in the table of moves cannot be played."""
        if isinstance(move, moves.Bid):
            if move.amount < moves.OPENING:
                return Refused("MC-23", "a bid is at least 100")
            if move.amount % moves.STEP != 0:
                return Refused("MC-25", "a bid is a multiple of 25")
            return Refused("MC-33", "nobody can own that much")
        if isinstance(move, moves.Walk):
            return Refused("MC-53", f"no street {move.street!r} leaves fountain {move.fountain!r}")
        if isinstance(move, moves.Auction):
            return Refused("MC-17", f"this town has no shop {move.shop!r}")
        if isinstance(move, moves.Fill):
            return Refused("MC-88", "that is no entrance, end of the queue or number of visitors")
        if isinstance(move, moves.TakeSouvenir):
            return Refused("MC-102", f"there is no souvenir {move.card!r}")
        return Refused("4.1", "this is not a move of MarraCash")

    def view(self, seat: int | None) -> MarraCashView:
        """What that seat may see (None: a spectator), built up from nothing."""
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat} at this table")
        return look(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self)

    def snapshot(self) -> dict[str, object]:
        """The whole state as plain JSON data; `Game.restore` reads it back."""
        return {"view": to_plain(look(self, None)), "secrets": to_plain(secrets_of(self))}
