"""The live table: moves, refusals, repeated sends, reconnects, chat, hints, previews."""

from __future__ import annotations

from contextlib import ExitStack

from tests.server.running import Line, Person, codes_of, me


def seated(stack: ExitStack, person: Person, table: str, players: int) -> list[Line]:
    """A line for each seat, each with its position."""
    lines = [stack.enter_context(person.sit(table, seat)) for seat in range(players)]
    for line in lines:
        line.until("position")
    return lines


def deciding(lines: list[Line]) -> Line:
    """The one who is asked."""
    return next(line for line in lines if line.deciding)


def test_a_refused_move_changes_nothing_and_says_why(ann: Person) -> None:
    table = ann.make("marracash", me(3))
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        line = deciding(lines)
        legal = set(codes_of(line.moves))
        illegal = next(code for code in range(75, 100) if code not in legal)
        refused = line.play(illegal)
        assert refused["code"] == "refused"
        assert refused["rule"]
        line.send("why", code=illegal)
        assert refused == line.until("problem")
        other = next(one for one in lines if one is not line)
        assert other.play(min(legal))["sentence"] == "it is not your turn to decide"
        assert line.position()["number"] == 0
        line.send("play", codes=[99_999], number=0)
        assert line.until("problem")["sentence"] == "no move of this game has the code 99999"


def test_a_move_sent_twice_is_played_once(ann: Person) -> None:
    table = ann.make("marracash", me(3))
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        line = deciding(lines)
        code = codes_of(line.moves)[0]
        for _ in range(3):
            line.send("play", codes=[code], number=0, step=0)
        answers = [line.until(lambda m: m["type"] in ("played", "problem")) for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["played"] * 3
        assert {1} == {answer["number"] for answer in answers}
        assert line.position()["number"] == 1
        line.send("play", codes=[code + 1], number=0, step=0)
        assert line.until("problem")["code"] == "stale"


def test_secret_steps_are_stored_together_or_not_at_all(ann: Person) -> None:
    """And nobody but the one who takes them hears of them."""
    table = ann.make("casablanca", me(2))
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 2)
        line = deciding(lines)
        other = next(one for one in lines if one is not line)
        if not line.step:
            line.play(codes_of(line.moves)[0])  # to bribe
        line.position()
        number, step = line.number, line.step
        codes = codes_of(line.moves)
        refused = line.play(codes[0], 1)  # a note, then done: too early, three agents are needed
        assert refused["type"] == "problem"
        assert (number, step) == (line.position()["number"], line.step)
        played = line.play(codes[0])
        assert (number, step + 1) == (played["number"], played["step"])
        heard = len(other.heard)
        other.send("ping")
        other.until("pong")
        assert not [m for m in other.heard[heard:] if m["type"] in ("step", "update")]
        assert other.position()["step"] == 0


def test_a_line_that_was_cut_goes_on_where_it_was(ann: Person) -> None:
    table = ann.make("marracash", me(3))
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        line = deciding(lines)
        line.play(codes_of(line.moves)[0])
        line.position()
    with ann.sit(table, line.seat) as back:
        position = back.until("position")
        assert (line.number, line.view) == (position["number"], position["view"])
        assert line.heads[-1] == position["head"]


def test_chat_reaches_everybody_and_has_limits(ann: Person, ben: Person) -> None:
    table = ann.make("marracash", me(3))
    with ann.sit(table, 0) as line, ben.sit(table, None) as watcher:
        watcher.until("position")
        line.send("say", text="  good\n evening ")
        assert watcher.until("chat")["text"] == "good evening"
        line.send("say", text="x" * 501)
        assert line.until("problem")["code"] == "bad-request"
        line.send("say", text="   ")
        assert line.until("problem")["sentence"] == "there is nothing in it"
        watcher.send("say", text="psst")
        assert watcher.until("problem")["code"] == "no-seat"
        for _ in range(25):
            line.send("say", text="spam")
        assert line.until("problem")["sentence"] == "say 20 things a minute at most"
        assert watcher.position()["chat"][0]["text"] == "good evening"


def test_a_hint_names_legal_moves_where_the_table_allows_it(ann: Person) -> None:
    table = ann.make("marracash", me(3))
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        line = deciding(lines)
        hint = ann.ask("POST", f"tables/{table}/hint", seat=line.seat)
        legal = set(codes_of(line.moves))
        assert hint["moves"]
        assert {move["code"] for move in hint["moves"]} <= legal
        assert all(move["reason"]["type"] for move in hint["moves"])
        other = (line.seat or 0) + 1
        wrong = ann.call("POST", f"tables/{table}/hint", seat=other % 3)
        assert wrong.json()["sentence"] == "it is not your turn to decide"
    plain = ann.make("marracash", me(3), hints=False)
    refused = ann.call("POST", f"tables/{plain}/hint", seat=0)
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


def test_a_preview_tells_what_is_certain(ann: Person) -> None:
    table = ann.make("marracash", me(3))
    with ExitStack() as stack:
        lines = seated(stack, ann, table, 3)
        line = deciding(lines)
        code = codes_of(line.moves)[0]
        line.send("preview", code=code)
        preview = line.until("previewed")
        line.play(code)
        update = next(m for m in line.heard if m["type"] == "update")
        assert preview["events"] == update["events"]  # nothing is hidden in this game
        line.send("preview", code=code)
        assert line.until("problem")["type"] == "problem"
