"""The report of a build: what was made, and what not."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.packages.product import Product

_MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Outcome:
    """What became of a product.

    Attributes:
        product: the kind of package.
        path: what was made; None if nothing was.
        reason: why nothing was made; empty otherwise.
        is_failure: whether it could have been made here, but its build failed.
    """

    product: Product
    path: Path | None = None
    reason: str = ""
    is_failure: bool = False


def size_of(path: Path) -> tuple[int, int]:
    """Returns the bytes and the number of files.

    A link counts as a file of no size.
    """
    files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_symlink() or each.is_file()]
    return sum(0 if each.is_symlink() else each.stat().st_size for each in files), len(files)


def lines(outcomes: Iterable[Outcome], root: Path) -> Iterator[str]:
    """Yields the lines of the report.

    Args:
        outcomes: of all products.
        root: paths below it are written relative to it.
    """
    rows = list(outcomes)
    made = [each for each in rows if each.path is not None]
    if made:
        yield "Made:"
    for each in made:
        yield f"  {each.product.title}: {_described(each.path, root)}"
    missed = [each for each in rows if each.path is None]
    if missed:
        yield "Not made:"
    for each in missed:
        yield f"  {each.product.title}: {'FAILED: ' if each.is_failure else ''}{each.reason}"


def _described(path: Path | None, root: Path) -> str:
    assert path is not None
    count, files = size_of(path)
    shown = path.relative_to(root) if path.is_relative_to(root) else path
    many = f" in {files:,} files" if path.is_dir() else ""
    return f"{shown}, {count / _MEGABYTE:.1f} MB{many}"
