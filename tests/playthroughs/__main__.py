"""`make playthroughs`: writes every playthrough anew. Read the diff before you commit it."""

from __future__ import annotations

from tests.playthroughs.telling import FOLDER, best_seed, stories, told


def main() -> None:
    """Writes all files, and removes those of tables that are no more."""
    wanted = stories()
    for file in FOLDER.glob("*.txt"):
        if file not in wanted:
            file.unlink()
    for file, table in wanted.items():
        file.write_text(told(table, best_seed(table)), encoding="utf-8")


if __name__ == "__main__":
    main()
