"""What stands under the pictures and is read aloud instead of them, in a file for each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def caption(picture: str, language: str) -> list[str]:
    """The paragraphs under a picture's heading: first its label, last its caption."""
    text = (HERE / f"{language}.md").read_text(encoding="utf-8")
    for part in text.split("\n## ")[1:]:
        name, _, rest = part.partition("\n")
        if name == f"`{picture}`":
            return [" ".join(paragraph.split()) for paragraph in rest.strip().split("\n\n")]
    raise LookupError(f"there is no caption {picture!r} in {language}")
