"""Tries mutants one by one, and checks the tests that killed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.import_graph import ImportGraph
from tools.mutants.drawing import Mutant
from tools.mutants.results import HUNG, KILLED, SURVIVED, Result, Results
from tools.mutants.trial import TEST_LIMIT_S, THE_START, Outcome, copy_tree, failed_and_passed, mutated, run_tests

FIRST, GROWS = 3, 4
"""The number of test files in the first run, and how it grows: most mutants die in the first."""

_PROOF_LIMIT_S = 3_600.0


@dataclass
class Run:
    """A run over some mutants.

    Attributes:
        root: of the tree that is copied.
        tree: the copy, in which the mutants are written.
        results: on disk.
        limit_s: the time after which no further tests of a mutant are begun. A run that has begun goes on at least as
            long as a hanging test needs to be noticed.
        report: is called with each line of progress.
        unreliable: tests that fail without a change, too; they kill nothing.
    """

    root: Path
    tree: Path
    results: Results
    limit_s: float
    report: Callable[[str], None] = print
    unreliable: set[str] = field(default_factory=set)
    _proven: set[str] = field(default_factory=set)

    def run(self, mutants: Sequence[Mutant], *, again: bool = False) -> tuple[Result, ...]:
        """Tries all mutants that have no result yet.

        Args:
            mutants: in the order of the run.
            again: whether earlier survivors are tried, too.

        Returns:
            The results of all of them, after a check of the tests that killed: each must pass without the change.
        """
        copy_tree(self.root, self.tree)
        graph = ImportGraph(self.tree)
        for number, mutant in enumerate(mutants, start=1):
            known = self.results.of(mutant)
            if known is None or (again and not known.is_killed):
                result = self._try(mutant, graph)
                self.report(f"{number:>4}/{len(mutants)} {result.seconds:5.0f} s  {result.verdict:<9} {mutant.name}")
        self._check(mutants, graph)
        return self._results_of(mutants)

    def _try(self, mutant: Mutant, graph: ImportGraph) -> Result:
        files = [path.as_posix() for path in graph.tests_of(mutant.module)]
        source = (self.tree / mutant.module).read_text(encoding="utf-8")
        outcome = Outcome(None, hung=False, complete=True, seconds=0.0)
        spent, size = 0.0, FIRST
        with mutated(self.tree, mutant.module, mutant.change.applied_to(source)):
            while files and outcome.complete and outcome.failed is None and spent < self.limit_s:
                patience = max(self.limit_s - spent, 2.0 * TEST_LIMIT_S)
                outcome = run_tests(self.tree, [*self._deselected(), *files[:size]], patience)
                spent += outcome.seconds
                files, size = files[size:], size * GROWS
        if outcome.failed == THE_START:
            self._check_start()
        verdict = SURVIVED if outcome.failed is None else HUNG if outcome.hung else KILLED
        result = Result(
            mutant.name,
            mutant.digest,
            mutant.part,
            verdict,
            outcome.failed or "",
            round(spent, 1),
            complete=outcome.complete and not files,
        )
        self.results.add(result)
        return result

    def _check_start(self) -> None:
        """Checks that the tests start without a change.

        Raises:
            RuntimeError: they do not, so that nothing can be said about any mutant.
        """
        if run_tests(self.tree, ["tests/test_ledger.py"], _PROOF_LIMIT_S).failed is not None:
            raise RuntimeError((self.tree / "log.txt").read_text(encoding="utf-8"))

    def _deselected(self) -> list[str]:
        return [f"--deselect={test}" for test in sorted(self.unreliable)]

    def _check(self, mutants: Sequence[Mutant], graph: ImportGraph) -> None:
        """Runs the killing tests without any change, until all of them pass.

        A mutant that was killed by a test that fails anyway is tried again without that test.
        """
        waiting = _killers(self._results_of(mutants))
        while waiting:
            self.report(f"{len(waiting)} tests that killed a mutant are run without a change")
            failed, passed = self._prove(sorted(waiting))
            self.unreliable |= failed
            self._proven |= passed
            for mutant in mutants:
                result = self.results.of(mutant)
                if result is not None and result.by in failed:
                    self.report(f"     fails without a change, too: {result.by}")
                    self._try(mutant, graph)
            waiting = (waiting | _killers(self._results_of(mutants))) - failed - self._proven

    def _prove(self, tests: Sequence[str]) -> tuple[set[str], set[str]]:
        """Returns which of these tests fail without a change, and which pass.

        Behind a test that hangs, some are in neither set.
        """
        outcome = run_tests(self.tree, tests, _PROOF_LIMIT_S, stops=False)
        failed, ended = failed_and_passed(self.tree)
        if outcome.complete and not outcome.hung:
            return set(tests) & failed, set(tests) - failed
        hung = {outcome.failed or sorted(set(tests) - ended)[0]}
        return set(tests) & (failed | hung), set(tests) & ended - failed - hung

    def _results_of(self, mutants: Sequence[Mutant]) -> tuple[Result, ...]:
        return tuple(result for mutant in mutants if (result := self.results.of(mutant)))


def _killers(results: Sequence[Result]) -> set[str]:
    return {result.by for result in results if result.is_killed} - {THE_START}
