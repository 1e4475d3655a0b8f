"""Lists all packages, builds the chosen ones, and reports the outcome."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bootstrap.messages import echo
from tools.packages import identity, sbom
from tools.packages.bundle import tidying
from tools.packages.linux import appimage, archive, deb, flatpak, rpm
from tools.packages.macos import dmg
from tools.packages.product import BuildError, Job, Product
from tools.packages.windows import installer

ROOT = Path(__file__).resolve().parents[2]

FOLDER = tidying.PRODUCT
"""Built first: all others are made from it."""

_OTHERS = (deb, archive, rpm, appimage, flatpak, installer, dmg, sbom)
PRODUCTS: tuple[Product, ...] = (FOLDER, *(module.PRODUCT for module in _OTHERS))


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


def main(words: Sequence[str] | None = None) -> int:
    """Builds the chosen packages.

    Returns:
        The exit code: 0, or 1 if a package that could be built here was not.
    """
    parser = argparse.ArgumentParser(prog="build.py", description="Builds the packages that people install.")
    names = [product.name for product in PRODUCTS]
    parser.add_argument("--only", choices=names, action="append", help="build only this one; may be repeated")
    parser.add_argument("--keep-folder", action="store_true", help="use the folder of the last build")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="the folder for the packages")
    chosen = parser.parse_args(words)
    output = chosen.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    job = Job(ROOT, output / "cardroom", ROOT / "build" / "packages", output, identity.version(), identity.epoch())
    outcomes = build_all(wanted(chosen.only or names, keep_folder=chosen.keep_folder), job)
    echo("\n".join(lines(outcomes, ROOT)))
    return int(any(outcome.is_failure for outcome in outcomes))


def wanted(names: Sequence[str], *, keep_folder: bool) -> list[Product]:
    """Returns the products to build.

    Args:
        names: of the chosen products.
        keep_folder: whether the folder of the last build is used; otherwise it is built first.
    """
    chosen = [product for product in PRODUCTS if product.name in names and product is not FOLDER]
    return chosen if keep_folder else [FOLDER, *chosen]


def build_all(products: Sequence[Product], job: Job) -> list[Outcome]:
    """Builds packages one after the other.

    A failure of one does not stop the others; but without the folder of the frozen program nothing can be built.
    """
    return [_outcome(product, job) for product in products]


def _outcome(product: Product, job: Job) -> Outcome:
    if reason := product.obstacle():
        return Outcome(product, reason=reason)
    if product is not FOLDER and product.needs_folder and not job.folder.is_dir():
        return Outcome(product, reason="there is no frozen program to pack", is_failure=True)
    echo(f"Building: {product.title} …")
    try:
        return Outcome(product, path=product.build(job))
    except (BuildError, OSError) as fault:
        return Outcome(product, reason=str(fault), is_failure=True)


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
    return f"{shown}, {count / 1e6:.1f} MB{many}"
