"""Keeps results on disk, and prints them as a table."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tools.mutants.drawing import Mutant

KILLED, HUNG, SURVIVED = "killed", "hung", "survived"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one mutant.

    Attributes:
        name: of the mutant.
        digest: of its source; a result of another source is not valid.
        part: of the program.
        verdict: KILLED, HUNG (a test did not end, which kills it, too) or SURVIVED.
        by: the test that noticed it; "" for none.
        seconds: the time of its tests.
        complete: whether all tests that concern a survivor ran.
    """

    name: str
    digest: str
    part: str
    verdict: str
    by: str
    seconds: float
    complete: bool = True

    @property
    def is_killed(self) -> bool:
        """Whether a test noticed the change."""
        return self.verdict != SURVIVED


class Results:
    """The results so far, as lines of JSON in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self._by_mutant = {(each.name, each.digest): each for each in (Result(**json.loads(line)) for line in lines)}

    def of(self, mutant: Mutant) -> Result | None:
        """Returns the result of exactly this mutant, or None."""
        return self._by_mutant.get((mutant.name, mutant.digest))

    def add(self, result: Result) -> None:
        """Adds a result; it replaces an earlier one of the same mutant."""
        self._by_mutant[result.name, result.digest] = result
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")


def share_killed(results: Sequence[Result]) -> float:
    """Returns the share of killed mutants in percent."""
    return 100 * sum(result.is_killed for result in results) / len(results) if results else 0.0


def table_of(results: Sequence[Result]) -> str:
    """Returns the figures of each part, and each survivor, as text."""
    lines = [f"{'part':<10}{'mutants':>8}{'killed':>8}{'hung':>6}{'survived':>10}{'killed, %':>11}"]
    for part in (*dict.fromkeys(result.part for result in results), "all"):
        those = [result for result in results if part in (result.part, "all")]
        counts = [sum(result.verdict == verdict for result in those) for verdict in (KILLED, HUNG, SURVIVED)]
        lines.append(
            f"{part:<10}{len(those):>8}{counts[0]:>8}{counts[1]:>6}{counts[2]:>10}{share_killed(those):>11.1f}"
        )
    for title, verdict in (("Survivors", SURVIVED), ("Noticed by a test that did not end", HUNG)):
        found = [result for result in results if result.verdict == verdict]
        lines += [f"\n{title}:"] * bool(found)
        lines += [
            f"  {result.name}{'' if result.complete else ' (not all tests: time is up)'}"
            f"{f' by {result.by}' if result.by else ''}"
            for result in found
        ]
    return "\n".join(lines)
