"""`cardroom autopilot`: the bank is in order; errors are one line."""

from pathlib import Path

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from tests.app.commands.conftest import Terminal
from tests.program import python

pytestmark = pytest.mark.usefixtures("qapp")


def test_autopilot_then_audit(terminal: Terminal, tmp_path: Path) -> None:
    played = terminal.json("autopilot", "poker", "--rounds", "25", "--seed", "1", "--data", tmp_path)
    meters = terminal.json("audit", "--data", tmp_path)["meters"]
    assert played == {"rounds": 25, "credits": meters["balance"] + meters["escrow"]}


def test_autopilot_plays_old_maid(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.json("autopilot", "old-maid", "--rounds", "2", "--seed", "1", "--data", tmp_path) == {"rounds": 2}
    with SqliteBank(tmp_path) as bank:
        assert [line.round_number for line in bank.lines("old_maid")] == [2, 1]
        assert bank.query("SELECT count(*) FROM entry") == [(0,)], "no credits move"


def test_quick_rounds_leave_the_same_ledger(terminal: Terminal, tmp_path: Path) -> None:
    def play(name: str, *words: str) -> list[object]:
        folder = tmp_path / name
        for rounds in ("3", "6"):
            terminal.json("autopilot", "poker", "--rounds", rounds, "--seed", "1", "--data", folder, *words)
        with SqliteBank(folder) as bank:
            return [
                *bank.query("SELECT reason, player, house, escrow, round_number FROM entry ORDER BY id"),
                *bank.query("SELECT round_number, state, cluster, player, escrow FROM step ORDER BY id"),
                *bank.query("SELECT round_number, credits, line FROM round"),
            ]

    assert play("quick", "--quick") == play("durable")


def test_quick_rounds_need_a_seed(terminal: Terminal, tmp_path: Path) -> None:
    code, _, errors = terminal.run("autopilot", "poker", "--rounds", "1", "--data", tmp_path / "x", "--quick")
    assert (code, "--quick needs --seed" in errors) == (2, True)
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    ("words", "code", "beginning"),
    [(("--quick", "--seed", "1"), 2, "cardroom: a person plays"), ((), 1, "cardroom: record unreadable: ")],
)
def test_a_round_that_cannot_be_read_is_not_played_on(
    terminal: Terminal, tmp_path: Path, words: tuple[str, ...], code: int, beginning: str
) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"))
    found, _, errors = terminal.run("autopilot", "poker", "--rounds", "1", "--data", tmp_path, *words)
    assert (found, errors.startswith(beginning)) == (code, True)


def test_autopilot_refuses_a_folder_in_use(terminal: Terminal, tmp_path: Path) -> None:
    with SqliteBank(tmp_path):
        code, _, errors = terminal.run("autopilot", "poker", "--rounds", "1", "--data", tmp_path)
    assert (code, errors.count("\n")) == (1, 1)
    assert errors.startswith("cardroom: bank in use: ")


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
