"""The long run: `play.py long mutants`, or `CARDROOM_MUTANTS_SEED=7 play.py long mutants`."""

import os

import pytest

from tools.mutants.__main__ import COUNT, SEED, mutants_of, new_run
from tools.mutants.results import share_killed, table_of

LEAST_KILLED = 92.0
"""In percent of the mutants, without those that are proven equivalent."""


@pytest.mark.long
def test_of_150_mutants_most_are_killed(capsys: pytest.CaptureFixture[str]) -> None:
    seed = int(os.environ.get("CARDROOM_MUTANTS_SEED", SEED))
    with capsys.disabled():
        results = new_run(f"seed-{seed}").run(mutants_of(seed, COUNT))
        print(table_of(results))
    assert len(results) == COUNT
    assert share_killed(results) >= LEAST_KILLED
