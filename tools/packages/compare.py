"""Compares two builds of a package, and names the first differences.

    python3 -m tools.packages.compare FIRST SECOND

Each is a folder, or a package: an archive that Python can read (tar, zip, wheel, deb) is compared by what is in it, any
other file byte by byte. The exit code is 0 if both are equal to the byte, in times and in modes.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from tools.packages.contents import Entry, contents_of

SHOWN = 20
"""Differences that are printed; the others are counted."""


def differences(first: Mapping[str, Entry], second: Mapping[str, Entry]) -> Iterator[str]:
    """Yields one line for each path that differs, in order.

    The order of the entries counts, too: an archive has one.
    """
    for name in sorted(first.keys() | second.keys()):
        one, other = first.get(name), second.get(name)
        if one is None or other is None:
            yield f"{name}: only in the {'second' if one is None else 'first'}"
        elif one != other:
            yield f"{name}: {'; '.join(_difference(one, other))}"
    if first.keys() == second.keys() and list(first) != list(second):
        swapped = next(name for name, there in zip(first, second, strict=True) if name != there)
        yield f"{swapped}: the order differs from here on"


def _difference(one: Entry, other: Entry) -> Iterator[str]:
    """Yields what differs between two entries of the same name."""
    for what in ("kind", "mode", "owner", "time", "link"):
        mine, theirs = getattr(one, what), getattr(other, what)
        if mine != theirs:
            written = oct if what == "mode" else repr
            yield f"{what} {written(mine)}, {written(theirs)}"
    if one.content != other.content:
        length = min(len(one.content), len(other.content))
        pairs = zip(one.content, other.content, strict=False)
        place = next((place for place, (mine, theirs) in enumerate(pairs) if mine != theirs), length)
        mine, theirs = (content[max(0, place - 8) : place + 16] for content in (one.content, other.content))
        yield f"{len(one.content)}, {len(other.content)} bytes, different from byte {place}: {mine!r}, {theirs!r}"


def main(words: Sequence[str] | None = None) -> int:
    """Compares the two builds named on the command line.

    Returns:
        The exit code: 0 if they are equal, otherwise 1.
    """
    parser = argparse.ArgumentParser(prog="compare", description="Compares two builds of a package.")
    parser.add_argument("first", type=Path, help="a folder or a package")
    parser.add_argument("second", type=Path, help="another build of it")
    chosen = parser.parse_args(words)
    first, second = (contents_of(path) for path in (chosen.first, chosen.second))
    found = differences(first, second)
    shown = list(islice(found, SHOWN))
    rest = sum(1 for _ in found)
    if chosen.first.is_file() and not shown and chosen.first.read_bytes() != chosen.second.read_bytes():
        shown = ["the contents are equal, the packages are not: how they were packed differs"]
    lines = shown or [f"equal: {len(first):,} files and folders"]
    if rest:
        lines.append(f"… and {rest:,} more differences")
    print("\n".join(lines))
    return int(bool(shown))


if __name__ == "__main__":
    sys.exit(main())
