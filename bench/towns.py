"""Towns of MarraCash of any size: a lattice of fountains, in each block a shop or a palm tree."""

from __future__ import annotations

COLOURS = "YRBPG"
MOST_SHOPS = 25
"""What a town for trying things out may have; further blocks are palm trees."""


def lattice(side: int) -> str:
    """A town of `side` times `side` fountains."""
    squares = [["." for _ in range(side * 2 - 1)] for _ in range(side * 2 - 1)]
    used = dict.fromkeys(COLOURS, 0)
    for row in range(side):
        for column in range(side):
            number = row * side + column + 1
            squares[row * 2][column * 2] = f"{number}*" if number <= 3 else str(number)
    for row in range(side - 1):
        for column in range(side - 1):
            colour = COLOURS[(row + 2 * column) % 5]  # neighbours differ in all directions
            shop = "##"
            if sum(used.values()) < MOST_SHOPS and used[colour] < 5:
                used[colour] += 1
                shop = f"{colour}{used[colour]}"
            squares[row * 2 + 1][column * 2 + 1] = shop
    picture = "\n".join(" ".join(square.ljust(4) for square in row) for row in squares)
    return f"title: lattice of {side}\ntest: yes\n\n{picture}\n"
