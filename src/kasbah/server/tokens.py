"""Who somebody is: one unguessable token for each browser, in a cookie that no script can read.

A table keeps only hashes of the tokens of those who sit at it, so that a stolen database gives
nobody a seat. The token says itself until when it is good; changing that changes its hash.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time

from kasbah.server.problems import No

COOKIE = "kasbah"
LIFETIME = 400 * 86_400
"""Seconds; browsers keep no cookie longer than that."""
HANDOVER_SECONDS = 600
FORM = re.compile(r"([0-9a-f]{8})\.([A-Za-z0-9_-]{43})")


def new_token(lifetime: int = LIFETIME) -> str:
    """A token for a browser that has none."""
    return f"{int(time.time()) + lifetime:08x}.{secrets.token_urlsafe(32)}"


def person_of(token: str | None) -> str | None:
    """The hash that stands for whoever holds this token; None for nobody, `No` if it is bad."""
    if not token:
        return None
    found = FORM.fullmatch(token)
    if found is None:
        raise No("forbidden", "this is not a token of ours; clear the cookies of this site")
    if int(found[1], 16) < time.time():
        raise No("expired", "your token has expired; join again")
    return hashed(token)


def hashed(secret: str) -> str:
    """What is stored instead of a secret."""
    return hashlib.sha256(b"kasbah token " + secret.encode()).hexdigest()


def new_code() -> str:
    """A code that works once: for a link to another device."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """A name for a table that nobody guesses: it is the invitation."""
    return secrets.token_urlsafe(12)
