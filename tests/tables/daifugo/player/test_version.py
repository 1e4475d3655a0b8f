"""Tests that other decisions have another version (docs/adr/0035)."""

import hashlib
import json
from pathlib import Path

import pytest

from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoState
from cardroom.tables.daifugo.rules.options import LEVELS
from cardroom.tables.daifugo.rules.record_parts import write_move
from tests.tables.daifugo.receipts import played_set
from tests.tables.daifugo.rules.sets import RULES

GOLDEN = Path(__file__).parents[3] / "golden" / "daifugo_decisions.json"
WRITE = "PYTHONPATH=desktop python -m tests.tables.daifugo.player.test_version"


def digest(level: str) -> str:
    """Returns a digest of all moves of sets of computers."""
    found = hashlib.sha256()
    for rules in RULES:
        for each in played_set(rules, level, watches=True):
            if each.state is DaifugoState.RESULT:
                found.update("\n".join(map(write_move, each.cluster.moves)).encode())
    return found.hexdigest()


@pytest.mark.parametrize("level", LEVELS)
def test_other_decisions_have_another_version(level: str) -> None:
    known = json.loads(GOLDEN.read_text(encoding="utf-8"))
    reason = f"the players decide otherwise: raise PLAYERS_VERSION if it was released, then {WRITE}"
    assert known == {**known, "version": PLAYERS_VERSION, level: digest(level)}, reason


if __name__ == "__main__":
    GOLDEN.write_text(
        json.dumps({"version": PLAYERS_VERSION, **{each: digest(each) for each in LEVELS}}, indent=2) + "\n"
    )
