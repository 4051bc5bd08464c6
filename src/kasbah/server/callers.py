"""Who calls the HTTP side, through whose eyes he may look, and what any call may end with."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.connection import Request
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from kasbah.server.live import LiveTable
from kasbah.server.messages import Problem
from kasbah.server.problems import No
from kasbah.server.tokens import COOKIE, LIFETIME, new_token, person_of
from kasbah.server.worker import Worker

TableId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,40}$", description="the table")]
SeatAsked = Annotated[
    int | None, QueryParameter(ge=0, le=7, required=False, description="one of your seats")
]
Number = Annotated[int, PathParameter(ge=0, le=1_000_000, description="after which update")]
Asked = Request[Any, Any, Any]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a call may end with."""
    every = sorted({400, 429, 500, 503, *statuses})
    return {
        status: ResponseSpec(Problem, description="why it was not done", generate_examples=False)
        for status in every
    }


READ = problems(403, 404, 409)
WRITE = problems(403, 404, 409, 413, 415)


def worker_of(request: Asked) -> Worker:
    """The worker that answers."""
    worker: Worker = request.app.state.worker
    return worker


def person(request: Asked) -> str | None:
    """Who asks; a token that is not good is refused."""
    return person_of(request.cookies.get(COOKIE))


def somebody(request: Asked) -> tuple[str, list[Cookie]]:
    """Who asks; one who has no good token gets one."""
    token = request.cookies.get(COOKIE)
    try:
        known = person_of(token)
    except No:
        known = None
    if known is not None:
        return known, []
    token = new_token()
    known = person_of(token)
    assert known is not None
    return known, [
        Cookie(
            key=COOKIE,
            value=token,
            max_age=LIFETIME,
            path="/",
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
    ]


def looking(table: LiveTable, request: Asked, seat: int | None) -> int | None:
    """Through whose eyes somebody may look: his own seat's, or a spectator's.

    After the end anybody's, since the record tells it all; not where secrets outlive the game.
    """
    match = table.match
    ended = match is not None and match.deciding is None and not match.updates.kept
    if seat is not None and not (ended and seat < len(table.seating.chairs)):
        table.seating.chair_of(seat, person(request))
    elif not table.founding.spectators and not table.seating.seats_of(person(request)):
        raise No("forbidden", "this table lets nobody watch", reason="no-spectators")
    return seat
