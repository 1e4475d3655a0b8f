"""Mutants are drawn by a seed, evenly from parts and kinds."""

from collections import Counter
from pathlib import Path

import pytest

from tools.mutants.changes import KINDS, changes_of
from tools.mutants.drawing import PARTS, Equivalent, Mutant, all_mutants, draw, modules_of, part_of, read_equivalents

ROOT = Path(__file__).resolve().parents[2]
SOURCE = """
def f(a, b):
    if a < 10 and not b:
        g(a, b)
    return a + b * 2
"""


@pytest.fixture
def modules(tmp_path: Path) -> dict[str, tuple[Path, ...]]:
    """Returns two parts with a module each."""
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text(SOURCE)
    return {"first": (Path("one.py"),), "second": (Path("two.py"),)}


def names(mutants: tuple[Mutant, ...]) -> list[str]:
    return [mutant.name for mutant in mutants]


def test_a_seed_draws_the_same_again(tmp_path: Path, modules: dict[str, tuple[Path, ...]]) -> None:
    first = draw(tmp_path, modules, 1, 10)
    assert len(set(names(first))) == 10
    assert names(draw(tmp_path, modules, 1, 10)) == names(first)
    assert names(draw(tmp_path, modules, 2, 10)) != names(first)


def test_parts_and_kinds_take_turns(tmp_path: Path, modules: dict[str, tuple[Path, ...]]) -> None:
    mutants = draw(tmp_path, modules, 1, 2 * len(KINDS))
    assert Counter((mutant.part, mutant.change.kind) for mutant in mutants) == Counter(
        (part, kind) for part in modules for kind in KINDS
    )


def test_what_is_not_wanted_is_replaced(tmp_path: Path, modules: dict[str, tuple[Path, ...]]) -> None:
    first = draw(tmp_path, modules, 1, 8)
    second = draw(tmp_path, modules, 1, 8, lambda mutant: mutant != first[0])
    assert first[0] not in second
    assert len(second) == 8


def test_all_mutants_of_a_module_are_different_programs(tmp_path: Path, modules: dict[str, tuple[Path, ...]]) -> None:
    mutants = tuple(all_mutants(tmp_path, "first", Path("one.py")))
    assert len(mutants) == len({mutant.digest for mutant in mutants}) > len(KINDS)


@pytest.mark.parametrize(
    ("module", "part"),
    [
        ("tables/poker/double_up/rules/case.py", "rules"),
        ("tables/old_maid/player.py", "players"),
        ("tables/square/player/values/model.py", "players"),
        ("tables/poker/odds/odds_tables.py", "tables"),
        ("bank/sqlite/bank.py", "bank"),
        ("fair/receipt.py", "fair"),
        ("dataflow/inbox.py", "dataflow"),
        ("tables/__init__.py", None),
        ("house/lobby.py", None),
        ("ledger.py", None),
    ],
)
def test_each_module_has_its_part(module: str, part: str | None) -> None:
    assert part_of(Path("desktop/cardroom", module)) == part


def test_every_part_has_modules_and_none_paints() -> None:
    modules = modules_of(ROOT)
    assert tuple(modules) == PARTS
    assert all(len(paths) > 5 for paths in modules.values())
    assert not any("QPainter," in (ROOT / path).read_text("utf-8") for paths in modules.values() for path in paths)


def test_each_equivalent_is_a_change_of_its_module() -> None:
    """Fails when the source changes, so that the list does not rot."""
    known = read_equivalents()
    assert known
    for module in {each.module for each in known}:
        source = (ROOT / module).read_text("utf-8")
        possible = {change.lines_of(source) for change in changes_of(source)}
        assert {(each.before, each.after) for each in known if each.module == module} <= possible, module


def test_a_list_of_equivalents_is_read(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("# of changes\n\na.py\nx < 1\n(x <= 1)\nnever 1\n")
    assert read_equivalents(tmp_path / "list") == (Equivalent("a.py", "x < 1", "(x <= 1)", "never 1"),)
    (tmp_path / "list").write_text("a.py\nx < 1\n(x <= 1)\n")
    with pytest.raises(ValueError, match="3 lines"):
        read_equivalents(tmp_path / "list")
