"""The small changes of a source, by kind."""

from textwrap import dedent

import pytest

from tools.mutants.changes import KINDS, Change, changes_of


def changed(source: str, kind: str = "") -> list[str]:
    """Returns the source with each of its changes of a kind."""
    source = dedent(source).strip()
    return [
        change.applied_to(source)
        for change in changes_of(source)
        if kind in ("", change.kind) and change.alters(source)
    ]


@pytest.mark.parametrize(
    ("kind", "source", "others"),
    [
        ("comparison", "a < b", ["(a <= b)"]),
        ("comparison", "0 <= a < b", ["(0 < a < b)", "(0 <= a <= b)"]),
        ("comparison", "a is not None", ["(a is None)"]),
        ("comparison", "a in b", ["(a not in b)"]),
        ("arithmetic", "a + b", ["(a - b)"]),
        ("arithmetic", "a += 1", ["a -= 1"]),
        ("arithmetic", "x = -a", ["x = (a)"]),
        ("constant", "x = 41", ["x = 42"]),
        ("boolean", "a and b or c", ["((a and b) and c)", "(a or b) or c"]),
        ("boolean", "x = True", ["x = False"]),
        ("boolean", "x = not a", ["x = (a)"]),
        ("dropped statement", "f(1)", ["pass"]),
        ("dropped statement", "x += 1", ["pass"]),
        ("swapped arguments", "f(a, b, c)", ["(f(b, a, c))", "(f(a, c, b))"]),
        ("negated condition", "x = 1 if a else 2", ["x = 1 if (not a) else 2"]),
        ("negated condition", "x = [a for a in b if a]", ["x = [a for a in b if (not a)]"]),
    ],
)
def test_a_change_of_each_kind(kind: str, source: str, others: list[str]) -> None:
    assert kind in KINDS
    assert sorted(changed(source, kind)) == sorted(others)


@pytest.mark.parametrize(
    "source",
    [
        '"""Counts 12 things."""',
        "def f(a: int | None = None) -> tuple[int, ...]: ...",
        "x: list[int]",
        "@dataclass(frozen=True)\nclass A: ...",
        "assert a > 1",
        "zip(*a, strict=True)\n".strip().join(["x = ", ""]),
        'x = f"{a + 1}"',
        'x = a + ", "',
        "if TYPE_CHECKING:\n    import a",
        "x = f(a, a)",
        "x = max(a, b)",
        "Alias = Card | None",
    ],
)
def test_what_no_run_depends_on_is_left_alone(source: str) -> None:
    assert [text for text in changed(source) if "if (not TYPE" not in text] == []


def test_a_change_behind_other_scripts_is_in_its_place() -> None:
    source = 'x = "大富豪"; y = 1  # 開'
    assert changed(source) == ['x = "大富豪"; y = 2  # 開']


def test_a_change_keeps_comments_and_all_other_lines() -> None:
    source = "x = f(  # why\n    a,\n    b < c,\n)\ny = 2\n"
    (change,) = [each for each in changes_of(source) if each.kind == "comparison"]
    assert change.applied_to(source) == source.replace("b < c", "(b <= c)")
    assert (change.line, change.lines_of(source)) == (3, ("b < c,", "(b <= c),"))


def test_a_change_of_several_lines_is_given_as_one() -> None:
    source = "x = (\n    a\n    + b\n)\n"
    (change,) = changes_of(source)
    assert change.lines_of(source) == ("a + b", "(a - b)")


def test_what_is_no_python_any_more_alters_nothing() -> None:
    assert not Change("constant", 1, 0, 1, "x", "1").alters("x = 2")
