"""The browser client's files and the documentation, as they lie in the package.

A path that is none of them is a page of the client's own, except below `/docs`.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.connection import Request
from litestar.params import FromPath

FOLDER = Path(__file__).parent / "static"
SITE = Path(__file__).parent / "site"
NOT_BUILT = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kasbah</title></head><body>
<h1>Kasbah</h1>
<p>The table server runs, but the browser client is not in this installation.
Build it with <code>make web</code>, or install a released wheel. The API is described at
<a href="/api/docs">/api/docs</a>.</p></body></html>
"""
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
TEXTS = ("text/", "application/javascript", "application/json", "image/svg")


class File:
    """One file, ready to be sent."""

    def __init__(self, name: str, content: bytes) -> None:
        self.content = content
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.kind = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        self.tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        self.keep = FOR_EVER if name.startswith("assets/") else EACH_TIME
        self.packed = gzip.compress(content, mtime=0) if kind.startswith(TEXTS) else None
        """The same for browsers that unpack it; fonts and pictures are packed already."""


def read_files(client: Path = FOLDER, site: Path = SITE) -> dict[str, File]:
    """All files by path; only a page that says so if there are none."""
    files: dict[str, File] = {}
    for folder, below in ((client, ""), (site, "docs/")):
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = below + path.relative_to(folder).as_posix()
                files[name] = File(name, path.read_bytes())
    files.setdefault("index.html", File("index.html", NOT_BUILT))
    return files


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def get_file(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; a path that is none of them is one of its pages."""
    files: dict[str, File] = request.app.state.files
    name = path.strip("/")
    if name == "docs" and "docs/index.html" in files:
        return Response(b"", status_code=302, headers={"Location": "/docs/index.html"})
    found = files.get(name)
    if found is None and name.startswith("docs/") and "docs/404.html" in files:
        missing = files["docs/404.html"]
        return Response(missing.content, status_code=404, media_type=missing.kind)
    found = found or files["index.html"]
    headers = {"ETag": found.tag, "Cache-Control": found.keep, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    content = found.content
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = found.packed, "gzip"
    return Response(content, media_type=found.kind, headers=headers)
