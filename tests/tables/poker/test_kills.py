"""SIGKILL in every state of double-up and practice loses and repeats nothing.

Cards follow from the round's number and presses from the visible state, so a run that was killed repeatedly must end
exactly as an uninterrupted one: with the same cards, nothing lost, nothing paid twice.
"""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.rules import record as double_up_record
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.practice.rules import record as practice_record
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster
from cardroom.tables.poker.rules import record as poker_record
from cardroom.tables.poker.settings.values import PokerSettings
from tests.paths import program_environment

PLAYER = Path(__file__).with_name("playing_in_another_process.py")
ROUNDS, HANDS = 10_000_000, 12
DEATHS = (
    "poker:double-up:1",  # before the double-up has a ticket
    "double_up:init:1",  # with its ticket, before the cards
    "double_up:offer:2",  # with the question on screen
    "double_up:refresh:3",  # with cards, before a choice
    "double_up:judge:2",  # between choice and reveal
    "double_up:result:3",  # between a win and collecting it
    "double_up:finish:2",  # over, before the poker table has the outcome
    "poker:double-up:2",  # settled by the poker table, not yet collected
    "poker:refresh:2",
)
DEATHS_IN_PRACTICE = ("initialize:1", "deal:1", "choose:2", "judge:1", "draw:1", "choose:4", "judge:2")


def play(folder: Path, table: str, rounds: int, death: str = "") -> subprocess.Popen[bytes]:
    words = [str(PLAYER), str(folder), table, str(rounds), *([death] if death else [])]
    return subprocess.Popen(
        [sys.executable, *words], env=program_environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def play_to_the_end(folder: Path, table: str, rounds: int, death: str = "") -> None:
    player = play(folder, table, rounds, death)
    _, errors = player.communicate(timeout=300)
    assert player.returncode == (-signal.SIGKILL if death else 0), (death, errors.decode())


def entries(bank: SqliteBank) -> list[tuple[object, ...]]:
    return bank.query("SELECT id, table_name, reason, player, house, escrow, prize FROM entry ORDER BY id")


def books(folder: Path) -> tuple[object, ...]:
    """Reads everything that must not depend on interruptions.

    These are the ledger, both games, and the line of each round.
    """
    with SqliteBank(folder) as bank:
        found = audit(bank)
        assert found.ok, found.faults
        poker, double_up = bank.recall("poker"), bank.recall("double_up")
        assert poker is not None
        assert double_up is not None
        poker_record.from_json(poker.cluster)
        double_up_record.from_json(double_up.cluster)
        lines = bank.query("SELECT table_name, round_number, credits, line FROM round ORDER BY 1, 2")
        return entries(bank), poker, double_up, lines


def ends_as_one_never_interrupted(folder: Path, kind: Kind) -> None:
    whole = folder.with_name("whole")
    PokerSettings.of(Settings(whole)).set_double_up(kind)
    with SqliteBank(folder) as bank:
        record = bank.recall("poker")
    assert record is not None
    rounds = poker_record.from_json(record.cluster).round_number + 2
    for each in (folder, whole):
        play_to_the_end(each, "poker", rounds)
    assert books(folder) == books(whole)


@pytest.mark.parametrize("kind", [Kind.PICK_ONE, pytest.param(Kind.HIGH_LOW, marks=pytest.mark.long)])
def test_killed_in_every_state_it_ends_as_one_never_interrupted(tmp_path: Path, kind: Kind) -> None:
    folder = tmp_path / "killed"
    PokerSettings.of(Settings(folder)).set_double_up(kind)
    before: list[tuple[object, ...]] = []
    for death in DEATHS:
        play_to_the_end(folder, "poker", ROUNDS, death)
        with SqliteBank(folder) as bank:
            now = entries(bank)
        assert now[: len(before)] == before, "what was on record has changed"
        before = now
    ends_as_one_never_interrupted(folder, kind)


@pytest.mark.long
def test_forty_kills_at_random_instants(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    PokerSettings.of(Settings(folder)).set_double_up(Kind.HIGH_LOW)
    source = random.Random(20261120)
    for _ in range(40):
        player = play(folder, "poker", ROUNDS)
        time.sleep(source.uniform(0.8, 1.8))
        player.send_signal(signal.SIGKILL)
        player.communicate()
        assert player.returncode == -signal.SIGKILL
    ends_as_one_never_interrupted(folder, Kind.HIGH_LOW)


def practised(folder: Path) -> tuple[Record, PracticeCluster]:
    with SqliteBank(folder) as bank:
        record = bank.recall("practice")
        assert record is not None
        assert audit(bank).ok
        assert bank.query("SELECT * FROM entry") == []
    return record, practice_record.from_json(record.cluster)


def test_practice_that_is_killed_in_every_state_ends_as_one_that_never_was(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    for death in DEATHS_IN_PRACTICE:
        play_to_the_end(killed, "practice", HANDS, f"practice:{death}")
        practised(killed)
    for folder in (killed, whole):
        play_to_the_end(folder, "practice", HANDS)
    assert practised(killed) == practised(whole)
    _, cluster = practised(whole)
    assert cluster.score.hands == HANDS - 1
    assert 0 < cluster.score.right < cluster.score.hands
