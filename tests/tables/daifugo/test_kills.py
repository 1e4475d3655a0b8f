"""SIGKILL in named moments of a set loses and repeats nothing.

Cards follow from the number of the game and presses from the state, so a run that was killed again and again must end
exactly as one that was never interrupted: the same moves, the same places, the same points.
"""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.tables import TABLES
from cardroom.tables.daifugo.history import DaifugoGames
from cardroom.tables.daifugo.rules.record import from_json
from tests.fair.receipts import FORMATS
from tests.paths import program_environment
from tests.tables.daifugo.playing_in_another_process import MOMENTS

PLAYER = Path(__file__).with_name("playing_in_another_process.py")
GAMES = 10_000_000


def play(folder: Path, games: int, moment: str = "") -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, str(PLAYER), str(folder), str(games), *([moment] if moment else [])],
        env=program_environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=300,
        check=False,
    )
    return done.returncode, done.stderr.decode()


def steps(bank: SqliteBank) -> list[tuple[object, ...]]:
    return bank.query("SELECT round_number, state, cluster FROM step ORDER BY id")


def books(folder: Path) -> tuple[object, ...]:
    """Audits the bank, and reads all that must not depend on interruptions."""
    with SqliteBank(folder) as bank:
        found = audit_tables(bank, TABLES)
        assert found.ok, found.faults
        lines = bank.query("SELECT round_number, credits, line FROM round ORDER BY round_number")
        return bank.recall("daifugo"), lines, steps(bank)


@pytest.mark.long  # tests/app/test_kills.py kills it at random instants in the ordinary tests
def test_killed_in_every_moment_it_ends_as_one_never_interrupted(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    before: list[tuple[object, ...]] = []
    for moment in MOMENTS:
        code, errors = play(killed, GAMES, moment)
        assert code == -signal.SIGKILL, (moment, errors)
        with SqliteBank(killed) as bank:
            now = steps(bank)
        assert now[: len(before)] == before, "what was on record has changed"
        assert len(now) > len(before)
        before = now
    with SqliteBank(killed) as bank:
        record = bank.recall("daifugo")
    assert record is not None
    games = from_json(record.cluster).round_number + 2
    for folder in (killed, whole):
        code, errors = play(folder, games)
        assert code == 0, errors
    assert books(killed) == books(whole)
    with SqliteBank(killed) as bank:
        lines = [json.loads(line.line) for line in bank.lines("daifugo", -1)]
        assert len(lines) == games
        assert all(sorted(line["places"]) == list(range(len(line["points"]))) for line in lines)
        receipts = [DaifugoGames(bank).receipt(number) for number in range(1, games + 1)]
    for receipt in receipts:
        assert receipt is not None
        assert check(receipt, FORMATS) == (), "the computers' decisions do not depend on interruptions"
