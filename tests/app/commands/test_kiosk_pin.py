"""`cardroom kiosk-pin`: the reset of a forgotten PIN."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.app.command_line import main
from cardroom.app.folders import marks_folder
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.diagram import WIRING
from cardroom.kiosk.rules.cluster import KIOSK, FaultCode, KioskCluster, KioskFault, KioskState, Session
from cardroom.kiosk.rules.record import from_json, to_json
from cardroom.ledger import Account, Reason, bring_in
from cardroom.messages import DONE, Message
from tests.app.commands.conftest import Terminal

BEFORE = KioskCluster(
    round_number=3,
    state=KioskState.SESSION,
    session=Session(brought_in=40),
    pin="$argon2id$of some PIN",
    wrong_tries=9,
    faults=(KioskFault(FaultCode.DISK),),
    minutes_on=77,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Makes a kiosk with a session, 40 credits and a fault."""
    with SqliteBank(tmp_path, marks_folder()) as bank:
        record = Record(BEFORE.state.value, to_json(BEFORE))
        bank.commit(KIOSK, record, (bring_in(Reason.CREDIT_IN, 40),), Page(3))
    return tmp_path


def _cluster(folder: Path) -> KioskCluster:
    with SqliteBank(folder, marks_folder()) as bank:
        record = bank.recall(KIOSK)
    assert record is not None
    cluster = from_json(record.cluster)
    assert record.state == cluster.state.value
    return cluster


@pytest.fixture
def reset(folder: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys, "kiosk-pin", "--data", str(folder))


def test_the_pin_is_removed_and_all_else_is_kept(folder: Path, reset: Terminal) -> None:
    assert "The PIN was removed" in reset.run("--yes")[1]
    expected = replace(BEFORE, pin="", wrong_tries=0, state=KioskState.INITIALIZE)
    assert _cluster(folder) == expected
    with SqliteBank(folder, marks_folder()) as bank:
        assert bank.account(KIOSK).player == 40
        assert bank.events(0, 100)[-1].note.kind == "kiosk-pin-reset"


def test_the_next_start_asks_for_a_new_pin_even_with_open_faults(folder: Path, reset: Terminal) -> None:
    assert reset.json("--yes") == {"reset": True}
    cluster = _cluster(folder)
    wires = [wire for wire in WIRING.wires_from(cluster.state) if wire.is_open(cluster, Account(40), Message(DONE))]
    assert wires[0].target is KioskState.SET_PIN


def test_a_second_reset_changes_nothing(folder: Path, reset: Terminal) -> None:
    assert reset.run("--yes")[0] == 0
    with SqliteBank(folder, marks_folder()) as bank:
        before = bank.chain_head()
    code, out, _ = reset.run()
    assert (code, "There is no PIN" in out) == (0, True)
    assert reset.json() == {"reset": False}
    with SqliteBank(folder, marks_folder()) as bank:
        assert bank.chain_head() == before


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_nothing_changes_without_a_yes(folder: Path, words: list[str], reset: Terminal) -> None:
    code, _, errors = reset.run(*words)
    assert (code, "nothing was changed" in errors) == (1, True)
    assert _cluster(folder) == BEFORE


def test_a_running_kiosk_keeps_its_pin(folder: Path, reset: Terminal) -> None:
    with SqliteBank(folder, marks_folder()):
        code, _, errors = reset.run("--yes")
    assert (code, "in use" in errors) == (1, True)
    assert _cluster(folder) == BEFORE


def test_a_folder_without_a_kiosk_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SqliteBank(tmp_path / "room", marks_folder()).close()
    for name in ("none", "room"):
        assert main(["kiosk-pin", "--data", str(tmp_path / name), "--yes"]) == 1
        assert "there is no kiosk in" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
