"""Reads the list of changes that no test can notice.

A change is listed only with the proof that the program behaves the same with it. Each entry of the file is a block of
four lines, blocks are separated by an empty line, and a line that begins with # is a comment:

    desktop/cardroom/….py
    the changed line of the source, without indentation
    before -> after
    the proof
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.drawing import Mutant

LIST = Path(__file__).with_name("equivalents.txt")


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A change that no test can notice.

    Attributes:
        module: its path in the tree.
        line: the text of the changed line, stripped.
        change: before and after, separated by an arrow, on one line.
        proof: why the program behaves the same.
    """

    module: str
    line: str
    change: str
    proof: str

    def covers(self, mutant: Mutant) -> bool:
        """Returns whether a mutant is this change."""
        texts = (" ".join(text.split()) for text in (mutant.change.before, mutant.change.after))
        return (self.module, self.line, self.change) == (mutant.module.as_posix(), mutant.line, " -> ".join(texts))


def read_equivalents(path: Path = LIST) -> tuple[Equivalent, ...]:
    """Reads the list.

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
