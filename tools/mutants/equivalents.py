"""Reads the list of changes that no test can notice.

A change is listed only with the proof that the program behaves the same with it. Each entry of the file is a block of
four lines, blocks are separated by an empty line, and a line that begins with # is a comment:

    desktop/cardroom/….py
    the changed line of the source, without indentation; several lines as one
    the same line with the change
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
