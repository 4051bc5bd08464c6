"""Inputs that Hypothesis makes up: what is welcome, bent a little, and what is not."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.fire.doors import Door

DEEP, LARGE, NO_DIGITS = b"[" * 5000, b"9" * 5000, "\u00b2\u202e\ud7ff".encode()
ODD = (b"\0", b"\n", b"=", b"@", b'"', b"{", DEEP, LARGE, NO_DIGITS)
"""Pieces that have broken other programs: nothing, too deep, too large, no digits at all."""


def bent(seeds: list[bytes]) -> st.SearchStrategy[bytes]:
    """A seed with some places replaced, cut out, doubled or filled with something odd."""

    @st.composite
    def make(draw: st.DrawFn) -> bytes:
        data = bytearray(draw(st.sampled_from(seeds)))
        for _ in range(draw(st.integers(1, 4))):
            place = draw(st.integers(0, max(0, len(data) - 1)))
            width = draw(st.integers(0, 12))
            piece = draw(
                st.one_of(
                    st.binary(max_size=6),
                    st.sampled_from(ODD),
                    st.just(bytes(data[place : place + 20])),
                    st.integers(-(10**12), 10**12).map(lambda number: str(number).encode()),
                )
            )
            data[place : place + width] = piece
        return bytes(data)

    return make()


def knock(at: Door, inputs: int, seed: int | None = None) -> int:
    """Tries so many inputs; returns how many. A fault comes out with the input that made it."""
    tried = 0
    seeds = at.seeds() or [b""]
    anything = st.one_of(bent(seeds), bent(seeds), st.binary(max_size=200))

    @settings(
        max_examples=inputs,
        deadline=None,
        derandomize=seed is None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    @given(data=anything)
    def try_one(data: bytes) -> None:
        nonlocal tried
        tried += 1
        at.enter(data)

    for welcome in seeds:
        at.enter(welcome)
        tried += 1
    try_one()
    return tried
