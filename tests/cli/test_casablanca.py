"""Casablanca in the terminal: everything has words, and nobody reads another's sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import kasbah.games.casablanca as casablanca
from kasbah.cli.casablanca import CasablancaSpeech
from kasbah.cli.main import main
from kasbah.cli.saved import Saved, left_game
from kasbah.cli.speeches import SPEECHES
from kasbah.cli.terminal import Terminal
from kasbah.core import Event, Move, Rng, seen
from kasbah.games.casablanca.events import Placed
from kasbah.games.casablanca.moves import KINDS, Assign, Bribe, MoveAgent, Name

DATA = Path(casablanca.__file__).parent / "data"
GAME = casablanca.GAME
SPEECH = CasablancaSpeech()
WIDE_TOWN = (
    "\n|\n".join(["airport", "cafe", "hotel", "police", "bazaar"])
    + "\n|\n"
    + " - ".join(f"h{number}" for number in range(1, 13))
)

TABLES: list[dict[str, object]] = [
    {"players": 4, "turn_limit": 60},
    {"players": 8, "turn_limit": 24},
    {"players": 3, "capital": "free", "show_minimums": "off", "turn_limit": 60},
    {"players": 2, "min_carriers": 1, "reveal_end": "arriving", "board": WIDE_TOWN},
    {"players": 4, "mode": "headquarters", "turn_limit": 100},
    {"players": 3, "mode": "headquarters", "hq_withdraw": "no", "hq_bribe": "any"},
]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("KASBAH_DATA", str(tmp_path))


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options)))
def test_every_question_choice_and_event_of_a_whole_game_has_words(
    options: dict[str, object],
) -> None:
    state = GAME.deal(GAME.box(**options), 5)
    rng = Rng(5)
    while state.seat is not None:
        view = state.view(state.seat)
        moves = state.legal_moves()
        said = [SPEECH.board(view), SPEECH.question(view), SPEECH.hint(moves, view)]
        listed = SPEECH.listed(moves, view)
        assert listed
        assert set(listed) <= set(moves)
        said += [SPEECH.choice(move, view) for move in moves]
        assert all(said[:2])
        assert len({SPEECH.choice(move, view) for move in moves}) == len(moves)
        story: list[Event] = []
        state.play(moves[rng.below(len(moves))], story)
        for seat in (None, *range(state.players)):
            own = state.view(seat)
            for event in seen(story, seat):
                sentence = SPEECH.sentence(event, own)
                assert sentence, event
                said.append(sentence)
        for text in said[:1]:
            assert max(len(line) for line in text.splitlines()) <= 100
        assert not [text for text in said[1:] if "\n" in text or "None" in text]
    for seat in (None, *range(state.players)):
        assert SPEECH.ending(state.view(seat)).count("\n") > 2
        assert max(len(line) for line in SPEECH.board(state.view(seat)).splitlines()) <= 100


def test_every_kind_of_move_can_be_chosen_by_number_or_word() -> None:
    state = GAME.deal(GAME.box(starter=0), 1)

    assert SPEECH.typed("Bribe", state.legal_moves()) == Bribe()
    state.play(Bribe())
    assert SPEECH.typed("1,000 red", state.legal_moves()) == Assign(1000, "red")
    assert SPEECH.typed("600 red", state.legal_moves()) is None
    for agent in ("red", "don", "gray"):
        state.play(Assign(100, agent))
    words = {kind: SPEECH.choice(move, state.view(0)) for kind, move in samples()}
    assert set(words) == set(KINDS)
    assert all(words.values())
    moves = [MoveAgent("red", "h2", False), MoveAgent("red", "h2", True), Name(300)]
    assert SPEECH.typed("red h2", moves) == moves[0]
    assert SPEECH.typed("move red h2 case", moves) == moves[1]
    assert SPEECH.typed("300", moves) == moves[2]


def test_while_bribing_one_reads_what_is_left_and_how_many_agents_are_missing() -> None:
    state = GAME.deal(GAME.box(starter=0, players=2), 1)
    state.play(Bribe())
    asked = [SPEECH.question(state.view(0))]
    for move in (Assign(1000, "red"), Assign(500, "don"), Assign(100, "gray")):
        state.play(move)
        asked.append(SPEECH.question(state.view(0)))

    assert [
        question.removeprefix("Who gets your money? So far in this turn: ") for question in asked
    ] == [
        "nobody; you have 10,000 left; still to bribe: 3 more.",
        "red; you have 9,000 left; still to bribe: 2 more.",
        "don, red; you have 8,500 left; still to bribe: 1 more.",
        "don, red, gray; you have 8,400 left.",
    ]


def test_the_last_turn_of_a_game_is_the_one_it_ended_in() -> None:
    options = {"mode": "headquarters", "players": 2, "hq_assignment": "seats", "turn_limit": 20}
    state = GAME.deal(GAME.box(**options), 1)
    rng = Rng(2)
    while state.seat is not None:
        assert f"Turn {state.view(0).turn + 1} of at most 20." in SPEECH.board(state.view(0))
        moves = state.legal_moves()
        state.play(moves[rng.below(len(moves))])

    assert f"Turn {state.view(0).turn} of at most 20." in SPEECH.board(state.view(0))


def samples() -> Iterator[tuple[str, Move]]:
    """One move of each kind."""
    for kind in KINDS.values():
        yield kind.__name__, next(move for move in GAME.moves if type(move) is kind)


def test_a_placement_is_told_to_nobody_else_and_no_board_shows_it() -> None:
    state = GAME.deal(GAME.box(starter=0), 1)
    before = SPEECH.board(state.view(1))
    story: list[Event] = []
    for move in (Bribe(), Assign(1000, "red"), Assign(400, "don")):
        state.play(move, story)

    assert SPEECH.board(state.view(1)) == before
    assert [type(event) for event in story] == [Placed, Placed]
    assert seen(story, 1) == seen(story, None) == []
    assert "1,000" in SPEECH.board(state.view(0))


def played(saved: Saved, *answers: str, then: str | None = None) -> str:
    """Plays with these answers, then always the same one (or leaves); returns what was said."""
    said: list[str] = []
    given: Iterator[str] = iter([*answers, *([then] * 5000 if then is not None else [])])

    def ask(prompt: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    Terminal(saved, SPEECHES[saved.game], ask, said.append).run()
    return "\n".join(said)


def test_a_whole_game_is_played_in_the_terminal() -> None:
    table = Saved("casablanca", {"starter": 0, "players": 3, "turn_limit": 20}, seed=4, seat=0)
    said = played(table, "bribe", "1000 red", "300 don", "100 gray", "done", then="1")

    assert "You put 1,000 on Red Astaire (red)." in said
    assert "Player B bribed." in said
    assert "Nobody wins." in said
    assert "The turns are used up." in said
    assert left_game("casablanca") is None


def test_a_whole_game_of_the_variant_is_played_in_the_terminal() -> None:
    """Whoever always objects and always gives up loses every second turn."""
    options = {"mode": "headquarters", "players": 2, "hq_withdraw": "no", "turn_limit": 30}
    table = Saved("casablanca", options, seed=4, seat=1, bots="random")
    said: list[str] = []

    def ask(prompt: str) -> str:
        asked = next(
            line for line in reversed(said) if line.endswith(("?", ".")) and line[0] != " "
        )
        return "object" if "Do you object?" in asked else "1"

    Terminal(table, SPEECHES["casablanca"], ask, said.append).run()

    told = "\n".join(said)
    assert "Which headquarters will be yours?" in told
    assert "Player B (you) owns the" in told
    assert "  Player B (you) gives up: the objection has failed." in said
    assert "  Player B (you) turns the sheet face down and loses the next turn." in said
    assert "  Player B (you) picks the sheet up; that was the turn." in said
    assert "  The game is over." in said
    assert left_game("casablanca") is None


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("casablanca.txt", "the reconstructed town 'Casablanca' with 25 buildings and 40 streets"),
        ("agents.txt", "Don Greenwood, Lila Sheela"),
        ("sheet.txt", "24 notes of 6 kinds, 10,000 together"),
    ],
)
def test_our_own_files_are_good(file: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(DATA / file)]) == 0
    told = capsys.readouterr().out
    assert words in told
    assert "; but" not in told


def test_an_odd_town_is_good_but_said_to_be_odd(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "town.txt"
    file.write_text("kind: casablanca-town\nairport - bazaar - h7 - cafe - hotel - police\n")

    assert main(["check", str(file)]) == 0
    assert "; but the Airport is joined directly to the Bazaar" in capsys.readouterr().out
