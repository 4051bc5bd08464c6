"""Every number of a rulebook is cited by a test, and named in the source or excused."""

from __future__ import annotations

import pytest

from tests.rulebook.proof import RULEBOOKS, cited, games, proofs


@pytest.mark.parametrize("game", games())
def test_every_number_in_the_rulebook_is_cited_by_a_test(game: str) -> None:
    assert [proof.number for proof in proofs(game) if not proof.tests] == []


@pytest.mark.parametrize("game", games())
def test_no_test_cites_a_number_that_the_rulebook_does_not_have(game: str) -> None:
    assert [proof.number for proof in proofs(game) if not proof.known] == []


@pytest.mark.parametrize("game", games())
def test_every_number_is_named_in_the_source_or_excused(game: str) -> None:
    missing = [p.number for p in proofs(game) if not p.sources and not p.unnamed]

    assert missing == []


@pytest.mark.parametrize("game", games())
def test_no_number_is_excused_that_the_source_names(game: str) -> None:
    assert [p.number for p in proofs(game) if p.sources and p.unnamed] == []


def test_every_excuse_is_for_a_game_and_says_why() -> None:
    lines = (RULEBOOKS / "unnamed.txt").read_text().splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            game, _numbers, reason = line.split(maxsplit=2)
            assert game in games()
            assert len(reason.split()) > 3, line


def test_citations_are_read_as_people_write_them() -> None:
    assert list(cited("in this order (MC-34–36)")) == ["MC-34", "MC-35", "MC-36"]
    assert list(cited("MC-3 to MC-5, MC-9")) == ["MC-3", "MC-4", "MC-5", "MC-9"]
    assert list(cited("V-1 – V-2; 5.4-2..5.4-3")) == ["V-1", "V-2", "5.4-2", "5.4-3"]
    assert list(cited("MC-45: 2 to 4 visitors")) == ["MC-45"]
