"""Small changes of one expression or statement, by kind."""

import ast
import copy
from collections.abc import Callable, Iterator

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
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
