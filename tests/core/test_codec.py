"""Typed values as JSON and back; broken data gets one sentence."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core import BadFile, Move
from kasbah.core.codec import canonical, from_plain, move_from_plain, to_plain


@dataclass(frozen=True)
class Inner:
    name: str
    count: int


@dataclass(frozen=True)
class Outer:
    first: Inner
    rest: tuple[Inner, ...]
    pair: tuple[str, int] | None
    table: dict[str, int]
    flag: bool
    free: int | str
    extra: object = field(default=None, metadata={"told": False})


GOOD = Outer(Inner("a", 1), (Inner("b", 2),), ("c", 3), {"d": 4}, True, "e")


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(derandomize=True, max_examples=300)
@given(data=PLAIN)
def test_json_is_written_as_the_standard_library_would(data: object) -> None:
    """Whoever checks a record elsewhere needs nothing of ours for it (docs/fairness.md)."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(data) == text.encode()


def test_what_is_written_can_be_read_back() -> None:
    data = to_plain(GOOD)

    assert "extra" not in data
    assert from_plain(Outer, data) == GOOD
    assert from_plain(Outer, data, extra=5).extra == 5


def test_equal_data_give_equal_bytes() -> None:
    assert (
        canonical({"b": 1, "a": "é"}) == canonical({"a": "é", "b": 1}) == '{"a":"é","b":1}'.encode()
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"first": None}, "Outer.first is not a set of fields: None"),
        ({"first": {"name": "a"}}, "Outer.first lacks the field count"),
        ({"first": {"name": "a", "count": "1"}}, "Outer.first.count cannot be '1'"),
        ({"first": {"name": "a", "count": True}}, "Outer.first.count cannot be True"),
        ({"first": {"name": "a", "count": 1, "x": 0}}, "Outer.first has no field 'x'"),
        ({"rest": "b"}, "Outer.rest is not a list"),
        ({"pair": ["c"]}, "Outer.pair cannot be"),
        ({"table": [1]}, "Outer.table cannot be"),
        ({"flag": 1}, "Outer.flag cannot be 1"),
        ({"free": None}, "Outer.free cannot be None"),
        ({"pair": ["c" * 500]}, r"\.\.\.$"),
    ],
)
def test_broken_data_are_refused_with_the_place(change: dict[str, object], words: str) -> None:
    with pytest.raises(BadFile, match=words):
        from_plain(Outer, to_plain(GOOD) | change)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(junk)
def test_no_junk_gets_through(data: object) -> None:
    with pytest.raises(BadFile):
        from_plain(Outer, data)
    with pytest.raises(BadFile):
        move_from_plain({}, data)


def test_an_unknown_kind_of_move_is_refused() -> None:
    with pytest.raises(BadFile, match="this is not a move"):
        move_from_plain({"Move": Move}, {"type": "Robbery"})


def test_a_value_without_a_json_form_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="object has no place in JSON"):
        to_plain(object())
