"""What stands before every request: its id, its origin, its rate, and the headers of every answer.

Posts are safe from other sites three times over: the cookie is SameSite=Strict, the body must be
JSON (which no form can send), and the Origin must be ours. A WebSocket's Origin must be ours too.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from kasbah.server.metrics import Metrics
from kasbah.server.problems import No
from kasbah.server.worker import Worker, client_of

logger = logging.getLogger("kasbah.requests")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "media-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
SAFE = ("GET", "HEAD", "OPTIONS")
QUIET = ("/healthz", "/metrics")
PAGE = "page"


class Guard:
    """An ASGI application around the real one."""

    def __init__(self, app: Any, worker: Worker, metrics: Metrics, routes: Iterable[str]) -> None:
        self.app = app
        self.worker = worker
        self.metrics = metrics
        self.routes = frozenset(shape(route) for route in routes)
        """All there are. What somebody makes up is neither counted nor logged by its name."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Checks a request and hands it on."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._lifespan(scope, receive, send)

    async def _lifespan(self, scope: Any, receive: Any, send: Any) -> None:
        """Start and end. A store that cannot be opened is told in its own sentence."""

        async def sending(message: Any) -> None:
            if message["type"].endswith(".failed") and self.worker.store_failure:
                message = {**message, "message": self.worker.store_failure}
            await send(message)

        await self.app(scope, receive, sending)

    async def _websocket(self, scope: Any, receive: Any, send: Any) -> None:
        if not self._own_origin(scope, required=False):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "wrong origin"})
            logger.info("refused", extra={"seen": {"route": "live", "status": 403}})
            return
        if not self.worker.requests.allows(client_of(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": "too many"})
            return
        await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        began = time.perf_counter()
        request_id = secrets.token_hex(6)
        scope.setdefault("state", {})["request_id"] = request_id
        status = 500

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message.get("headers", ()))
                known = {name.lower() for name, _ in headers}
                headers += [pair for pair in HEADERS if pair[0] not in known]
                headers.append((b"x-request-id", request_id.encode()))
                if scope["path"].startswith("/api/") and b"cache-control" not in known:
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        try:
            self._check(scope)
        except No as no:
            await _say_no(no, sending)
        else:
            await self.app(scope, receive, sending)
        if scope["path"] in QUIET:
            return
        took = time.perf_counter() - began
        route = shape(scope["path"])
        if route not in self.routes and route != PAGE:
            route = "unknown"
        self.metrics.requested(scope["method"], route, status, took)
        logger.info(
            "request",
            extra={
                "seen": {
                    "id": request_id,
                    "method": scope["method"],
                    "route": route,
                    "status": status,
                    "ms": round(took * 1000, 2),
                }
            },
        )

    def _check(self, scope: Any) -> None:
        limit = self.worker.settings.requests_a_second
        if scope["path"] not in QUIET and not self.worker.requests.allows(client_of(scope)):
            raise No("too-many", f"you may ask {limit:g} times a second; wait a little")
        if scope["method"] in SAFE:
            return
        if not self._own_origin(scope, required=False):
            raise No("wrong-origin", "this was asked by another site")
        kind = _header(scope, b"content-type").partition(";")[0].strip().lower()
        if scope["method"] == "POST" and kind != "application/json":
            raise No("not-json", "send JSON, and say so: Content-Type: application/json")

    def _own_origin(self, scope: Any, required: bool) -> bool:
        """Whether a request comes from a page of ours; programs say no origin at all."""
        origin = _header(scope, b"origin")
        if not origin:
            return not required and _header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
        allowed = self.worker.settings.origins
        if allowed:
            return origin in allowed
        return urlsplit(origin).netloc.lower() == _header(scope, b"host").lower() != ""


def _header(scope: Any, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            text: str = value.decode("latin-1")
            return text
    return ""


def shape(path: str) -> str:
    """The path without what only those at the table should know: its name is the invitation."""
    parts = path.split("/")
    if parts[1:2] != ["api"]:
        return PAGE
    if parts[2:3] == ["tables"] and len(parts) > 3:
        parts[3] = "{table}"
        if len(parts) > 5:
            parts[5] = "{number}"
    return "/".join(parts)


async def _say_no(no: No, send: Any) -> None:
    body = msgspec.json.encode(no.problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if no.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": no.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
