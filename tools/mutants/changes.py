"""Finds small changes of a source, such as < for <=.

A change replaces the text of one expression or statement; everything else in the file stays, comments included. Left
out is what no run of the program depends on: annotations, docstrings, decorators, asserts, and `strict=` of zip.
F-strings are left out, too, since Python 3.11 does not know the places of their parts.
"""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_OPPOSITES = ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    one: other for pair in _OPPOSITES for one, other in (pair, pair[::-1])
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
# Calls whose arguments have no order, or whose swap says nothing about the tests: a wrong type, another text.
_NOT_SWAPPED = frozenset({"min", "max", "isinstance", "issubclass", "getattr", "hasattr", "cast", "tr", "translate"})


def _comparison(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            other = copy.deepcopy(node)
            other.ops[place] = _COMPARISONS[type(operator)]()
            yield other


def _arithmetic(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _OPERATORS and not _is_no_number(node):
        other = copy.deepcopy(node)
        other.op = _OPERATORS[type(node.op)]()
        yield other
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield node.operand


def _is_no_number(node: ast.BinOp | ast.AugAssign) -> bool:
    """Returns whether an operation joins texts, sequences or types."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    if any(isinstance(side, ast.JoinedStr | ast.Tuple | ast.List | ast.ListComp) for side in sides):
        return True
    if any(isinstance(side, ast.Constant) and not isinstance(side.value, int | float) for side in sides):
        return True
    return isinstance(node.op, ast.BitOr) and any(_is_type(side) for side in sides)


def _is_type(node: ast.AST) -> bool:
    name = node.value if isinstance(node, ast.Subscript) else node
    text = name.attr if isinstance(name, ast.Attribute) else name.id if isinstance(name, ast.Name) else ""
    return text in ("int", "str", "bool", "float", "tuple", "list", "dict") or (
        text[:1].isupper() and not text.isupper()
    )


def _constant(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        yield ast.Constant(node.value + 1)


def _boolean(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.BoolOp):
        other = copy.deepcopy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield other
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)


def _dropped(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Expr | ast.AugAssign | ast.Raise | ast.Continue | ast.Break | ast.Delete):
        yield ast.Pass()


def _swapped(node: ast.AST) -> Iterator[ast.AST]:
    if not isinstance(node, ast.Call) or _name_of(node.func) in _NOT_SWAPPED:
        return
    for place, (one, next_one) in enumerate(zip(node.args, node.args[1:], strict=False)):
        if not isinstance(one, ast.Starred) and not isinstance(next_one, ast.Starred):
            other = copy.deepcopy(node)
            other.args[place], other.args[place + 1] = other.args[place + 1], other.args[place]
            yield other


def _name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


WAYS: dict[str, Callable[[ast.AST], Iterator[ast.AST]]] = {
    "comparison": _comparison,
    "arithmetic": _arithmetic,
    "constant": _constant,
    "boolean": _boolean,
    "dropped statement": _dropped,
    "swapped arguments": _swapped,
}
"""Each kind, with a function that yields what can replace a node."""


NEGATED = "negated condition"
KINDS = (*WAYS, NEGATED)

_LEFT_OUT = frozenset({"annotation", "returns", "decorator_list"})


@dataclass(frozen=True, slots=True)
class Change:
    """One small change of a source.

    Attributes:
        kind: one of KINDS.
        line: of the changed text, from 1.
        start: of the changed text, in bytes of UTF-8.
        end: behind the changed text.
        before: the text.
        after: the text that replaces it.
    """

    kind: str
    line: int
    start: int
    end: int
    before: str
    after: str

    def applied_to(self, source: str) -> str:
        """Returns the source with this change."""
        data = source.encode()
        return (data[: self.start] + self.after.encode() + data[self.end :]).decode()

    def lines_of(self, source: str) -> tuple[str, str]:
        """Returns the lines of the change before and after, each as one."""
        data = source.encode()
        first = data.rfind(b"\n", 0, self.start) + 1
        last = data.find(b"\n", self.end)
        head, tail = data[first : self.start].decode(), data[self.end : last if last >= 0 else None].decode()
        before, after = (" ".join(f"{head}{text}{tail}".split()) for text in (self.before, self.after))
        return before, after

    def alters(self, source: str) -> bool:
        """Returns whether the source is still Python, and another program."""
        try:
            return ast.dump(ast.parse(self.applied_to(source))) != ast.dump(ast.parse(source))
        except SyntaxError:
            return False


def changes_of(source: str) -> tuple[Change, ...]:
    """Returns all small changes of a source, in its order.

    Some alter nothing: equal arguments can be swapped, too (`Change.alters`).
    """
    tree = ast.parse(source)
    text = _Text(source)
    conditions = {id(condition) for condition in _conditions(tree)}
    found: set[Change] = set()
    for node in _live_nodes(tree):
        others = [(kind, other) for kind, replacements in WAYS.items() for other in replacements(node)]
        if id(node) in conditions and isinstance(node, ast.expr):
            others.append((NEGATED, ast.UnaryOp(ast.Not(), node)))
        found.update(text.change(kind, node, other) for kind, other in others)
    return tuple(sorted(found, key=lambda change: (change.start, change.end, change.kind, change.after)))


class _Text:
    """A source by bytes, as the places of its nodes are given."""

    def __init__(self, source: str) -> None:
        self._data = source.encode()
        self._starts = [0]
        for line in self._data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def change(self, kind: str, node: ast.expr | ast.stmt, other: ast.AST) -> Change:
        """Returns the change that replaces a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        after = ast.unparse(other)
        if isinstance(node, ast.expr) and not isinstance(node, ast.Constant):
            after = f"({after})"
        return Change(kind, node.lineno, start, end, self._data[start:end].decode(), after)


def _conditions(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs


def _live_nodes(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yields the statements and expressions that a run depends on."""
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if name in _LEFT_OUT or not isinstance(child, ast.AST) or _is_dead(child):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            yield from _live_nodes(child)


def _is_dead(node: ast.AST) -> bool:
    """Returns whether no run of the program depends on a node."""
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'")
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.JoinedStr | ast.Assert)
