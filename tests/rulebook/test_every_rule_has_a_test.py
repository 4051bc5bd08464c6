"""Every numbered rule, test vector and invariant of a rulebook is cited by a test."""

from __future__ import annotations

import pytest

from tests.rulebook.proof import games, proofs


@pytest.mark.parametrize("game", games())
def test_every_number_in_the_rulebook_is_cited_by_a_test(game: str) -> None:
    assert [proof.number for proof in proofs(game) if not proof.tests] == []


@pytest.mark.parametrize("game", games())
def test_no_test_cites_a_number_that_the_rulebook_does_not_have(game: str) -> None:
    assert [proof.number for proof in proofs(game) if not proof.known] == []
