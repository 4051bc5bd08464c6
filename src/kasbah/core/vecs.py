"""The one sequence of the rules: a `vec` of machine integers when compiled, a list when not.

This module is never compiled. The compiler reads the first branch and turns `vec[i64]` into a
flat array; the interpreter takes the second and works with ordinary lists, so that the same
rules run under a debugger, a coverage tool or on a machine without a C compiler.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:
    from kasbah.core.form import COMPILED

    if COMPILED:
        from librt.vecs import vec
    else:

        class _ListInstead:
            """Makes `vec[i64](items)` mean `list(items)`."""

            def __getitem__(self, item_type: object) -> type[list]:
                return list

        vec = _ListInstead()
