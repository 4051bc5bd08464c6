"""The short form of the soak: bots play whole games at many tables, and nothing piles up."""

from __future__ import annotations

from tests.fire.soak import MORE_FILES, soak


def test_many_tables_of_bots_leave_no_files_open() -> None:
    told = soak(tables=12, moves=3_000, seconds=20.0)
    assert told.moves > 100
    early, late = told.files()
    assert late <= early + MORE_FILES
    assert 0 < told.bytes_a_move() < 5_000
    assert "Traceback" not in told.log
    assert "a bot failed" not in told.log
