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
    """One thing to change in a module."""

    source: str
    """The module without it."""
    place: int
    """Of the changed node, as `ast.walk` counts them."""
    kind: str
    change: str
    """In words."""
    lines: range
    """The lines of the statement it is in: a test that reaches none of them cannot notice."""
    function: int
    """The first line of the function it is in; 0 for what happens when the module is loaded."""

    def tree(self) -> ast.Module:
        """The module with it."""
        tree = ast.parse(self.source)
        change(tree, list(ast.walk(tree))[self.place], self.kind)
        return ast.fix_missing_locations(tree)


def faults(source: str) -> Iterator[Fault]:
    """Every fault that can be put into this source."""
    tree = ast.parse(source)
    types = type_parts(tree)
    statements = statement_of(tree)
    functions = function_of(tree)
    for place, node in enumerate(ast.walk(tree)):
        for kind in [] if node in types else kinds(node):
            before, after = in_words(node), describe(node, kind)
            if before != after:
                words = f"{before}  becomes  {after}"
                lines = own_lines(statements[node])
                yield Fault(source, place, kind, words, lines, functions.get(node, 0))


def describe(node: ast.AST, kind: str) -> str:
    """What a node looks like with a fault."""
    if kind == "drop":
        return "nothing"
    twin = copy.deepcopy(node)
    change(ast.Module([], []), twin, kind)
    return in_words(ast.fix_missing_locations(twin))


def in_words(node: ast.AST) -> str:
    """A node as it is written; of an if or a loop only how it begins."""
    return ast.unparse(node).partition("\n")[0]


def statement_of(tree: ast.Module) -> dict[ast.AST, ast.stmt]:
    """The innermost statement that each node is part of."""
    statements: dict[ast.AST, ast.stmt] = {}
    for node in ast.walk(tree):  # outer statements come first
        if isinstance(node, ast.stmt):
            statements.update(dict.fromkeys(ast.walk(node), node))
    return statements


def own_lines(statement: ast.stmt) -> range:
    """The lines of a statement without those of the statements inside it."""
    last = statement.end_lineno or statement.lineno
    body: list[ast.stmt] = getattr(statement, "body", [])
    if body:
        last = max(statement.lineno, body[0].lineno - 1)
    return range(statement.lineno, last + 1)


def function_of(tree: ast.Module) -> dict[ast.AST, int]:
    """For everything inside a function or method: the first line of the outermost one."""
    functions: dict[ast.AST, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node not in functions:
            first = min([node.lineno, *(part.lineno for part in node.decorator_list)])
            for statement in node.body:
                functions.update(dict.fromkeys(ast.walk(statement), first))
    return functions


def type_parts(tree: ast.Module) -> set[ast.AST]:
    """Every node that only says what type or kind of class something is: no rule is in there."""
    types: set[ast.AST] = set()
    for node in ast.walk(tree):
        parts = [getattr(node, name, None) for name in ("annotation", "returns")]
        for part in [*parts, *getattr(node, "decorator_list", [])]:
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
    """Puts a fault of this kind in at this node."""
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
