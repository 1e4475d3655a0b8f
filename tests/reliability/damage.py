"""Damages files: flipped bits, and ends cut off."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Damage:
    """One damage of one file.

    Attributes:
        name: the name of the file.
        bit: the number of the bit that is flipped; None if the end is cut off.
        size: the size in bytes that is left of the file; None if a bit is flipped.
    """

    name: str
    bit: int | None = None
    size: int | None = None

    def of(self, files: Mapping[str, bytes]) -> dict[str, bytes]:
        """Returns the files, one of them damaged."""
        content = bytearray(files[self.name])
        if self.bit is not None:
            content[self.bit // 8] ^= 1 << self.bit % 8
        return {**files, self.name: bytes(content[: self.size])}


def flips(files: Mapping[str, bytes], count: int, seed: str) -> Iterator[Damage]:
    """Draws bits of all files, each file equally often."""
    source = random.Random(seed)
    names = sorted(name for name, content in files.items() if content)
    for number in range(count):
        name = names[number % len(names)]
        yield Damage(name, bit=source.randrange(8 * len(files[name])))


def cuts(files: Mapping[str, bytes], count: int, seed: str) -> Iterator[Damage]:
    """Draws sizes that are smaller than the files."""
    source = random.Random(seed)
    names = sorted(name for name, content in files.items() if content)
    for number in range(count):
        name = names[number % len(names)]
        yield Damage(name, size=source.randrange(len(files[name])))
