"""The town of Casablanca drawn with characters, and under it agents, players and the own sheet."""

from __future__ import annotations

from kasbah.cli.ink import CODES, ink
from kasbah.cli.speech import player_name
from kasbah.games.casablanca.seen import CasablancaView
from kasbah.games.casablanca.town import Building, describe

WIDTH = 100
WIDEST_CELL = 18
MOST_COLUMNS = 8
SHORT = {
    "airport": "AIRPORT",
    "police": "POLICE",
    "cafe": "CAFÉ",
    "hotel": "HOTEL",
    "bazaar": "BAZAAR",
}
SUITCASE = "[case]"


def picture(view: CasablancaView) -> str:
    """The town, the agents, the players, and the own sheet."""
    parts = [_town(view), _agents(view), _players(view)]
    sheet = _sheet(view)
    if sheet:
        parts.append(sheet)
    return "\n\n".join(parts)


def agent_name(view: CasablancaView, agent: str) -> str:
    """`Red Astaire (red)`: the id is what one types."""
    return f"{view.box.agents.all[view.box.agents.places[agent]].name} ({agent})"


# The town.


def _town(view: CasablancaView) -> str:
    town = view.box.town
    columns = sorted({building.x for building in town.buildings})
    rows = sorted({building.y for building in town.buildings})
    if len(columns) > MOST_COLUMNS:
        return _town_in_words(view)
    cell = min(WIDEST_CELL, WIDTH // len(columns))
    at = {(building.x, building.y): building for building in town.buildings}
    lines: list[str] = []
    drawn: set[frozenset[str]] = set()
    for number, y in enumerate(rows):
        row = [at.get((x, y)) for x in columns]
        below = [at.get((x, rows[number + 1])) for x in columns] if y != rows[-1] else []
        lines.append(
            "".join(_name_line(view, row, place, cell, drawn) for place in range(len(row)))
        )
        lines.append("".join(_people_line(view, building, cell) for building in row))
        if below:
            lines.append(
                "".join(
                    _bar(_joined(view, here, there, drawn), cell)
                    for here, there in zip(row, below, strict=True)
                )
            )
    others = [pair for pair in town.streets if frozenset(pair) not in drawn]
    if others:
        ends = ", ".join(f"{_short(here)}–{_short(there)}" for here, there in others)
        lines += _wrapped("Other streets: " + ends)
    return "\n".join(line.rstrip() for line in lines)


def _name_line(
    view: CasablancaView,
    row: list[Building | None],
    place: int,
    cell: int,
    drawn: set[frozenset[str]],
) -> str:
    """A building's name, with the streets to its left and right."""
    here = row[place]
    if here is None:
        return " " * cell
    label = f" {_short(here.id)}{SUITCASE if view.suitcase == here.id else ''} "
    left = cell // 2 - len(label) // 2
    right = cell - left - len(label)
    before = row[place - 1] if place > 0 else None
    after = row[place + 1] if place + 1 < len(row) else None
    west = "─" if _joined(view, before, here, drawn) else " "
    east = "─" if _joined(view, here, after, drawn) else " "
    text = ink(label, "bold") if here.id in SHORT else label
    return west * left + text + east * right


def _bar(joined: bool, cell: int) -> str:
    """A street to the building below."""
    return (" " * (cell // 2) + ("│" if joined else "")).ljust(cell)


def _people_line(view: CasablancaView, building: Building | None, cell: int) -> str:
    """Who is in a building; what does not fit is in the list of agents."""
    if building is None:
        return " " * cell
    here = [agent for agent, place in view.agents.items() if place == building.id]
    shown: list[str] = []
    for agent in here:
        if len(" ".join([*shown, agent])) > cell - 4:
            shown.append(f"+{len(here) - len(shown)}")
            break
        shown.append(agent)
    pad = cell // 2 - len(" ".join(shown)) // 2
    rest = cell - pad - len(" ".join(shown))
    return " " * pad + " ".join(_coloured(view, agent) for agent in shown) + " " * rest


def _joined(
    view: CasablancaView, here: Building | None, there: Building | None, drawn: set[frozenset[str]]
) -> bool:
    if here is None or there is None or there.id not in view.box.town.next_to[here.id]:
        return False
    drawn.add(frozenset((here.id, there.id)))
    return True


def _town_in_words(view: CasablancaView) -> str:
    """A town too wide to be drawn: every building, its neighbours, who is there."""
    lines: list[str] = []
    for building in view.box.town.buildings:
        here = [agent for agent, place in view.agents.items() if place == building.id]
        mark = SUITCASE if view.suitcase == building.id else ""
        beside = ", ".join(_short(id_) for id_ in view.box.town.next_to[building.id])
        people = f": {', '.join(here)}" if here else ""
        lines += _wrapped(f"{_short(building.id)}{mark} (next to {beside}){people}")
    return "\n".join(lines)


def _short(id_: str) -> str:
    return SHORT.get(id_, id_[1:])


def _coloured(view: CasablancaView, agent: str) -> str:
    if agent not in view.box.agents.places:
        return agent
    colour = view.box.agents.all[view.box.agents.places[agent]].colour
    return ink(agent, colour) if colour in CODES else agent


def _wrapped(text: str) -> list[str]:
    """Lines of at most the width of the screen."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) + 1 > WIDTH:
            lines.append("   ")
        lines[-1] += (" " if lines[-1].strip() else "") + word
    return lines


# Agents and players.


def _agents(view: CasablancaView) -> str:
    mine = None if view.seat is None else view.players[view.seat].sheet
    lines: list[str] = []
    for agent in view.box.agents.all:
        place = view.agents[agent.id]
        where = "removed" if place is None else f"at {describe(place)}"
        home = _short(agent.headquarters)
        words = f"{agent.id:<7} {agent.name:<16} {home:<7} {where:<21} "
        if mine is not None:
            words += f"you {mine.accounts[agent.id]:>6,}  "
        notes = ["has carried the suitcase"] if agent.id in view.carriers else []
        notes += _known(view, agent.id)
        lines += _wrapped_after(words, "; ".join(notes))
    return "\n".join(lines)


def _wrapped_after(start: str, rest: str) -> list[str]:
    """A line and what follows it, continued underneath where it is too long."""
    lines = [start]
    for word in rest.split():
        if len(lines[-1]) + len(word) + 1 > WIDTH:
            lines.append(" " * 12)
        lines[-1] += word + " "
    return [line.rstrip() for line in lines]


def _known(view: CasablancaView, agent: str) -> list[str]:
    """What the table knows of the bribes on an agent (8.3), if the table wants it shown."""
    found: list[str] = []
    for seat, player in enumerate(view.players):
        name = f"{'ABCDEFGH'[seat]}"
        if agent in player.lost:
            found.append(f"{name} lost {player.lost[agent]:,}")
        if agent in player.fees:
            found.append(f"{name} paid {player.fees[agent]:,} in fees")
        if view.box.agreed.show_minimums == "on" and player.minimums[agent] > 0:
            found.append(f"{name} has at least {player.minimums[agent]:,}")
    return found


def _players(view: CasablancaView) -> str:
    lines: list[str] = []
    for seat, player in enumerate(view.players):
        mark = "→" if seat == view.deciding else " "
        times = "once" if player.bribes == 1 else f"{player.bribes} times"
        words = f"{mark} {player_name(view, seat):<15} bribed {times}"
        if player.headquarters is not None:
            words += f", owns {describe(player.headquarters)}"
        if player.face_down:
            words += ", sheet face down: loses the next turn"
        lines.append(words)
    turn = view.turn + 1 if view.outcome is None else view.turn  # a game ends with a turn
    lines.append(f"  Turn {turn} of at most {int(view.box.turn_limit)}.")
    return "\n".join(lines)


def _sheet(view: CasablancaView) -> str:
    mine = None if view.seat is None else view.players[view.seat].sheet
    if mine is None:
        return ""
    notes = " ".join(f"{count}×{note}" for note, count in mine.notes.items() if count)
    return f"Your capital: {mine.capital:,}" + (f"   {notes}" if notes else "")
