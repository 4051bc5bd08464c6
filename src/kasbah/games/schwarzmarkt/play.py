"""Schwarzmarkt under way: which rules are asked in which phase (4.2)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.codec import to_plain
from kasbah.core.errors import Refused
from kasbah.core.move import Move
from kasbah.core.outcome import Outcome
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import blackmarket, exchange, instants, moves, playround
from kasbah.games.schwarzmarkt.goods import NAMES
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView
from kasbah.games.schwarzmarkt.state import EMPTY_HAND, GAME_OVER, PLAY_CARD, TURN, Table
from kasbah.games.schwarzmarkt.view import look, outcome_of, secrets_of


class Schwarzmarkt(Table):
    """A game of Schwarzmarkt under way."""

    def copy(self) -> Schwarzmarkt:
        """An independent copy."""
        other = Schwarzmarkt(self.box)
        other.copy_from(self)
        return other

    def legal_into(self, buffer: vec[i64]) -> i64:
        """Writes the codes of all legal moves into the buffer and returns how many.

        A seat is asked also when there is only one: else the others would know (SM-135).
        """
        phase = self.phase
        if phase == TURN:
            return exchange.legal_turn(self, buffer)
        if phase == PLAY_CARD:
            return blackmarket.legal_cards(self, buffer)
        if phase == GAME_OVER:
            return 0
        return instants.legal_choices(self, buffer)

    def apply(self, code: i64) -> None:
        """Carries out the move with this code, which must be legal."""
        phase = self.phase
        if phase == TURN:
            after = exchange.take_turn(self, code)
            if after == exchange.ROUND_OVER:
                playround.end_round(self)
            elif after == exchange.HAND_EMPTY:
                playround.end_play_round(self, EMPTY_HAND)
        elif phase == PLAY_CARD:
            if blackmarket.play_card(self, code):
                if not instants.begin(self):
                    playround.text_done(self)
            elif self.phase == PLAY_CARD:  # a lasting text (SM-66)
                playround.next_start(self)
        elif instants.choose(self, code):
            playround.text_done(self)

    def refusal(self, code: i64) -> Refused | None:
        """Why the move with this code is not legal now (SM-134); None if it is."""
        phase = self.phase
        if phase == TURN:
            return exchange.refuse_turn(self, code)
        if phase == PLAY_CARD:
            return blackmarket.refuse_card(self, code)
        if phase == GAME_OVER:
            return Refused("SM-130", "the game is over")
        return instants.refuse_choice(self, code)

    def stranger(self, move: Move) -> Refused:
        """Why a move that is not in the table of moves cannot be played."""
        if isinstance(move, moves.Drive):
            if move.steps < 0:
                return Refused("SM-47", "the price never goes down")
            if move.steps == 0:
                return Refused("SM-43", "the price must go up by at least one field")
            return Refused("SM-45", "no field lets the price go up that far")
        if isinstance(move, moves.Exchange):
            return strange_exchange(move)
        if isinstance(move, moves.Give):
            return Refused("SM-89", "one or two cards are swapped")
        if isinstance(move, moves.PlayCard):
            return Refused("SM-6", f"there is no card {move.card!r}")
        if isinstance(move, moves.Target):
            return Refused("SM-72", f"there is no seat {move.player} at this table")
        if isinstance(move, moves.Sell | moves.Take):
            return Refused("SM-4", f"{move.good!r} is not one of {', '.join(NAMES)}")
        if isinstance(move, moves.Raid):
            return Refused("SM-93", "a raid names another player and one of the five kinds")
        return Refused("4.3", "this is not a move of Schwarzmarkt")

    def view(self, seat: int | None) -> SchwarzmarktView:
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


def strange_exchange(move: moves.Exchange) -> Refused:
    """Why no offer of this deck could take these goods."""
    counts = (move.potatoes, move.coffee, move.flour, move.butter, move.sugar)
    if min(counts) < 0:
        return Refused("SM-36", "goods can be handed in, not taken back")
    if sum(counts) == 0:
        return Refused("SM-43", "whoever exchanges nothing pushes the price up")
    return Refused("SM-36", "no offer asks for these goods together")
