"""`KASBAH_PURE=1`: run the plain Python files of an install that is also compiled."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent


class SourceFinder:
    """Finds modules of this package as .py files, before anything compiled is looked for."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The source file of a module of ours; None for everything else."""
        if not name.startswith("kasbah."):
            return None
        file = HOME.joinpath(*name.split(".")[1:]).with_suffix(".py")
        return importlib.util.spec_from_file_location(name, file) if file.exists() else None


def load_sources_only() -> None:
    """Puts the finder first."""
    sys.meta_path.insert(0, SourceFinder())
