"""Divides the sources into the parts from which mutants are drawn."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path("desktop/cardroom")
PARTS = ("rules", "bank", "fair", "dataflow", "players", "tables")
"""Each part gives the same number of mutants; `tables` is what is left of the tables."""

_PAINTS = "QPainter"
_SHOWS = "selftest"


def modules_of(root: Path) -> dict[str, tuple[Path, ...]]:
    """Returns the modules of each part, relative to the root and sorted.

    Modules that paint are left out: their numbers are a matter of looks, which the pictures in tests/golden compare.
    """
    found: dict[str, list[Path]] = {part: [] for part in PARTS}
    for path in sorted((root / PACKAGE).rglob("*.py")):
        part = part_of(path.relative_to(root))
        if part and not _only_shows(path):
            found[part].append(path.relative_to(root))
    return {part: tuple(paths) for part, paths in found.items()}


def part_of(module: Path) -> str | None:
    """Returns the part of a module; None if it has none."""
    folders = module.relative_to(PACKAGE).parts[:-1]
    if not folders:
        return None
    if folders[0] in ("bank", "fair", "dataflow"):
        return folders[0]
    if folders[0] != "tables" or len(folders) == 1:
        return None
    if "rules" in folders:
        return "rules"
    return "players" if "player" in folders or module.stem == "player" else "tables"


def _only_shows(path: Path) -> bool:
    return path.stem == _SHOWS or _PAINTS in set(_imported_names(path))


def _imported_names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)
