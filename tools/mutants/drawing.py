"""Draws mutants with a seed: the same number from each part."""

import ast
import hashlib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from pathlib import Path

from tools.mutants.changes import KINDS, Change, changes_of


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one module.

    Attributes:
        part: of the program.
        module: relative to the root of the tree.
        change: of its source.
        lines: the changed lines of the source before and after, each on one line without indentation.
        digest: of the changed source, so that a result is only valid for exactly this mutant.
    """

    part: str
    module: Path
    change: Change
    lines: tuple[str, str]
    digest: str

    @property
    def name(self) -> str:
        """A short name: place, kind and texts."""
        texts = (" ".join(text.split()) for text in (self.change.before, self.change.after))
        return f"{self.module.as_posix()}:{self.change.line} {self.change.kind}: {' -> '.join(texts)}"


def draw(
    root: Path,
    modules: Mapping[str, Sequence[Path]],
    seed: int,
    count: int,
    is_wanted: Callable[[Mutant], bool] = lambda mutant: True,
) -> tuple[Mutant, ...]:
    """Draws mutants: the parts take turns, and in a part the kinds.

    Args:
        root: of the tree.
        modules: of each part, as `modules_of` returns them.
        seed: the same seed draws the same mutants of the same sources.
        count: of the mutants; the first parts give one more if it cannot be divided.
        is_wanted: whether a mutant is drawn; if not, another takes its place.
    """
    drawn: list[list[Mutant]] = []
    parts = list(modules)
    for place, part in enumerate(parts):
        share = count // len(parts) + (place < count % len(parts))
        sources = {module: (root / module).read_text(encoding="utf-8") for module in modules[part]}
        coming = _in_turns(part, sources, random.Random(f"{seed}|{part}"))
        drawn.append(list(islice(filter(is_wanted, coming), share)))
    return tuple(mutant for turn in zip_longest(*drawn) for mutant in turn if mutant is not None)


def all_mutants(root: Path, part: str, module: Path) -> Iterator[Mutant]:
    """Yields all mutants of one module, in the order of the text."""
    source = (root / module).read_text(encoding="utf-8")
    for change in changes_of(source):
        if change.alters(source):
            yield _mutant(part, module, source, change)


def _in_turns(part: str, sources: Mapping[Path, str], dice: random.Random) -> Iterator[Mutant]:
    """Yields mutants of a part at random, the kinds in turns."""
    kinds: dict[str, list[tuple[Path, Change]]] = {kind: [] for kind in KINDS}
    for module, source in sources.items():
        for change in changes_of(source):
            kinds[change.kind].append((module, change))
    for places in kinds.values():
        dice.shuffle(places)
    order = list(KINDS)
    dice.shuffle(order)
    while any(kinds.values()):
        for kind in order:
            while kinds[kind]:
                module, change = kinds[kind].pop()
                if change.alters(sources[module]):
                    yield _mutant(part, module, sources[module], change)
                    break


def _mutant(part: str, module: Path, source: str, change: Change) -> Mutant:
    digest = hashlib.sha256(change.applied_to(source).encode()).hexdigest()[:16]
    return Mutant(part, module, change, change.lines_of(source), digest)


LIST = Path(__file__).with_name("equivalents.txt")


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A change that no test can notice.

    Attributes:
        module: its path in the tree.
        before: the line, or several lines as one.
        after: the same with the change.
        proof: why the program behaves the same.
    """

    module: str
    before: str
    after: str
    proof: str

    def covers(self, mutant: Mutant) -> bool:
        """Returns whether a mutant is this change."""
        return (self.module, self.before, self.after) == (mutant.module.as_posix(), *mutant.lines)


def read_equivalents(path: Path = LIST) -> tuple[Equivalent, ...]:
    """Reads the list of changes that no test can notice.

    A change is listed only with the proof that the program behaves the same with it. Each entry of the file is a block
    of four lines, blocks are separated by an empty line, and a line that begins with # is a comment:

        desktop/cardroom/….py
        the changed line of the source, without indentation; several lines as one
        the same line with the change
        the proof

    Raises:
        ValueError: a block has not four lines.
    """
    return tuple(_blocks(path.read_text(encoding="utf-8")))


def _blocks(text: str) -> Iterator[Equivalent]:
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if not lines:
            continue
        if len(lines) != 4:
            raise ValueError(f"a block of {len(lines)} lines: {lines[0]}")
        yield Equivalent(*lines)


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
