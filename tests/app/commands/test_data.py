"""`cardroom data`: shows, exports, imports and restores."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.app.command_line import main
from cardroom.bank.ports import Page
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.rules.messages import Coin, End
from cardroom.messages import Message
from tests.app.commands.conftest import Terminal
from tests.kiosk.kiosk_alone import KioskAlone


@pytest.fixture
def data(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys, "data")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def play_on(folder: Path, rounds: int) -> None:
    """Writes lines until there are so many rounds; no cards are dealt."""
    with SqliteBank(folder) as bank:
        record = bank.recall("poker")
        assert record is not None
        for number in range(3, rounds + 1):
            bank.commit("poker", record, (), Page(number, "{}"))


def test_show_says_where_and_how_much(data: Terminal, folder: Path) -> None:
    shown = data.json("show", "--data", folder)
    assert shown["folder"] == str(folder)
    assert shown["bytes"] == sum(path.stat().st_size for path in folder.iterdir())
    assert shown["rounds"] == {"poker": 2, "square": 0, "daifugo": 0, "old_maid": 0}
    assert shown["credits"] + shown["escrow"] > 0
    code, out, _ = data.run("show", "--data", folder)
    assert code == 0
    assert str(folder) in out
    assert any(line.split()[:2] == ["poker", "2"] for line in out.splitlines())


@pytest.mark.parametrize("action", [["show"], ["export", "x.zip"]])
def test_a_folder_without_a_bank_gets_none(data: Terminal, tmp_path: Path, action: list[str]) -> None:
    code, out, err = data.run(*action, "--data", tmp_path)
    assert (code, out, err) == (1, "", f"cardroom: bank unreadable: there is no bank in {tmp_path}\n")
    assert list(tmp_path.iterdir()) == []


def test_an_export_is_imported_on_another_computer(data: Terminal, folder: Path, tmp_path: Path) -> None:
    there, target = tmp_path / "there", tmp_path / "exports"
    target.mkdir()
    exported = data.json("export", target, "--data", folder)
    (file,) = target.iterdir()
    assert exported["file"] == str(file)
    assert file.name.startswith("cardroom-data-20")
    assert set(exported["sha256"]) == {"cardroom.db"}
    shown = data.json("show", "--data", folder)
    done = data.json("import", file, "--data", there, "--yes")
    assert (done["done"], done["credits_before"], done["set_aside"]) == (True, 0, {})
    assert data.json("show", "--data", there)["credits"] == shown["credits"]
    assert main(["audit", "--data", str(there)]) == 0


def test_an_import_says_what_is_gained_and_lost_and_waits_for_a_yes(
    data: Terminal, folder: Path, tmp_path: Path
) -> None:
    data.run("export", tmp_path / "x.zip", "--data", folder)
    play_on(folder, 5)
    before = data.json("show", "--data", folder)
    files = contents(folder)
    code, out, err = data.run("import", tmp_path / "x.zip", "--data", folder)
    assert (code, err) == (1, "cardroom: nothing was changed: add --yes to confirm\n")
    assert "you lose 3 rounds; you gain nothing" in out
    assert contents(folder) == files
    code, out, _ = data.run("import", tmp_path / "x.zip", "--data", folder, "--json")
    assert (code, json.loads(out)["done"]) == (1, False)
    done = data.json("import", tmp_path / "x.zip", "--data", folder, "--yes")
    assert done["credits_before"] == before["credits"] + before["escrow"]
    assert (done["rounds_before"], done["rounds"]) == (5, 2)
    aside = folder / done["set_aside"]["cardroom.db"]
    assert aside.read_bytes() == files["cardroom.db"]
    assert data.json("show", "--data", folder)["rounds"]["poker"] == 2


class Keyboard:
    """A terminal at which a person types one line."""

    def __init__(self, line: str) -> None:
        self._line = line

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        return self._line


@pytest.mark.parametrize("answer", [("yes\n", 0), ("no\n", 1), ("", 1)])
def test_at_a_terminal_the_command_asks(
    data: Terminal, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: tuple[str, int]
) -> None:
    line, code = answer
    data.run("export", tmp_path / "x.zip", "--data", folder)
    before = contents(folder)
    monkeypatch.setattr("sys.stdin", Keyboard(line))
    assert data.run("import", tmp_path / "x.zip", "--data", folder)[0] == code
    assert (contents(folder) == before) is (code == 1)


def test_backups_are_listed_and_restored_without_a_word_of_vouchers(data: Terminal, folder: Path) -> None:
    with SqliteBank(folder) as bank:
        backup = bank.back_up().name
    play_on(folder, 4)
    listed = data.json("backups", "--data", folder)["backups"]
    found = next(each for each in listed if each["name"] == backup)
    assert (found["ok"], found["rounds"]["poker"]) == (True, 2)
    code, out, _ = data.run("backups", "--data", folder)
    assert (code, backup in out) == (0, True)
    assert "voucher" not in data.run("restore", backup, "--data", folder)[1]
    done = data.json("restore", backup, "--data", folder, "--yes")
    assert (done["rounds_before"], done["rounds"]) == (4, 2)
    assert data.json("show", "--data", folder)["rounds"]["poker"] == 2
    assert {each["name"] for each in data.json("backups", "--data", folder)["backups"]} == {
        each["name"] for each in listed
    }


def test_a_restored_backup_is_accepted_although_it_is_older_than_the_mark(
    data: Terminal, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = tmp_path / "marks"
    monkeypatch.setattr("cardroom.app.commands.data.marks_folder", lambda: marks)
    with SqliteBank(folder, marks) as bank:
        backup = bank.back_up()
        record = bank.recall("poker")
        assert record is not None
        bank.commit("poker", record)
    data.json("restore", backup.name, "--data", folder, "--yes")
    with SqliteBank(folder, marks) as bank:
        first, last = bank.query("SELECT detail FROM event WHERE kind = 'older-accepted' ORDER BY id")
        assert first == ("{}",), "there was no mark before"
        assert json.loads(last[0])["number"] > 1
        bank.commit("poker", record)
    (folder / "cardroom.db").unlink()
    shutil.copy(backup, folder / "cardroom.db")
    with pytest.raises(KnownError) as caught:
        SqliteBank(folder, marks)
    assert caught.value.trouble is Trouble.BANK_OLDER, "it was not chosen"


def test_a_damaged_ledger_can_be_replaced(data: Terminal, folder: Path) -> None:
    with SqliteBank(folder) as bank:
        backup = bank.back_up().name
    (folder / "cardroom.db").write_bytes(b"noise" * 1000)
    code, out, _ = data.run("restore", backup, "--data", folder)
    assert (code, "cannot be read" in out) == (1, True)
    done = data.json("restore", backup, "--data", folder, "--yes")
    assert done["credits_before"] is None
    assert (folder / done["set_aside"]["cardroom.db"]).read_bytes() == b"noise" * 1000
    assert data.json("show", "--data", folder)["rounds"]["poker"] == 2


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["export"], "export: name a file"),
        (["import"], "import: name a file"),
        (["restore"], "restore: name a backup"),
        (["reset-statistics"], "reset-statistics: name a table"),
        (["reset-statistics", "chess"], "unknown table 'chess'; known are: poker, square, daifugo, old-maid"),
        (["show", "--undo"], "unrecognized arguments: --undo"),
        (["show", "x"], "unrecognized arguments: x"),
        (["restore", "cardroom.db"], "there is no backup 'cardroom.db'"),
        (["export", "{folder}/x.zip"], "is in the folder of the data"),
        (["export", "{folder}/../letter"], "is there, and no export"),
    ],
)
def test_wrong_words_get_one_line_and_exit_code_2(
    data: Terminal, folder: Path, tmp_path: Path, words: list[str], line: str
) -> None:
    (tmp_path / "letter").write_text("x")
    before = contents(folder)
    code, out, err = data.run(*(word.format(folder=folder) for word in words), "--data", folder)
    assert (code, out) == (2, "")
    assert line in err
    assert err.count("\n") == 1
    assert contents(folder) == before
    assert (tmp_path / "letter").read_text() == "x"


def test_a_foreign_file_or_a_bank_in_use_is_not_replaced(data: Terminal, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("x")
    code, out, err = data.run("import", tmp_path / "letter", "--data", folder, "--yes")
    assert (code, out) == (1, "")
    assert err == f"cardroom: {tmp_path / 'letter'} is no export of the card room: it is no zip file\n"
    with SqliteBank(folder) as bank:
        backup = bank.back_up().name
        code, _, err = data.run("restore", backup, "--data", folder, "--yes")
    assert code == 1
    assert err.startswith("cardroom: bank in use: ")


def test_statistics_are_reset_and_the_reset_is_undone(data: Terminal, folder: Path) -> None:
    code, out, err = data.run("reset-statistics", "poker", "--data", folder)
    assert (code, err) == (1, "cardroom: nothing was changed: add --yes to confirm\n")
    assert "2 rounds are no longer counted" in out
    assert data.json("reset-statistics", "poker", "--data", folder, "--yes")["counted_after"] == 2
    code, out, _ = data.run("reset-statistics", "poker", "--undo", "--data", folder, "--yes")
    assert (code, out) == (0, "the statistics of poker count all rounds\n")
    code, _, err = data.run("reset-statistics", "poker", "--undo", "--data", folder, "--yes")
    assert (code, err) == (1, "cardroom: poker: there is nothing to undo\n")
    code, _, err = data.run("reset-statistics", "old-maid", "--data", folder, "--yes")
    assert (code, err) == (1, "cardroom: old-maid: there is nothing to reset\n")
    assert main(["audit", "--data", str(folder)]) == 0


@pytest.mark.parametrize("action", ["restore", "import"])
def test_used_vouchers_of_a_kiosk_are_warned_of(
    qapp: QCoreApplication, data: Terminal, tmp_path: Path, action: str
) -> None:
    """Found by attack: after it a used voucher counts as unused again."""
    folder, export = tmp_path / "kiosk", tmp_path / "kiosk.zip"
    with SqliteBank(folder) as bank:
        kiosk = KioskAlone(bank)
        kiosk.start()
        kiosk.set_up()
        kiosk.send(Message("touch"), Coin(10), End(has_open_game=False))
        kiosk.stop()
        name = bank.back_up().name
    data.run("export", export, "--data", folder)
    source, target = (name, folder) if action == "restore" else (export, tmp_path / "other")
    code, out, _ = data.run(action, source, "--data", target)
    assert (code, "warning: vouchers that were used since" in out) == (1, True)
    code, out, _ = data.run(action, source, "--data", target, "--yes")
    assert code == 0
