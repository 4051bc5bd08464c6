"""What is prose in a file: words without code, links and marks, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*")
# Stands where something was cut out, so that `${n}er` is not read as the word `er`.
CUT = "\x00"
NOT_PROSE = re.compile(
    r"^ *```.*?^ *```"  # blocks of code
    r"|<!--.*?-->|</?[a-zA-Z][^>]*>"  # HTML
    r"|``.+?``|`[^`\n]*`"  # code in a line
    r"|(?<=\])\([^)\s]*(?: \"[^\"]*\")?\)"  # where a link leads
    r"|\b[A-Z]{1,2}-\d+"  # numbers of rules
    r"|\bhttps?://\S+|\b[\w.-]+@[\w.-]+"
    r"|\b[\w-]+(?:/[\w.-]+)+|\b\w+\.(?:md|py|ts|txt|json|svg|toml)\b",  # files
    re.DOTALL | re.MULTILINE,
)


def words(text: str) -> Iterator[tuple[int, str]]:
    """The words of a text with their lines; what touches a cut is a part of a word and left out."""
    for number, line in enumerate(text.split("\n"), start=1):
        for found in WORD.finditer(line):
            around = line[max(found.start() - 1, 0) : found.end() + 1]
            if CUT not in around:
                yield number, found.group().replace("’", "'")


def markdown(text: str) -> str:
    """A page without its code, links and HTML; line numbers stay."""
    text = re.sub(r"[₀-₉ᵤ]|\{\w+\}", CUT, text)
    return NOT_PROSE.sub(lambda found: "\n" * found.group().count("\n") or " ", text)


def typescript(text: str) -> str:
    """The strings of a catalogue of words; line numbers stay."""
    text = re.sub(r"^import .*$", "", text, flags=re.MULTILINE)
    # What programs read: `Intl` and its options, keys, comparisons.
    text = re.sub(r"new Intl\.\w+\(.*?\)|[=!]== *'[^']*'|\['[^']*'\]|tag: '\w+'", "", text)
    text = re.sub(r"""(^|[{,])(\s*)('[^']*'|"[^"]*"):""", r"\1\2", text, flags=re.MULTILINE)
    return re.sub(r"`[^`\n]*`", CUT, "".join(_Scanner(text).strings()))


class _Scanner:
    """Goes through TypeScript once and keeps what stands inside quotes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def strings(self, until: str = "") -> Iterator[str]:
        """Line breaks, and every string with a blank behind it, up to a closing brace if asked."""
        depth = 0
        while self.place < len(self.text):
            sign = self.text[self.place]
            self.place += 1
            if sign == "\n":
                yield "\n"
            elif sign == "/" and self.text[self.place] == "/":
                self.place = self._end_of_line()
            elif sign in "'\"`":
                yield from self._string(sign)
                yield " "
            elif sign == "{":
                depth += 1
            elif sign == "}":
                if until == "}" and depth == 0:
                    return
                depth -= 1

    def _end_of_line(self) -> int:
        end = self.text.find("\n", self.place)
        return len(self.text) if end < 0 else end

    def _string(self, quote: str) -> Iterator[str]:
        inner: list[str] = []
        while self.text[self.place] != quote:
            sign = self.text[self.place]
            self.place += 1
            if sign == "\\":
                yield self.text[self.place]
                self.place += 1
            elif quote == "`" and sign == "$" and self.text[self.place] == "{":
                self.place += 1
                yield CUT
                inner += self.strings("}")
            else:
                yield sign
        self.place += 1
        yield " "
        yield from inner


READERS = {".md": markdown, ".ts": typescript}


def read(file: Path) -> Iterator[tuple[int, str]]:
    """The words of a file with their lines."""
    return words(READERS[file.suffix](file.read_text(encoding="utf-8")))
