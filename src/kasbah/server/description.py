"""The published description of the API (OpenAPI), with every limit of every message in it.

Litestar describes the routes; the messages are described by msgspec itself, which is what checks
them, so that the description says neither more nor less than what is taken.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.connection import Request
from litestar.enums import MediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin

from kasbah.server import messages
from kasbah.server.typescript import is_message

TEMPLATE = "#/components/schemas/{name}"


class Description(OpenAPIRenderPlugin):
    """JSON at the root of the path; a page that shows it would need scripts of another site."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.JSON)
        self.written = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description, made once."""
        if not self.written:
            self.written = msgspec.json.encode(exact(openapi_schema))
        return self.written


def exact(described: dict[str, Any]) -> dict[str, Any]:
    """The same description with the messages as msgspec describes them."""
    kinds = [kind for kind in vars(messages).values() if is_message(kind)]
    _, known = msgspec.json.schema_components(kinds, ref_template=TEMPLATE)
    components = dict(described.get("components", {}))
    components["schemas"] = {**components.get("schemas", {}), **known}
    for path in described.get("paths", {}).values():
        for call in path.values():
            for parameter in call.get("parameters", ()):
                if parameter["name"] == "seat":  # Litestar forgets limits beside None
                    parameter["schema"] = {"type": "integer", "minimum": 0, "maximum": 7}
    return {**described, "components": components}
