"""The sentences with which the games refuse an option or a file of one's own, for the client.

`python web/sentences.py` writes web/src/words/checks/sentences.ts from the source of the checks;
with `--check` it only says whether that is up to date. A language that lacks one does not build.
What was quoted in a sentence is numbered: `there is no header {0}`.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "kasbah"
WRITTEN = ROOT / "web" / "src" / "words" / "checks" / "sentences.ts"
REFUSALS = {"BadFile", "BadOption", "refuse"}
LINE = "line {}: "
HEAD = "// Made by web/sentences.py from the checks of the games; not to be edited."


def sources() -> Iterator[Path]:
    """Where options and files are checked."""
    yield SOURCE / "core" / "options.py"
    for path in sorted(SOURCE.glob("games/*/*.py")):
        if path.name != "imagine.py":  # that one reads positions, which nobody types
            yield path


def pattern(said: ast.expr) -> Iterator[str]:
    """A sentence of the source with {} for what it quotes; two of them where it is one of two."""
    if isinstance(said, ast.IfExp):
        yield from pattern(said.body)
        yield from pattern(said.orelse)
    elif isinstance(said, ast.Constant):
        yield str(said.value)
    elif isinstance(said, ast.JoinedStr):
        parts = [p.value if isinstance(p, ast.Constant) else "{}" for p in said.values]
        yield "".join(str(part) for part in parts)


def said_in(tree: ast.Module) -> Iterator[str]:
    """All sentences of refusals in a module, and the places that stand before them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in REFUSALS:
                yield from pattern(node.args[1])
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "wrong":
            yield from pattern(node.value)
        elif isinstance(node, ast.FunctionDef) and node.name == "refuse":
            for place in ast.walk(node):
                if isinstance(place, ast.JoinedStr):
                    yield from (found + "{}" for found in pattern(place) if found.endswith(": "))


def numbered(text: str) -> str:
    """The same with numbers: {0}, {1}."""
    first, *others = text.split("{}")
    return first + "".join(f"{{{place}}}{part}" for place, part in enumerate(others))


def sentences() -> list[str]:
    """Every sentence once; the number of a line before it is a sentence of its own."""
    found = {LINE + "{}"}
    for path in sources():
        for text in said_in(ast.parse(path.read_text(encoding="utf-8"))):
            rest = text.removeprefix(LINE)
            if rest.replace("{}", ""):
                found.add(rest)
    return sorted(numbered(text) for text in found)


def main() -> int:
    """Writes the list, or checks it."""
    lines = "\n".join(f"  | {json.dumps(text, ensure_ascii=False)}" for text in sentences())
    text = f"{HEAD}\n\nexport type Sentence =\n{lines}\n"
    if sys.argv[1:] == ["--check"]:
        if WRITTEN.exists() and WRITTEN.read_text(encoding="utf-8") == text:
            return 0
        print(
            f"{WRITTEN.relative_to(ROOT)} is out of date: run python web/sentences.py",
            file=sys.stderr,
        )
        return 1
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
