"""The `kasbah` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import kasbah
from kasbah.bots.arena.match import Match
from kasbah.cli.arena import arena
from kasbah.cli.bench import bench
from kasbah.cli.check import check_file, read_text
from kasbah.cli.replay import replay
from kasbah.cli.saved import BOTS, OPPONENTS, Saved, left_game, set_aside
from kasbah.cli.serve import add_serve, play_here, serve
from kasbah.cli.speeches import SPEECHES
from kasbah.cli.store import back_up, put_back
from kasbah.cli.terminal import Terminal
from kasbah.cli.verify import verify
from kasbah.core import BadFile, BadOption, Game, KasbahError
from kasbah.core.codec import shortened


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="kasbah", description="Games of trade and treachery.")
    top.add_argument("--version", action="version", version=f"kasbah {kasbah.__version__}")
    commands = top.add_subparsers(dest="command", required=True)

    play = commands.add_parser(
        "play", help="play: in the browser, or with a game's name in the terminal"
    )
    play.add_argument("game", nargs="?", help="which game, in the terminal against bots")
    play.add_argument("--new", action="store_true", help="start anew even if a game was left")
    play.add_argument("--seat", type=int, default=0, help="where you sit (default 0)")
    play.add_argument("--seed", type=int, help="repeat a game")
    play.add_argument(
        "--bots",
        metavar="WHO",
        help=f"who plays against you, in a new game: {', '.join(OPPONENTS)} (default {BOTS})",
    )
    add_table_options(play)

    add_serve(commands.add_parser("serve", help="the table server, for others"))

    match = commands.add_parser("arena", help="play a match between bots")
    match.add_argument("game", help="which game")
    match.add_argument(
        "--seats",
        required=True,
        metavar="BOT,BOT,...",
        help="random, greedy, search:1000 (simulations), search:500ms, search:2s:4 (four cores), "
        "exec:COMMAND, a level",
    )
    match.add_argument("--games", type=int, default=200, help="how many (default 200)")
    match.add_argument("--seed", type=int, default=1, help="repeat a match (default 1)")
    match.add_argument("--workers", type=int, default=0, help="processes (default one a core)")
    match.add_argument(
        "--out",
        default="",
        metavar="FOLDER|FILE.parquet",
        help="keep the results there, or every decision in a data set; go on where it stopped",
    )
    match.add_argument(
        "--ray", default="", metavar="ADDRESS", help="play on a Ray cluster (10.0.0.1:6379, auto)"
    )
    add_table_options(match)

    options = commands.add_parser("options", help="list the table options of a game")
    options.add_argument("game", help="which game")

    check = commands.add_parser("check", help="check a board or card file")
    check.add_argument("file", type=Path)

    verify_ = commands.add_parser("verify", help="what the record of a game proves")
    verify_.add_argument("file", type=Path)
    verify_.add_argument(
        "--head",
        action="append",
        default=[],
        metavar="HASH",
        help="a head, or the promise, that you noted during the game; can be given several times",
    )
    verify_.add_argument(
        "--with",
        dest="others",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="another player's copy of the record, which opens what he kept secret",
    )

    replay_ = commands.add_parser("replay", help="watch a finished game again")
    replay_.add_argument("file", type=Path)
    replay_.add_argument(
        "--seat", default="all", help="through whose eyes: a seat, spectator, or all (default)"
    )

    commands.add_parser("bench", help="how fast the rules run on this machine")

    store = commands.add_parser("store", help="back up the tables of the server, or restore them")
    store.add_argument("action", choices=["backup", "restore"])
    store.add_argument("file", type=Path)
    store.add_argument("--database", metavar="FILE", help="which tables (default: the server's)")
    return top


def add_table_options(command: argparse.ArgumentParser) -> None:
    """`-o NAME=VALUE`, as often as one likes."""
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option; a value @FILE is read from a file (board=@my-town.txt)",
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; what goes wrong is said in one sentence."""
    asked = parser().parse_args(arguments)
    try:
        done = run(asked)
        sys.stdout.flush()
        return done
    except KasbahError as wrong:
        print(f"kasbah: {wrong}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # `kasbah options marracash | head`: the reader has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as wrong:
        print(f"kasbah: {wrong.filename or 'a file'}: {wrong.strerror or wrong}", file=sys.stderr)
        return 2


def run(asked: argparse.Namespace) -> int:
    """Runs the command that was asked for."""
    if asked.command == "play":
        return play(asked) if asked.game else play_in_the_browser(asked)
    if asked.command == "serve":
        return serve(asked)
    if asked.command == "arena":
        return play_match(asked)
    if asked.command == "options":
        return list_options(kasbah.game(asked.game))
    if asked.command == "verify":
        return verify(asked.file, asked.head, asked.others)
    if asked.command == "replay":
        return replay(asked.file, asked.seat)
    if asked.command == "bench":
        return bench()
    if asked.command == "store":
        act = back_up if asked.action == "backup" else put_back
        return act(asked.file, asked.database)
    print(check_file(asked.file))
    return 0


def play_in_the_browser(asked: argparse.Namespace) -> int:
    """The table on this computer: games and options are chosen there."""
    if asked.option or asked.new or asked.seed is not None or asked.seat or asked.bots:
        raise BadOption("", "options belong to a game in the terminal: kasbah play GAME ...")
    return play_here()


def play(asked: argparse.Namespace) -> int:
    """Goes on with the game that was left, or starts a new one."""
    game = kasbah.game(asked.game)
    options = read_options(game, asked.option)
    if asked.bots is not None and asked.bots not in OPPONENTS:
        raise BadOption("", f"there is no {asked.bots[:40]!r}; there are {', '.join(OPPONENTS)}")
    fresh = asked.new or asked.seed is not None or asked.bots is not None or bool(options)
    saved = None if fresh else left(game)
    if saved is None:
        saved = Saved(game.name, options, asked.seed, asked.seat, bots=asked.bots or BOTS)
        players = saved.state().players
        if not 0 <= asked.seat < players:
            raise BadOption("", f"there is no seat {asked.seat}; seats are 0 to {players - 1}")
    Terminal(saved, SPEECHES[game.name]).run()
    return 0


def play_match(asked: argparse.Namespace) -> int:
    """Plays a match between bots."""
    game = kasbah.game(asked.game)
    options = read_options(game, asked.option)
    if "players" in options:
        raise BadOption("", "as many play as --seats names bots; leave the option players out")
    bots = tuple(name.strip() for name in asked.seats.split(","))
    match = Match(game.name, options, bots, asked.games, asked.seed)
    return arena(match, asked.workers, asked.out, asked.ray)


def left(game: Game) -> Saved | None:
    """The game that was left; an unreadable one is set aside."""
    try:
        saved = left_game(game.name)
    except BadFile as wrong:
        aside = set_aside(game.name)
        print(f"kasbah: {wrong}. It is kept as {aside.name}; here is a new game.", file=sys.stderr)
        return None
    if saved is not None and saved.moves:
        print(
            f"Going on with the game you left after {len(saved.moves)} moves (--new starts anew)."
        )
    return saved


def read_options(game: Game, given: Sequence[str]) -> dict[str, object]:
    """NAME=VALUE as typed values, checked by the game."""
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption("", f"{shortened(text)} is not NAME=VALUE")
        if value.startswith("@"):
            value = read_text(Path(value[1:]))
        options[name] = game.options.from_text(name, value)
    game.box(**options)
    return options


def list_options(game: Game) -> int:
    """Every option with its values, its default and its rule."""
    for name, limits in game.options.limits().items():
        default = game.options.defaults()[name]
        print(f"{name} ({limits.rule}): {limits.meaning}")
        print(f"    {limits.choices()}; normally {default or 'as seated'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
