"""Draws mutants with a seed: the same number from each part."""

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
