"""Builds the chosen packages, and reports the outcome."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from tools.bootstrap.messages import echo
from tools.packages import identity
from tools.packages.product import BuildError, Job, Product
from tools.packages.products import FOLDER, PRODUCTS
from tools.packages.report import Outcome, lines

ROOT = Path(__file__).resolve().parents[2]


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
