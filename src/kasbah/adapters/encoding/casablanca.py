"""Casablanca in numbers, in both modes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kasbah.adapters.encoding.encoding import Encoding
from kasbah.adapters.encoding.layout import Layout, Numbers, Part, one_of, some_of
from kasbah.games.casablanca.agents import AGENTS as AGENT_COUNT
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.casablanca.moves import HIT, Hit, MoveAgent
from kasbah.games.casablanca.seen import CasablancaView, HitSeen, MoveSeen
from kasbah.games.casablanca.sheet import CAPITAL, UNIT
from kasbah.games.casablanca.state import PHASES
from kasbah.games.casablanca.town import HEADQUARTERS

AGENTS: Final = int(AGENT_COUNT)
MOST: Final = int(CAPITAL)
STEPS: Final = int(CAPITAL // UNIT)  # amounts one can have, name or place
MONEY: Final = 1000


class CasablancaEncoding(Encoding[CasablancaBox, CasablancaView]):
    """What a seat at Casablanca sees, in numbers. Sheets opened at the end are left out."""

    def make_layout(self) -> Layout:
        """The parts for a town, its agents and the sheet."""
        n, buildings = self.players, len(self.box.town.buildings)
        turns = int(self.box.turn_limit)
        kinds = 0 if self.box.free else int(self.box.sheet.kinds)
        own = n if self.box.variant else 0
        parts = [
            Part("phase", (len(PHASES),), "one of " + ", ".join(PHASES)),
            Part("deciding", (n,), "the seat that decides"),
            Part("active", (n,), "the seat whose turn it is"),
            Part("turn", (1,), "turns completed by all together", 0, turns, turns),
            Part("agents", (AGENTS, buildings), "where each agent is; zeros: removed"),
            Part("suitcase", (buildings,), "where the suitcase is"),
            Part("carriers", (AGENTS,), "agents that have carried it"),
            Part("headquarters", (own, len(HEADQUARTERS)), "the headquarters of each seat"),
            Part("face_down", (own,), "seats that lose their next turn"),
            Part("bribes", (n,), "turns each seat has used to bribe", 0, turns, 10),
            Part("minimums", (n, AGENTS), "what each seat proved to have", 0, MOST, MONEY),
            Part("fees", (n, AGENTS), "what each seat paid for hits, by striker", 0, MOST, MONEY),
            Part("lost", (n, AGENTS), "what it lost on removed agents", 0, MOST, MONEY),
            Part("capital", (1,), "the own capital not yet placed", 0, MOST, MONEY),
            Part("notes", (kinds,), "own notes left, highest kind first", 0, STEPS, 5),
            Part("accounts", (AGENTS,), "what oneself has on each agent", 0, MOST, MONEY),
            Part("placing", (AGENTS,), "agents bribed in the own action under way"),
            Part("declared_agent", (AGENTS,), "the agent that is to move or strike"),
            Part("declared_to", (buildings,), "where it is to move"),
            Part("with_case", (1,), "whether it takes the suitcase along"),
            Part("declared_victim", (AGENTS,), "the agent it is to strike"),
            Part("waiting", (n,), "seats still to be asked about it"),
            Part("objector", (n,), "the seat that objected"),
            Part("named", (1,), "the amount named last", 0, MOST, MONEY),
            Part(
                "stopped",
                (len(self.box.moves) - int(HIT),),
                f"declarations stopped in this turn, by code from {int(HIT)}",
            ),
            Part("arrived", (AGENTS,), "the agent that brought the suitcase home"),
        ]
        return Layout(parts)

    @property
    def longest_game(self) -> int:
        """The turn limit ends it; in a turn every declaration can be stopped once (CB-88)."""
        bribing = 2 + STEPS
        naming = 2 * STEPS + 2
        attempts = len(self.box.moves) - int(HIT)
        turn = attempts * (self.players + naming + 3) + bribing
        return int(self.box.turn_limit) * turn + self.players

    def numbers(self, view: CasablancaView) -> Numbers:
        """The numbers of every part."""
        places = self.box.town.places
        players = [view.players[seat] for seat in self.order(view)]
        agents: list[int] = []
        for id_ in self.box.agents.ids:
            where = view.agents[id_]
            agents += one_of(None if where is None else places[where], len(places))
        numbers: dict[str, list[int]] = {
            "phase": one_of(PHASES.index(view.phase), len(PHASES)),
            "deciding": self.seat(view, view.deciding),
            "active": self.seat(view, view.active),
            "turn": [view.turn],
            "agents": agents,
            "suitcase": one_of(places[view.suitcase], len(places)),
            "carriers": self._agents(view.carriers),
            "bribes": [player.bribes for player in players],
            "minimums": self._amounts(*(player.minimums for player in players)),
            "fees": self._amounts(*(player.fees for player in players)),
            "lost": self._amounts(*(player.lost for player in players)),
            "placing": self._agents(view.placing),
            "waiting": self.seats(view, view.waiting),
            "objector": self.seat(view, view.objector),
            "named": [view.named],
            "arrived": self._agents(() if view.arrived is None else (view.arrived,)),
        }
        if self.box.variant:
            rows = [_headquarters(player.headquarters) for player in players]
            numbers["headquarters"] = [number for row in rows for number in row]
            numbers["face_down"] = [player.face_down for player in players]
        self._write_sheet(view, numbers)
        self._write_declarations(view, numbers)
        return numbers

    def _agents(self, ids: tuple[str, ...]) -> list[int]:
        return some_of([self.box.agents.places[id_] for id_ in ids], AGENTS)

    def _amounts(self, *tables: Mapping[str, int]) -> list[int]:
        return [table.get(id_, 0) for table in tables for id_ in self.box.agents.ids]

    def _write_sheet(self, view: CasablancaView, numbers: dict[str, list[int]]) -> None:
        sheet = None if view.seat is None else view.players[view.seat].sheet
        numbers["capital"] = [0 if sheet is None else sheet.capital]
        numbers["accounts"] = self._amounts({} if sheet is None else sheet.accounts)
        if not self.box.free:
            values = [str(value) for value in self.box.sheet.values]
            numbers["notes"] = [0 if sheet is None else sheet.notes[value] for value in values]

    def _write_declarations(self, view: CasablancaView, numbers: dict[str, list[int]]) -> None:
        declared = view.declaration
        move = declared if isinstance(declared, MoveSeen) else None
        hit = declared if isinstance(declared, HitSeen) else None
        agent = move.agent if move is not None else hit.striker if hit is not None else None
        places = self.box.town.places
        numbers["declared_agent"] = self._agents(() if agent is None else (agent,))
        numbers["declared_to"] = one_of(None if move is None else places[move.to], len(places))
        numbers["with_case"] = [move is not None and move.with_case]
        numbers["declared_victim"] = self._agents(() if hit is None else (hit.victim,))
        stopped = [self._code(seen) - int(HIT) for seen in view.stopped]
        numbers["stopped"] = some_of(stopped, len(self.box.moves) - int(HIT))

    def _code(self, seen: MoveSeen | HitSeen) -> int:
        if isinstance(seen, HitSeen):
            return self.box.moves.code_of(Hit(seen.striker, seen.victim))
        return self.box.moves.code_of(MoveAgent(seen.agent, seen.to, seen.with_case))


def _headquarters(id_: str | None) -> list[int]:
    return one_of(None if id_ is None else HEADQUARTERS.index(id_), len(HEADQUARTERS))
