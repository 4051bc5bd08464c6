"""What docs/write-a-bot.md shows is run as it stands there: file, package, match and program."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kasbah
from tests.rulebook.proof import ROOT

PAGE = (ROOT / "docs/write-a-bot.md").read_text(encoding="utf-8")
PARTS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
MATCHES = re.findall(r"^kasbah (arena .*)$", PAGE, re.MULTILINE)
# As shown a match takes minutes; fewer games and worlds go through the same code.
SHORTER = {"gambler,": "gambler:1,", "--games 60": "--games 1", "--games 3": "--games 1"}


def played() -> dict[str, Any]:
    """The page's file, run part by part; what it defines."""
    defined: dict[str, Any] = {"__name__": "my_bots"}
    for part in PARTS:
        exec(compile(part, "write-a-bot.md", "exec"), defined)
    return defined


def test_the_first_game_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    defined = played()

    assert "winners:" in capsys.readouterr().out
    assert len(defined["Careless"].decide.__code__.co_varnames) == 3


def test_every_bot_of_the_page_decides_legally() -> None:
    defined = played()
    game = kasbah.game("marracash")
    bots = [
        defined["make_shopkeeper"](game, game.box(), "", 1),
        defined["make_looker"](game, game.box(), "", 1),
        defined["make_gambler"](game, game.box(), "1", 1),
    ]
    state = game.new(players=3, seed=3)
    for _decision in range(40):
        if state.seat is None:
            break
        moves = state.legal_moves()
        move = bots[state.seat].decide(state.view(state.seat), moves)
        assert move in moves
        state.play(move)


def test_the_shopkeeper_leads_visitors_to_its_own_door() -> None:
    """What the page says of it: of all walks it takes the one with most customers of its own."""
    bot = played()["Shopkeeper"]()
    game = kasbah.game("marracash")
    state = game.new(players=3, seed=3)
    while state.view(None).phase != "ACTION_1":  # type: ignore[attr-defined]
        state.play(bot.decide(state.view(state.seat), state.legal_moves()))
    view, moves = state.view(state.seat), state.legal_moves()
    counts = [bot.customers(view, move) for move in moves]

    assert bot.customers(view, bot.decide(view, moves)) == max(counts)
    assert max(counts) > 0


def shorter(command: str) -> list[str]:
    """A command of the page, with fewer games."""
    for long, short in SHORTER.items():
        command = command.replace(long, short)
    return [*shlex.split(command), "--workers", "1"]


def test_installed_as_shown_the_bots_can_be_named_in_the_arena(tmp_path: Path) -> None:
    project, here = tmp_path / "project", tmp_path / "installed"
    project.mkdir()
    definitions = [part for part in PARTS if "game.new(" not in part]
    (project / "my_bots.py").write_text("\n\n".join(definitions))
    [announcement] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (project / "pyproject.toml").write_text(announcement)
    assert "\npip install .\n" in PAGE
    # Into a folder of its own, and with the tools that are here: nothing is fetched.
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation"]
    subprocess.run(
        [*install, "--no-index", "--target", str(here), "."], cwd=project, check=True, timeout=120
    )

    said = arena(shorter(MATCHES[0]), tmp_path, str(here))

    assert re.search(r"^gambler:1 .*%.* to .*%", said, re.MULTILINE)
    assert "shopkeeper" in said
    assert "looker" in said
    assert "by random instead" not in said


def test_the_program_in_another_language_plays(tmp_path: Path) -> None:
    [program] = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "bot.js").write_text(program)

    command = [word.replace("exec:node", f"exec:{node()}") for word in shorter(MATCHES[1])]
    said = arena(command, tmp_path, "")

    assert "bot.js" in said
    assert "by random instead" not in said


def node() -> str:
    """The Node that builds the client."""
    spec = importlib.util.spec_from_file_location("build", ROOT / "web/build.py")
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    found: str = build.node_and_npm()[0]
    return found


def arena(words: list[str], folder: Path, path: str) -> str:
    """What `kasbah arena` prints, in a process of its own."""
    source = str(Path(kasbah.__file__).parents[1])
    places = os.pathsep.join(place for place in (path, source) if place)
    start = "import sys; from kasbah.cli.main import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", start, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": places},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
