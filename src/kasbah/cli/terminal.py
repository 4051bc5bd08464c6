"""A game in the terminal: one person, the other seats played by bots."""

from __future__ import annotations

from collections.abc import Callable

from kasbah.bots import LEVELS, Bot, make_bot, make_opponent
from kasbah.cli.saved import Saved
from kasbah.cli.speech import Speech
from kasbah.core import Event, Move, State, seen
from kasbah.core.ledger import HUMAN

HELP = (
    "Type a number, or b (board), m (moves), l (log), h (head of the ledger), "
    "q (quit; the game is kept)."
)


class Left(Exception):
    """The person has left; the game is kept."""


def opponents(saved: Saved, seed: str) -> dict[int, Bot]:
    """The bots of a table by seat; a level takes its stated time, whatever it knows."""
    box = saved.rules.box(**saved.ledger.pages.terms.table_options())
    bots: dict[int, Bot] = {}
    for seat, kind in enumerate(saved.kinds):
        if kind != HUMAN:
            make = make_opponent if kind in LEVELS else make_bot
            bots[seat] = make(kind, saved.rules, box, f"{seed}/{seat}")
    return bots


class Terminal:
    """The loop: show, ask, play, tell, keep."""

    def __init__(
        self,
        saved: Saved,
        speech: Speech,
        ask: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
    ) -> None:
        self.saved = saved
        self.speech = speech
        self.ask = ask
        self.say = say
        self.seat = saved.seat
        self.table = saved.table()
        self.state: State = self.table.state
        self.log: list[str] = []
        # Nothing that is published tells how the bots decide, unless the person chose the seed.
        terms = saved.ledger.pages.terms
        self.bots = opponents(saved, f"{terms.seed or saved.ledger.salts.hex()}/{len(saved.moves)}")

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        self.saved.write()
        self.say(HELP)
        try:
            while self.state.seat is not None:
                self._turn()
        except (Left, EOFError, KeyboardInterrupt):
            self.say(f"\nThe game is kept. `kasbah play {self.saved.game}` goes on with it.")
            return
        self.say(self.speech.board(self.state.view(self.seat)))
        self.say(self.speech.ending(self.state.view(self.seat)))
        kept = self.saved.keep_record()
        self.saved.forget()
        self.say(f"The record of this game is {kept}; `kasbah replay` shows it again.")

    def _turn(self) -> None:
        moves = self.state.legal_moves()
        move = self._choose(moves) if self.state.seat == self.seat else self._decided(moves)
        story: list[Event] = []
        update = self.table.play(move, story)
        self.saved.moves.append(move)
        self.saved.enter(update)
        self.saved.write()
        self._tell(story)

    def _decided(self, moves: list[Move]) -> Move:
        assert self.state.seat is not None
        return self.bots[self.state.seat].decide(self.state.view(self.state.seat), moves)

    def _tell(self, story: list[Event]) -> None:
        view = self.state.view(self.seat)
        for event in seen(story, self.seat):
            sentence = self.speech.sentence(event, view)
            if sentence is not None:
                self.log.append(sentence)
                self.say(f"  {sentence}")

    def _choose(self, moves: list[Move]) -> Move:
        view = self.state.view(self.seat)
        listed = self.speech.listed(moves, view)
        if self.speech.shows_board(view):
            self.say("")
            self.say(self.speech.board(view))
        self._offer(moves)
        while True:
            text = self.ask("> ").strip()
            word = text.lower()
            if word in ("q", "quit", "exit"):
                raise Left
            if word in ("b", "board"):
                self.say(self.speech.board(view))
            elif word in ("m", "moves"):
                self._offer(moves)
            elif word in ("h", "head"):
                self.say(f"Head {self.saved.ledger.head}: `kasbah verify` knows it after the game.")
            elif word in ("l", "log"):
                self.say("\n".join(self.log[-40:]) or "Nothing has happened yet.")
            elif word.isascii() and word.isdigit() and 1 <= int(word) <= len(listed):
                return listed[int(word) - 1]
            else:
                move = self.speech.typed(text, moves)
                if move is not None:
                    return move
                unclear = f"{text[:30]!r} is not one of the choices. " if text else ""
                self.say(unclear + HELP)

    def _offer(self, moves: list[Move]) -> None:
        view = self.state.view(self.seat)
        self.say("")
        self.say(self.speech.question(view))
        for number, move in enumerate(self.speech.listed(moves, view), start=1):
            self.say(f"{number:4}  {self.speech.choice(move, view)}")
        hint = self.speech.hint(moves, view)
        if hint:
            self.say(f"      {hint}")
