"""Mutation testing from the command line.

    python -m tools.mutants [--seed N] [--count N] [--again] [--limit SECONDS] [--list]
    python -m tools.mutants --module desktop/cardroom/…/NAME.py

Without a module, it draws mutants from all parts with the seed, tries each of them, and prints the share of those that
the tests noticed and each survivor. With one, it tries every mutant of that module. A run that was interrupted goes on
where it was: results are kept in build/mutants, and are valid while the mutated source is the same.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.mutants.drawing import Mutant, all_mutants, draw, modules_of, part_of, read_equivalents
from tools.mutants.results import Results, table_of
from tools.mutants.run import Run

ROOT = Path(__file__).resolve().parents[2]
SEED, COUNT, LIMIT_S = 1, 150, 300.0


def _is_wanted() -> Callable[[Mutant], bool]:
    known = read_equivalents()
    return lambda mutant: not any(each.covers(mutant) for each in known)


def mutants_of(seed: int, count: int) -> tuple[Mutant, ...]:
    """Draws mutants of the checkout, without those that are equivalent."""
    return draw(ROOT, modules_of(ROOT), seed, count, _is_wanted())


def new_run(name: str, limit_s: float = LIMIT_S) -> Run:
    """Returns a run over the checkout, with the results of that name."""
    folder = ROOT / "build/mutants"
    return Run(ROOT, folder / name, Results(folder / f"{name}.jsonl"), limit_s)


def main(words: Sequence[str]) -> int:
    """Runs the command line; returns 1 if a mutant survived."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Tries small changes of the sources.")
    parser.add_argument("--seed", type=int, default=SEED, help=f"draws other mutants ({SEED})")
    parser.add_argument("--count", type=int, default=COUNT, help=f"number of mutants ({COUNT})")
    parser.add_argument("--module", type=Path, help="tries all mutants of this module")
    parser.add_argument("--again", action="store_true", help="tries the survivors of an earlier run again")
    parser.add_argument("--limit", type=float, default=LIMIT_S, help=f"seconds for one mutant ({LIMIT_S:.0f})")
    parser.add_argument("--list", action="store_true", help="prints the mutants and tries none")
    chosen = parser.parse_args(words)
    if chosen.module:
        module = chosen.module.resolve().relative_to(ROOT)
        mutants = tuple(filter(_is_wanted(), all_mutants(ROOT, part_of(module) or "others", module)))
    else:
        mutants = mutants_of(chosen.seed, chosen.count)
    if chosen.list:
        print("\n".join(mutant.name for mutant in mutants))
        return 0
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    results = new_run(chosen.module.stem if chosen.module else f"seed-{chosen.seed}", chosen.limit)
    found_results = results.run(mutants, again=chosen.again)
    print(table_of(found_results))
    return 0 if all(result.is_killed for result in found_results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
