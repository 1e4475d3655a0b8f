"""`cardroom autopilot`: the bank is in order; errors are one line."""

import json
from pathlib import Path

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from tests.program import cardroom, python


def test_autopilot_then_audit(tmp_path: Path) -> None:
    played = cardroom("autopilot", "poker", "--rounds", "25", "--seed", "1", "--data", str(tmp_path), "--json")
    assert played.returncode == 0, played.stderr
    audited = cardroom("audit", "--data", str(tmp_path), "--json")
    assert audited.returncode == 0
    meters = json.loads(audited.stdout)["meters"]
    assert json.loads(played.stdout) == {"rounds": 25, "credits": meters["balance"] + meters["escrow"]}


def test_autopilot_plays_old_maid(tmp_path: Path) -> None:
    played = cardroom("autopilot", "old-maid", "--rounds", "2", "--seed", "1", "--data", str(tmp_path), "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout) == {"rounds": 2}
    with SqliteBank(tmp_path) as bank:
        assert [line.round_number for line in bank.lines("old_maid")] == [2, 1]
        assert bank.query("SELECT count(*) FROM entry") == [(0,)], "no credits move"


def test_quick_rounds_leave_the_same_ledger(tmp_path: Path) -> None:
    def play(name: str, *words: str) -> list[object]:
        folder = tmp_path / name
        for rounds in ("3", "6"):
            options = ("--rounds", rounds, "--seed", "1", "--data", str(folder), "--json", *words)
            done = cardroom("autopilot", "poker", *options)
            assert done.returncode == 0, done.stderr
        with SqliteBank(folder) as bank:
            return [
                *bank.query("SELECT reason, player, house, escrow, round_number FROM entry ORDER BY id"),
                *bank.query("SELECT round_number, state, cluster, player, escrow FROM step ORDER BY id"),
                *bank.query("SELECT round_number, credits, line FROM round"),
            ]

    assert play("quick", "--quick") == play("durable")


def test_quick_rounds_are_seeded_ones(tmp_path: Path) -> None:
    done = cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path / "x"), "--quick")
    assert done.returncode == 2
    assert "--quick needs --seed" in done.stderr
    assert not (tmp_path / "x").exists()
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"))
    done = cardroom("autopilot", "poker", "--rounds", "1", "--seed", "1", "--data", str(tmp_path), "--quick")
    assert done.returncode == 2
    assert "a person plays" in done.stderr


def test_autopilot_refuses_a_folder_in_use(tmp_path: Path) -> None:
    with SqliteBank(tmp_path):
        done = cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("cardroom: bank in use: ")
    assert done.stderr.count("\n") == 1


def test_autopilot_reports_an_unreadable_round(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"))
    done = cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("cardroom: record unreadable: ")


def test_autopilot_does_not_import_numpy() -> None:
    """Checks a lazy import: numpy takes a tenth of a second."""
    done = python(
        "import sys\n"
        "import cardroom.app.commands.autopilot\n"
        "from cardroom.house.spec import load\n"
        "from cardroom.tables import TABLES\n"
        "print([load(spec.drive).__name__ for spec in TABLES if spec.drive], 'numpy' in sys.modules)"
    )
    assert done.stdout.endswith("] False\n"), done.stderr
