"""`cardroom audit`: checks the ledger, the records and the kept steps."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from cardroom.app.command_line import main
from cardroom.app.folders import marks_folder
from cardroom.app.table_checks import readers_of
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import award_prize, end_stake, grant, take_stake
from cardroom.tables import TABLES
from tests.program import cardroom
from tests.resealing import change_sealed


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Plays rounds at every table that has an autopilot."""
    folder = tmp_path_factory.mktemp("played") / "data"
    for spec in TABLES:
        if spec.drive:
            done = cardroom("autopilot", spec.word, "--rounds", "3", "--seed", "1", "--data", str(folder))
            assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    return copytree(played, tmp_path / "data")


def faults(folder: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    code = main(["audit", "--data", str(folder), "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (code, found["ok"]) == ((1, False) if found["faults"] else (0, True))
    return list(found["faults"])


def test_audit_of_a_folder_without_a_bank_makes_none(tmp_path: Path) -> None:
    done = cardroom("audit", "--data", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == f"cardroom: bank unreadable: there is no bank in {tmp_path}\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [("audit",), ("autopilot", "poker", "--rounds", "1")])
def test_a_ledger_that_is_gone_beside_its_backups_gets_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(1),))
        backup = bank.back_up()
    (tmp_path / "cardroom.db").unlink()
    done = cardroom(*words, "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (f"cardroom: bank lost: {tmp_path / 'cardroom.db'}; {backup.name}\n")
    assert list(tmp_path.iterdir()) == [backup]


def test_rounds_of_the_autopilot_are_in_order(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert faults(folder, capsys) == []


def test_the_answer_has_the_meters_of_stakes_and_prizes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("square", Record("stage", "{}"), (grant(100), take_stake(10)), Page(1))
        bank.commit("square", Record("clear", "{}"), (end_stake(10), award_prize(10_000), take_stake(3)), Page(1))
    assert main(["audit", "--data", str(tmp_path)]) == 1, "the records are no campaigns"
    lines = capsys.readouterr().out.partition("older data")[0].splitlines()
    meters = dict(line.strip().rsplit("  ", 1) for line in lines)
    meters = {name.strip(): number.strip() for name, number in meters.items()}
    assert meters == {
        **{"balance": "87", "escrow": "3", "prize": "10,000", "house": "-10,090", "granted": "100"},
        **{"bet": "0", "won": "0", "doubled": "0", "collected": "0", "staked": "13", "stakes ended": "10"},
        **{"brought in": "0", "taken out": "0"},
        **{"entries": "5", "games": "1"},
    }
    assert main(["audit", "--data", str(tmp_path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["meters"]
    assert (found["staked"], found["stakes_ended"], found["prize"]) == (13, 10, 10_000)
    assert found["balance"] + found["escrow"] + found["house"] + found["prize"] == 0


def test_the_answer_says_that_there_was_no_mark_and_names_the_faults(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Found by attack: an old copy, and the mark deleted."""
    words = "there was no mark to compare with"
    assert main(["audit", "--data", str(folder)]) == 0
    *_, note, verdict = capsys.readouterr().out.splitlines()
    assert (note, verdict) == (f"older data would not be noticed: {words}", "the books are in order")
    assert main(["audit", "--data", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["uncompared"] == words
    SqliteBank(folder, marks_folder()).close()
    assert main(["audit", "--data", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["uncompared"] == ""
    change_sealed(folder, "UPDATE game SET cluster = '{}' WHERE table_name = 'old_maid'")
    assert main(["audit", "--data", str(folder)]) == 1
    fault, verdict = capsys.readouterr().out.splitlines()[-2:]
    assert fault.startswith("fault: the record of the table old_maid cannot be read: ")
    assert verdict == "the books are NOT in order"


@pytest.mark.parametrize("code", [spec.code for spec in TABLES if spec.drive])
def test_a_step_that_no_game_could_have_left_is_found(
    code: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A changed seed is found by the last step of a round.

    The recorded actions do not fit the cards that the other seed deals.
    """
    with SqliteBank(folder) as bank:
        number, place, cluster = bank.query(
            "SELECT max(id), count(*), cluster FROM step WHERE table_name = ? AND round_number = 2", (code,)
        )[0]
    fields = json.loads(cluster)
    fields["seed"] = "ab" * 32
    change_sealed(folder, "UPDATE step SET cluster = ? WHERE id = ?", json.dumps(fields), number)
    (fault,) = faults(folder, capsys)
    assert fault.startswith(f"round 2 of {code}, step {place}: ")


@pytest.mark.parametrize("code", ["double_up", "practice"])
def test_the_records_beside_a_table_are_read(code: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with SqliteBank(folder) as bank:
        bank.commit(code, Record("initialize", "{}"))
    (fault,) = faults(folder, capsys)
    assert fault.startswith(f"the record of the table {code} cannot be read: ")


def test_every_table_with_a_drive_and_its_sub_vis_can_be_read() -> None:
    readers = readers_of(TABLES)
    for spec in TABLES:
        if spec.drive:
            assert {spec.code, *spec.sub_vis} <= readers.keys()


@pytest.mark.parametrize("code", [spec.code for spec in TABLES if spec.drive])
def test_a_seed_that_was_changed_after_its_commitment_was_shown_is_found(
    code: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commitment is recorded apart from the seed."""
    sql = (
        "UPDATE step SET commitment = ? WHERE id = (SELECT max(id) FROM step WHERE table_name = ? AND round_number = 2)"
    )
    change_sealed(folder, sql, "ab" * 32, code)
    (fault,) = faults(folder, capsys)
    assert fault.startswith(f"round 2 of {code}, step ")
    assert fault.endswith(": its seed is not the one whose commitment was shown")
