"""Whatever the pages show is run: in a test that `run_by.toml` names, or not, with a reason.

A new block on a page fails these tests until it is run somewhere.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shlex
import subprocess
import tomllib
from pathlib import Path

import pytest

from kasbah.cli.main import main, parser
from tests.docs.shown import Block, blocks, in_sentences
from tests.rulebook.proof import ROOT

EVERY = blocks()
PYTHON = [block for block in EVERY if block.kind == "python"]
OTHERS = [block for block in EVERY if block.kind not in ("python", "sh")]

RUN_BY = tomllib.loads((Path(__file__).parent / "run_by.toml").read_text(encoding="utf-8"))


def places(table: dict[str, dict[str, str]]) -> dict[tuple[str, str], str]:
    """A table of pages and kinds, flat."""
    return {(page, kind): told for page, kinds in table.items() for kind, told in kinds.items()}


PYTHON_ELSEWHERE: dict[str, str] = RUN_BY["python"]
COMMANDS_ELSEWHERE: dict[str, str] = RUN_BY["commands"]
BLOCKS_ELSEWHERE = places(RUN_BY["blocks"])
NOT_RUN: dict[str, str] = RUN_BY["not"]["commands"]
NOT_CHECKED = places(RUN_BY["not"]["blocks"])


def test_every_block_says_what_it_is() -> None:
    assert [str(block) for block in EVERY if not block.kind] == []


def elsewhere(command: str) -> str | None:
    """The test that runs a command of a page."""
    return next(
        (run for start, run in COMMANDS_ELSEWHERE.items() if command.startswith(start)), None
    )


def commands() -> list[tuple[Block, str]]:
    """Every command in a block for the shell."""
    return [(block, line) for block in EVERY if block.kind == "sh" for line in block.commands]


@pytest.mark.parametrize(("block", "command"), commands(), ids=lambda value: str(value)[:60])
def test_every_command_is_run_somewhere(block: Block, command: str) -> None:
    if command.startswith("make "):
        makes(command)  # what it does is run by `make test` itself
    else:
        assert elsewhere(command) is not None or command in NOT_RUN, f"{block} is never run"


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_every_python_block_is_run_somewhere(block: Block) -> None:
    assert block.page in PYTHON_ELSEWHERE, f"{block} is never run"


@pytest.mark.parametrize("block", OTHERS, ids=str)
def test_every_other_block_is_looked_at_somewhere(block: Block) -> None:
    place = (block.page, block.kind)
    assert place in BLOCKS_ELSEWHERE or place in NOT_CHECKED, f"{block} is never looked at"


def test_whoever_is_said_to_run_something_exists_and_reads_the_page() -> None:
    named = {*PYTHON_ELSEWHERE.values(), *COMMANDS_ELSEWHERE.values(), *BLOCKS_ELSEWHERE.values()}
    for test in sorted(named):
        file, _, name = test.partition("::")
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        functions = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert name in functions, test
    for page, test in PYTHON_ELSEWHERE.items():
        assert Path(page).name in (ROOT / test.partition("::")[0]).read_text(encoding="utf-8"), page


def test_no_exception_is_left_over() -> None:
    shown = [command for _block, command in commands()]
    kinds = {(block.page, block.kind) for block in EVERY}

    assert [
        start for start in COMMANDS_ELSEWHERE if not any(c.startswith(start) for c in shown)
    ] == []
    assert [command for command in NOT_RUN if command not in shown] == []
    assert {*BLOCKS_ELSEWHERE, *NOT_CHECKED} <= kinds
    assert set(PYTHON_ELSEWHERE) == {block.page for block in PYTHON}


def makes(command: str) -> None:
    """Make knows how to do this; it only says what it would do."""
    words = ["make", "--dry-run", *shlex.split(command)[1:]]
    alone = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(words, cwd=ROOT, env=alone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("page", "command"), sorted(set(in_sentences())))
def test_commands_in_sentences_can_be_given(page: str, command: str) -> None:
    """Those with capitals or brackets for what one fills in: at least the command exists."""
    words = shlex.split(command.replace("…", "marracash"))
    if words[0] == "make":
        makes(command.replace("…", "marracash"))
    elif words[0] == "python":
        assert importlib.util.find_spec(words[2]) is not None
    elif re.search(r"\b[A-Z]{2,}\b|\[|=", command) or len(words) == 2:
        with pytest.raises(SystemExit) as left:
            parser().parse_args([words[1], "--help"])
        assert left.value.code == 0
    elif words[-1] == "--help":
        with pytest.raises(SystemExit):
            parser().parse_args(words[1:])
    else:
        parser().parse_args(words[1:])


# Boards and folders.


def shown(page: str, kind: str) -> list[str]:
    """What a page shows of a kind."""
    return [block.code for block in EVERY if (block.page, block.kind) == (page, kind)]


def test_the_small_town_of_casablanca_can_be_played_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [town] = shown("docs/casablanca.md", "text")
    (tmp_path / "my-town.txt").write_text(town)

    assert main(["check", str(tmp_path / "my-town.txt")]) == 0
    assert "a small town" in capsys.readouterr().out


def test_the_rows_shown_of_marrakech_are_those_of_the_file() -> None:
    [rows] = shown("docs/marracash.md", "text")
    file = (ROOT / "src/kasbah/games/marracash/data/marrakech.txt").read_text()

    assert rows.endswith("...\n")
    assert file.startswith(rows.removesuffix("...\n"))


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/client.md"])
def test_the_folders_shown_are_there(page: str) -> None:
    [drawn] = shown(page, "text")
    parents: list[str] = []
    for line in drawn.splitlines():
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        if depth > len(parents):
            continue  # a remark that goes on in the next line
        parents[depth:] = [name]
        assert (ROOT / "".join(parents)).exists(), "".join(parents)
