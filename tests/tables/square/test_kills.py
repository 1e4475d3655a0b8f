"""SIGKILL in every state of a campaign loses and repeats nothing.

Cards follow from the number of the campaign and presses from the state, so a run that was killed again and again must
end exactly as one that was never interrupted: the same cards, no stake lost or taken twice, no prize paid twice.
"""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables import TABLES
from cardroom.tables.square.rules.record import from_json
from tests.paths import program_environment

PLAYER = Path(__file__).with_name("playing_in_another_process.py")
CAMPAIGNS = 10_000_000

DEATHS = (
    "initialize:0:1",  # before the first seed
    "ready:0:1",
    "shuffle:1:1",
    "place:1:13",  # in the middle of a stage
    "judge:1:1",  # the last card is placed, nothing is judged
    "cleared:1:1",
    "place:3:13",  # in the middle of stage 3
    "judge:3:1",
    "shuffle:1:1:staked",  # the stake is taken, no card has come
    "place:1:12:staked",
    "game-over:1:1:staked",  # the stake has just been lost
    "game-over:2:1",
    "place:2:9:staked",
    "all-clear:5:1",
    "judge:5:1:staked",  # a staked campaign is won, the prize is not paid
    "all-clear:5:1:staked",  # the prize has just been paid
)


def play(folder: Path, campaigns: int, death: str = "") -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, str(PLAYER), str(folder), str(campaigns), *([death] if death else [])],
        env=program_environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=300,
        check=False,
    )
    return done.returncode, done.stderr.decode()


def entries(bank: SqliteBank) -> list[tuple[object, ...]]:
    return bank.query("SELECT id, table_name, reason, player, house, escrow, prize FROM entry ORDER BY id")


def books(folder: Path) -> tuple[object, ...]:
    """Audits the bank, and reads all that must not depend on interruptions."""
    with SqliteBank(folder) as bank:
        found = audit_tables(bank, TABLES)
        assert found.ok, found.faults
        record = bank.recall("square")
        lines = bank.query("SELECT round_number, credits, line FROM round ORDER BY round_number")
        steps = bank.query("SELECT round_number, state, cluster, player, escrow FROM step ORDER BY id")
        return entries(bank), record, lines, steps


@pytest.mark.long  # tests/app/test_kills.py kills it at random instants in the ordinary tests
def test_killed_in_every_state_it_ends_as_one_never_interrupted(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    before: list[tuple[object, ...]] = []
    for death in DEATHS:
        code, errors = play(killed, CAMPAIGNS, death)
        assert code == -signal.SIGKILL, (death, errors)
        with SqliteBank(killed) as bank:
            now = entries(bank)
        assert now[: len(before)] == before, "what was on record has changed"
        before = now
    with SqliteBank(killed) as bank:
        record = bank.recall("square")
    assert record is not None
    campaigns = from_json(record.cluster).round_number + 2
    for folder in (killed, whole):
        code, errors = play(folder, campaigns)
        assert code == 0, errors
    assert books(killed) == books(whole)
    with SqliteBank(whole) as bank:
        lines = [json.loads(line.line) for line in bank.lines("square", -1)]
    won = [line for line in lines if line["end"] == "all-clear" and line["stake"]]
    assert won, "no staked campaign was won"
    assert all(line["prize"] == 1_000 * line["stake"] for line in won)
