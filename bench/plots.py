"""Curves as pictures that a page can show in light and in dark."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl

mpl.use("svg")

from matplotlib import pyplot as plt

from bench.figures import Curve, Run

COLOURS = ("#b5651d", "#2a6f97", "#588157", "#9d4edd", "#c1121f")
MARKS = "osD^v"


def draw(curve: Curve, file: Path) -> None:
    """One picture; the same figures always give the same file."""
    with mpl.rc_context({"svg.hashsalt": curve.name, "font.size": 10}):
        figure, axes = plt.subplots(figsize=(6.4, 3.6), layout="constrained")
        for place, (name, points) in enumerate(curve.lines.items()):
            across, up = zip(*points, strict=True) if points else ((), ())
            axes.plot(across, up, color=COLOURS[place % 5], marker=MARKS[place % 5], label=name)
        axes.set(title=curve.title, xlabel=curve.x, ylabel=curve.y)
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.3)
        if len(curve.lines) > 1:
            axes.legend(frameon=False)
        figure.savefig(file, metadata={"Date": None}, facecolor="white")
        plt.close(figure)


def draw_all(run: Run, folder: Path) -> None:
    """All pictures of a run; those of older runs go."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.svg"):
        old.unlink()
    for part in run.parts:
        for curve in part.curves:
            draw(curve, folder / f"{curve.name}.svg")
