"""Lists the words that are misspelt, or missing in our lists, with file and line."""

from __future__ import annotations

import sys

from tests.spelling.check import LANGUAGES, unknown, unused


def main() -> int:
    """0 if everything is spelt right."""
    wrong = 0
    for language in LANGUAGES:
        for found in unknown(language):
            print(f"{found} ({language})")
            wrong += 1
        for word in unused(language):
            print(f"tests/spelling/words.{language}.txt: {word} is not needed")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
