"""The application: routes, errors, life from start to end."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.connection import Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

import kasbah
from kasbah.server import api, line, static
from kasbah.server.description import Description
from kasbah.server.guard import Guard
from kasbah.server.house import House
from kasbah.server.messages import Problem, ProblemCode
from kasbah.server.problems import No, no_from
from kasbah.server.settings import Settings
from kasbah.server.together import Plan
from kasbah.server.worker import Worker
from kasbah.store import OPEN, PLAYING, StoreError, open_store

logger = logging.getLogger(__name__)
DESCRIPTION = "/api/docs"
SENTENCES: dict[int, tuple[ProblemCode, str]] = {
    404: ("not-found", "there is nothing here"),
    405: ("not-allowed", "this cannot be asked that way"),
    413: ("too-large", "this is too large"),
    415: ("not-json", "send JSON, and say so: Content-Type: application/json"),
}


@get("/healthz", include_in_schema=False)
async def healthz(request: Request[Any, Any, Any]) -> Response[str]:
    """Whether the server can do its work: 200 if a move could be written now."""
    worker: Worker = request.app.state.worker
    try:
        await worker.house.store.check()
    except StoreError:
        return Response("the database cannot be reached\n", status_code=503)
    return Response("well\n")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """Figures for Prometheus."""
    worker: Worker = request.app.state.worker
    figures = worker.figures_of_all()
    figures.gauges["uptime_seconds"] = time.monotonic() - request.app.state.began
    try:
        counts = await worker.house.store.counts()
        for status in (OPEN, PLAYING):
            figures.gauges[f"tables_{status}"] = counts.get(status, 0)
        figures.gauges["store_up"] = 1
    except StoreError:
        figures.gauges["store_up"] = 0
    lines = "\n".join(figures.lines()) + "\n"
    return Response(lines, media_type="text/plain; version=0.0.4")


def said_no(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Every error as a `Problem`; what went wrong inside is only logged."""
    no = no_from(error)
    if isinstance(error, ValidationException):
        no = No("bad-request", _what_is_wrong(error))
    elif isinstance(error, HTTPException) and error.status_code < 500:
        code, sentence = SENTENCES.get(error.status_code, ("bad-request", "this makes no sense"))
        no = No(code, sentence)
    elif isinstance(error, UnicodeDecodeError):
        no = No("bad-request", "this is not JSON: its letters are not UTF-8")
    if no.problem.code == "failed":
        request_id = request.scope.get("state", {}).get("request_id", "")
        logger.error("a request failed", exc_info=error, extra={"seen": {"id": request_id}})
    headers = {"Retry-After": "1"} if no.status in (429, 503) else {}
    return Response(no.problem, status_code=no.status, headers=headers)


def _what_is_wrong(error: ValidationException) -> str:
    """The first thing that is wrong with a request, in one sentence."""
    extra: Any = error.extra
    first = extra[0] if isinstance(extra, list) and extra else {}
    where = first.get("key") if isinstance(first, dict) else None
    what = first.get("message") if isinstance(first, dict) else None
    if what:
        return f"{where}: {what}"[:300] if where else str(what)[:300]
    return "this makes no sense"


def application(settings: Settings, plan: Plan | None = None) -> Guard:
    """The whole server for one process."""
    store = open_store(settings.database)
    house = House(store, settings)
    worker = Worker(house, settings, plan)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        try:
            async with store:
                await house.open()
                reporting = asyncio.create_task(worker.report_for_ever())
                logger.info("open", extra={"seen": {"database": store.describe()}})
                try:
                    yield
                finally:
                    reporting.cancel()
                    await house.close()
                    logger.info("closed")
        except StoreError as failure:
            worker.store_failure = failure.sentence
            raise

    app = Litestar(
        route_handlers=[*api.ROUTES, line.live, healthz, metrics, static.get_file],
        lifespan=[life],
        exception_handlers={Exception: said_no},
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Kasbah",
            version=kasbah.__version__,
            path=DESCRIPTION,
            render_plugins=[Description()],
            use_handler_docstrings=True,
        ),
        state=State(
            {
                "worker": worker,
                "files": static.read_files(),
                "began": time.monotonic(),
            }
        ),
        logging_config=None,
        debug=False,
    )
    routes = [path for handler in api.ROUTES for path in handler.paths]
    return Guard(app, worker, worker.metrics, [*routes, DESCRIPTION])
