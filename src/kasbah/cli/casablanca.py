"""Casablanca in the terminal: the town as a picture, moves and events in words.

It gets one seat's view and nothing else, so it cannot tell what is on another's sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.cli.casablanca_board import agent_name, picture
from kasbah.cli.ink import ink
from kasbah.cli.speech import Speech, player_name
from kasbah.core import Event, Move, View
from kasbah.games.casablanca import events as ev
from kasbah.games.casablanca import moves as mv
from kasbah.games.casablanca.box import FIRST_BRIBES
from kasbah.games.casablanca.seen import CasablancaView, HitSeen, MoveSeen
from kasbah.games.casablanca.town import describe

REASONS = {
    "delivered": "{agent} brought the suitcase home.",
    "delivered_unbribed": "{agent} brought the suitcase home, but nobody had bribed it.",
    "headquarters": "The suitcase came into the winner's own headquarters.",
    "dead_position": "Nobody is left who could bring the suitcase home.",
    "turn_limit": "The turns are used up.",
}
WORDS: dict[type[Move], str] = {
    mv.Bribe: "bribe",
    mv.Done: "done",
    mv.Object: "object",
    mv.Decline: "decline",
    mv.Withdraw: "withdraw",
    mv.Accept: "accept",
    mv.GiveUp: "give up",
    mv.Hold: "hold",
    mv.Pass: "pass",
    mv.EndTurn: "end",
}
MANY = 12


class CasablancaSpeech(Speech):
    """The words of Casablanca."""

    def board(self, view: View) -> str:
        """The town with agents and suitcase, what is known of everybody, the own sheet."""
        return picture(_own(view))

    def shows_board(self, view: View) -> bool:
        """Where something is to be decided about the board, not between questions."""
        phase = _own(view).phase
        return phase in ("choose_action", "choose_headquarters")

    def question(self, view: View) -> str:
        """What is asked now."""
        seen = _own(view)
        mover = player_name(seen, seen.active)
        match seen.phase:
            case "choose_headquarters":
                return "Which headquarters will be yours?"
            case "choose_action" if seen.players[seen.active].bribes == 0 and not seen.box.variant:
                return "Your first turn is a bribe, for at least three agents."
            case "choose_action":
                return "Bribe, move an agent, or hit."
            case "place_bribes":
                return f"Who gets your money? {_placing(seen)}"
            case "objection":
                return f"{mover} declares: {_declared(seen)}. Do you object?"
            case "answer_objection":
                objector = player_name(seen, seen.objector or 0)
                return f"{objector} objects to: {_declared(seen)}. Withdraw, or accept?"
            case "name_amount":
                above = f"more than {seen.named:,}" if seen.named else "what you have"
                return f"Name {above} on {_acting(seen)}, or give up."
            case "answer_amount":
                return f"{seen.named:,} on {_acting(seen)} is named. Hold, or pass?"
            case "next_attempt":
                return "That is off. Declare something else, or end your turn."
        return "The game is over."

    def choice(self, move: Move, view: View) -> str:
        """A move in words, with what it would bring."""
        seen = _own(view)
        match move:
            case mv.Assign():
                return f"{move.amount:,} on {agent_name(seen, move.agent)}"
            case mv.MoveAgent():
                case = " with the suitcase" if move.with_case else ""
                where = describe(move.to)
                return f"move {agent_name(seen, move.agent)} to {where}{case}"
            case mv.Hit():
                striker, victim = (agent_name(seen, id_) for id_ in (move.striker, move.victim))
                return f"hit: {striker} removes {victim}, which costs you 1,000 on {striker}"
            case mv.ChooseHeadquarters():
                return describe(move.headquarters)
            case mv.Name():
                return f"name {move.amount:,}"
            case mv.Bribe():
                return "bribe"
            case mv.Done():
                return "that is all"
            case mv.EndTurn():
                return "end the turn"
            case mv.Hold():
                return f"hold {seen.named:,}"
        return WORDS.get(type(move), "do nothing")

    def listed(self, moves: Sequence[Move], view: View) -> Sequence[Move]:
        """All moves, but of the many amounts only the lowest and the highest."""
        amounts = [move for move in moves if isinstance(move, mv.Name)]
        if len(amounts) > MANY:
            rest = [move for move in moves if not isinstance(move, mv.Name)]
            return [*rest, *amounts[: MANY // 2], amounts[-1]]
        placements = [move for move in moves if isinstance(move, mv.Assign)]
        if len(placements) <= MANY:
            return moves
        chosen = [move for move in moves if not isinstance(move, mv.Assign)]
        for agent in _own(view).box.agents.ids:
            here = sorted((m for m in placements if m.agent == agent), key=lambda m: m.amount)
            chosen += here[:1] + here[1:][-1:]
        return chosen

    def hint(self, moves: Sequence[Move], view: View) -> str:
        """What can be typed besides a number."""
        placements = sorted({move.amount for move in moves if isinstance(move, mv.Assign)})
        if placements:
            if _own(view).box.free:
                return f"or type an amount up to {placements[-1]:,} and an agent (700 red)"
            notes = ", ".join(f"{note:,}" for note in placements)
            return f"or type a note and an agent (500 red); notes: {notes}"
        amounts = [move.amount for move in moves if isinstance(move, mv.Name)]
        if amounts:
            return f"or type an amount from {amounts[0]:,} to {amounts[-1]:,}"
        if any(isinstance(move, mv.MoveAgent) for move in moves):
            return "or type: red h2, red h2 case, hit red braun"
        return ""

    def typed(self, text: str, moves: Sequence[Move]) -> Move | None:
        """`500 red`, `red h2 case`, `hit red braun`, an amount, or a word such as `done`."""
        words = text.replace(",", "").lower().split()
        for move in moves:
            match move:
                case mv.Assign(amount=amount, agent=agent) if words == [str(amount), agent]:
                    return move
                case mv.Name(amount=amount) if words in ([str(amount)], ["name", str(amount)]):
                    return move
                case mv.Hit(striker=striker, victim=victim) if words == ["hit", striker, victim]:
                    return move
                case mv.MoveAgent(agent=agent, to=to, with_case=case):
                    said = [agent, to, *(["case"] if case else [])]
                    if words in (said, ["move", *said]):
                        return move
                case mv.ChooseHeadquarters(headquarters=id_) if words == [id_]:
                    return move
                case _ if " ".join(words) == WORDS.get(type(move), ""):
                    return move
        return None

    def sentence(self, event: Event, view: View) -> str | None:
        """What happened."""
        seen = _own(view)

        def name(seat: int) -> str:
            return player_name(seen, seat)

        def agent(id_: str) -> str:
            return agent_name(seen, id_)

        match event:
            case ev.HeadquartersTaken():
                return f"{name(event.seat)} owns {describe(event.headquarters)}."
            case ev.TurnBegan():
                return ink(f"{name(event.seat)}: turn {event.turn}", "bold")
            case ev.Placed():
                return f"You put {event.amount:,} on {agent(event.agent)}."
            case ev.Bribed():
                return f"{name(event.seat)} bribed."
            case ev.MoveDeclared():
                case = " with the suitcase" if event.with_case else ""
                where = describe(event.to)
                return f"{name(event.seat)} wants to move {agent(event.agent)} to {where}{case}."
            case ev.HitDeclared():
                pair = f"{agent(event.striker)} to remove {agent(event.victim)}"
                return f"{name(event.seat)} wants {pair} in {describe(event.building)}."
            case ev.Declined():
                return f"{name(event.seat)} does not object."
            case ev.Objected():
                return f"{name(event.seat)} objects."
            case ev.Withdrew():
                return f"{name(event.seat)} withdraws."
            case ev.Accepted():
                return f"{name(event.seat)} takes the challenge."
            case ev.Named():
                return f"{name(event.seat)} names {event.amount:,} on {agent(event.agent)}."
            case ev.Held():
                return f"{name(event.seat)} holds {event.amount:,}."
            case ev.MoverPassed():
                return f"{name(event.seat)} passes: {name(event.objector)} has stopped it."
            case ev.GaveUp():
                return f"{name(event.seat)} gives up: the objection has failed."
            case ev.SheetTurnedDown():
                return f"{name(event.seat)} turns the sheet face down and loses the next turn."
            case ev.SheetPickedUp():
                return f"{name(event.seat)} picks the sheet up; that was the turn."
            case ev.Moved():
                case = " with the suitcase" if event.with_case else ""
                return f"{agent(event.agent)} goes to {describe(event.to)}{case}."
            case ev.Removed():
                lost = ", ".join(f"{name(s)} {sum_:,}" for s, sum_ in enumerate(event.lost))
                fee = f"{name(event.seat)} pays {event.fee:,}"
                return f"{agent(event.victim)} is removed; {fee}. Lost on it: {lost}."
            case ev.TurnGivenUp():
                return f"{name(event.seat)} ends the turn without an action."
            case ev.NothingToDo():
                return f"{name(event.seat)} can do nothing and passes."
            case ev.GameEnded():
                return "The game is over."
        return None

    def ending(self, view: View) -> str:
        """The winners, why it ended, what counted, and every sheet that is shown."""
        seen = _own(view)
        outcome = seen.outcome
        if outcome is None:
            return ""
        names = [player_name(seen, seat) for seat in range(len(seen.players))]
        first = "Nobody wins."
        if outcome.winners:
            verb = "share the victory" if len(outcome.winners) > 1 else "wins"
            first = " and ".join(names[seat] for seat in outcome.winners) + f" {verb}!"
        arrived = "" if seen.arrived is None else agent_name(seen, seen.arrived)
        lines = [ink(first, "bold"), REASONS[outcome.reason].format(agent=arrived), ""]
        for seat, sources in enumerate(outcome.breakdown):
            parts = ", ".join(f"{source} {amount:,}" for source, amount in sources.items())
            made = f" ({parts})" if parts else ""
            lines.append(f"{names[seat]:<16}{outcome.scores[seat]:>7,}{made}")
            sheet = seen.players[seat].sheet
            if sheet is not None:
                bribes = [f"{id_} {sum_:,}" for id_, sum_ in sheet.accounts.items() if sum_]
                lines.append(
                    f"    {', '.join(bribes) or 'no bribes'}; {sheet.capital:,} not placed"
                )
        return "\n".join(lines)


def _own(view: View) -> CasablancaView:
    assert isinstance(view, CasablancaView)
    return view


def _placing(view: CasablancaView) -> str:
    """Who got something in this turn, what is left, and how many agents a first bribe lacks."""
    words = f"So far in this turn: {', '.join(view.placing) or 'nobody'}"
    mine = view.players[view.active].sheet
    if mine is not None:
        words += f"; you have {mine.capital:,} left"
    missing = int(FIRST_BRIBES) - len(view.placing)
    if view.box.first_duty and view.players[view.active].bribes == 0 and missing > 0:
        words += f"; still to bribe: {missing} more"
    return words + "."


def _declared(view: CasablancaView) -> str:
    """The declaration in words."""
    match view.declaration:
        case MoveSeen(agent=agent, to=to, with_case=with_case):
            case = " with the suitcase" if with_case else ""
            return f"{agent_name(view, agent)} to {describe(to)}{case}"
        case HitSeen(striker=striker, victim=victim):
            return f"{agent_name(view, striker)} removes {agent_name(view, victim)}"
    return "nothing"


def _acting(view: CasablancaView) -> str:
    """The agent whose bribes count, with what oneself has on it."""
    match view.declaration:
        case MoveSeen(agent=agent) | HitSeen(striker=agent):
            mine = None if view.seat is None else view.players[view.seat].sheet
            have = "" if mine is None else f" (you have {mine.accounts[agent]:,})"
            return agent_name(view, agent) + have
    return "nobody"
