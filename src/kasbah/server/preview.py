"""What a move is certain to do, as far as the one who asks can know.

Worked out from his view alone: the move is played in several worlds that fit it, and he is told
what happens in all of them alike, up to the first difference. The real table is never touched.
"""

from __future__ import annotations

from kasbah.core import Event, Game, Rng, View, seen

WORLDS = 4


def preview(game: Game, view: View, code: int) -> list[Event]:
    """The events that follow for certain. `Refused` if the move is not legal."""
    told: list[Event] | None = None
    for seed in range(WORLDS):
        world = game.imagine(view, Rng(seed, "preview"))
        story: list[Event] = []
        world.play(world.moves[code], story)
        heard = seen(story, view.seat)
        told = heard if told is None else common(told, heard)
    return told or []


def common(one: list[Event], other: list[Event]) -> list[Event]:
    """How both begin."""
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return one[:length]
