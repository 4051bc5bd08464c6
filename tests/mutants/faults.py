"""The faults: one small change to the syntax tree of a module each."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Fault:
    """A module with one thing changed."""

    line: int
    change: str
    tree: ast.Module


def faults(source: str) -> Iterator[Fault]:
    """Every fault that can be put into this source."""
    original = ast.parse(source)
    types = type_parts(original)
    for place, node in enumerate(ast.walk(original)):
        for kind in [] if node in types else kinds(node):
            tree = copy.deepcopy(original)
            twin = list(ast.walk(tree))[place]
            before = ast.unparse(twin)
            change(tree, twin, kind)
            after = "nothing" if kind == "drop" else ast.unparse(twin)
            ast.fix_missing_locations(tree)
            if before != after:
                yield Fault(getattr(node, "lineno", 0), f"{before}  becomes  {after}", tree)


def type_parts(tree: ast.Module) -> set[ast.AST]:
    """Every node that only says what type something has: no rule is in there."""
    types: set[ast.AST] = set()
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            part = getattr(node, name, None)
            if part is not None:
                types.update(ast.walk(part))
    return types


def kinds(node: ast.AST) -> list[str]:
    """What can be done to this node."""
    match node:
        case ast.Compare() if type(node.ops[0]) in SWAPS:
            return ["operator"]
        case ast.BinOp() | ast.BoolOp() if type(node.op) in SWAPS:
            return ["operator"]
        case ast.AugAssign() if type(node.op) in SWAPS:
            return ["operator", "drop"]
        case ast.UnaryOp(op=ast.Not()):
            return ["affirm"]
        case ast.Constant(value=bool()):
            return ["negate"]
        case ast.Constant(value=int()):
            return ["one more"]
        case ast.Assign():
            return ["drop"]
        case ast.Expr(value=ast.Call()):
            return ["drop"]
        case ast.If() | ast.While():
            return ["never"]
    return []


def change(tree: ast.Module, node: ast.AST, kind: str) -> None:
    """Puts the fault in."""
    match kind, node:
        case "operator", ast.Compare():
            node.ops[0] = SWAPS[type(node.ops[0])]()  # type: ignore[call-overload]  # same family
        case "operator", ast.BinOp() | ast.BoolOp() | ast.AugAssign():
            node.op = SWAPS[type(node.op)]()  # type: ignore[assignment]  # same family
        case "affirm", ast.UnaryOp():
            node.op = ast.Not()
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case "negate" | "one more", ast.Constant():
            node.value = not node.value if kind == "negate" else int(str(node.value)) + 1
        case "never", ast.If() | ast.While():
            node.test = ast.Constant(False)
        case "drop", _:
            Dropping(node).visit(tree)


class Dropping(ast.NodeTransformer):
    """Takes one statement out."""

    def __init__(self, unwanted: ast.AST) -> None:
        self.unwanted = unwanted

    def visit(self, node: ast.AST) -> ast.AST:
        """The tree without the statement."""
        if node is self.unwanted:
            return ast.copy_location(ast.Pass(), node)
        self.generic_visit(node)
        return node
