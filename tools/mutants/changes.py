"""Finds small changes of a source, such as < for <=.

A change replaces the text of one expression or statement; everything else in the file stays, comments included. Left
out is what no run of the program depends on: annotations, docstrings, decorators, asserts, and `strict=` of zip.
F-strings are left out, too, since Python 3.11 does not know the places of their parts.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from tools.mutants.ways import WAYS

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
