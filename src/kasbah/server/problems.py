"""How the server says no: a code for programs, a sentence for people, and nothing else.

Whatever goes wrong inside is logged under the request's id; the one who asked is told so little
that nothing can leak.
"""

from __future__ import annotations

from kasbah.core.errors import BadFile, BadOption, KasbahError, Refused, readable
from kasbah.server.messages import Problem, ProblemCode, ProblemReason
from kasbah.store import NoTable, StoreDown, StoreFull

STATUS: dict[ProblemCode, int] = {
    "bad-option": 400,
    "bad-request": 400,
    "no-seat": 403,
    "not-your-seat": 403,
    "expired": 403,
    "forbidden": 403,
    "wrong-origin": 403,
    "no-table": 404,
    "not-found": 404,
    "not-allowed": 405,
    "conflict": 409,
    "stale": 409,
    "refused": 409,
    "too-large": 413,
    "not-json": 415,
    "too-many": 429,
    "down": 503,
    "full": 503,
    "failed": 500,
}


class No(Exception):
    """Something that was asked for is not done. Nothing has changed."""

    def __init__(
        self,
        code: ProblemCode,
        sentence: str,
        rule: str | None = None,
        reason: ProblemReason | None = None,
    ) -> None:
        super().__init__(code, sentence)
        self.problem = Problem(
            code=code, reason=reason, rule=rule or None, sentence=readable(sentence)
        )

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS[self.problem.code]


def no_from(error: Exception) -> No:
    """Any error as a refusal that may be told."""
    if isinstance(error, No):
        return error
    if isinstance(error, Refused):
        return No("refused", error.sentence, error.rule)
    if isinstance(error, NoTable):
        return No("no-table", "there is no such table")
    if isinstance(error, StoreFull):
        return No("full", "this server has no room left; nothing was written")
    if isinstance(error, StoreDown):
        return No("down", "the server cannot reach its database; try again in a moment")
    if isinstance(error, BadOption | BadFile):
        return No("bad-option", error.sentence, error.rule)
    if isinstance(error, KasbahError):
        return No("conflict", error.sentence, error.rule)
    return No("failed", "something went wrong here; it was written down")
