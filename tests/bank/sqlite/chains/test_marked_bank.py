"""A bank with a mark: older data are noticed."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import Answer, Commit, Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.chains import heads, mark
from cardroom.bank.sqlite.chains.heads import LINKS_MORE, ZERO, seal
from cardroom.errors import OlderDataError, Trouble
from cardroom.ledger import grant, pay_win, take_bet

Play = Callable[..., None]


@pytest.fixture
def marks(tmp_path: Path) -> Path:
    return tmp_path / "marks"


@pytest.fixture
def marked(folder: Path, marks: Path, play: Play) -> Path:
    """Returns the folder of a closed ledger with a mark: 1,005 credits."""
    with SqliteBank(folder, marks) as bank:
        assert not bank.is_unmarked, "a new ledger has nothing to compare"
        play(bank, 1, 5)
    return folder


def put_back(copy: Path, folder: Path) -> None:
    """Replaces a folder by its copy."""
    shutil.rmtree(folder)
    shutil.copytree(copy, folder)


@pytest.fixture
def older(marked: Path, marks: Path, tmp_path: Path, play: Play) -> Path:
    """Returns the folder `marked`, put back after three more rounds.

    The mark is of 1,008 credits.
    """
    shutil.copytree(marked, tmp_path / "copy")
    with SqliteBank(marked, marks) as bank:
        play(bank, 6, 8)
    put_back(tmp_path / "copy", marked)
    return marked


def _older(folder: Path, marks: Path) -> OlderDataError:
    with pytest.raises(OlderDataError) as caught:
        SqliteBank(folder, marks)
    return caught.value


def test_an_older_copy_is_refused_and_says_what_is_missing(older: Path, marks: Path) -> None:
    with SqliteBank(older, marks, inspects=True) as bank:
        (fault,) = audit(bank).faults
    found = _older(older, marks)
    assert found.trouble is Trouble.BANK_OLDER
    assert (found.missing, found.credits_then, found.credits_now) == (3, 1008, 1005), "an audit writes no mark"
    assert "3 steps" in fault
    assert "3 steps" in found.detail


def test_an_older_copy_can_be_accepted_and_that_is_an_event(older: Path, marks: Path, play: Play) -> None:
    with SqliteBank(older, marks, accepts_older=True) as bank:
        kind, detail = bank.query("SELECT kind, detail FROM event ORDER BY id DESC LIMIT 1")[0]
        assert kind == "older-accepted"
        assert json.loads(detail)["number"] == 10
        assert audit(bank).ok
        play(bank, 6, 6)
    with SqliteBank(older, marks) as bank:
        assert bank.account("poker").player == 1006


def test_a_log_that_is_gone_is_noticed(folder: Path, marks: Path, tmp_path: Path, play: Play) -> None:
    """A short session lies wholly in the log."""
    with SqliteBank(folder, marks) as bank:
        play(bank, 1, 3)
    with SqliteBank(folder, marks) as bank:
        play(bank, 4, 6)
        shutil.copytree(folder, tmp_path / "cut off")
    put_back(tmp_path / "cut off", folder)
    (folder / "cardroom.db-wal").unlink()
    older = _older(folder, marks)
    assert (older.missing, older.credits_then, older.credits_now) == (3, 1006, 1003)


def test_a_mark_may_be_one_commit_behind(marked: Path, marks: Path, play: Play) -> None:
    """The power fails between a commit and its mark."""
    (mark,) = marks.iterdir()
    before = mark.read_bytes()
    with SqliteBank(marked, marks) as bank:
        play(bank, 6, 6)
    mark.write_bytes(before)
    with SqliteBank(marked, marks) as bank:
        assert not bank.is_unmarked
        assert bank.account("poker").player == 1006


def test_a_copy_without_its_mark_is_opened_and_said(marked: Path, tmp_path: Path) -> None:
    new = tmp_path / "new computer"
    with SqliteBank(marked, new, inspects=True) as bank:
        assert "no mark" in bank.uncompared
        assert "no mark" in audit(bank).uncompared
        assert "no mark" in bank.copy().uncompared
    with SqliteBank(marked, new) as bank:
        assert bank.is_unmarked
        assert bank.query("SELECT kind, detail FROM event ORDER BY id DESC LIMIT 1") == [("older-accepted", "{}")]
        assert audit(bank).ok
    with SqliteBank(marked, new) as bank:
        assert not bank.is_unmarked, "it is marked now"
        assert not bank.uncompared
        assert bank.query("SELECT count(*) FROM event WHERE kind = 'older-accepted'") == [(1,)]


def test_what_goes_on_from_a_mark_that_is_too_old_to_compare_is_refused(
    marked: Path, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = heads.LINKS_PROMISED
    assert kept < heads.LINKS_KEPT
    monkeypatch.setattr(heads, "LINKS_KEPT", kept)
    (mark,) = marks.iterdir()
    before = mark.read_bytes()
    with SqliteBank(marked, marks) as bank:
        for number in range(kept + LINKS_MORE):
            bank.commit("poker", Record("bet", str(number)))
        assert kept <= bank.query("SELECT count(*) FROM link")[0][0] < kept + LINKS_MORE
        assert audit(bank).ok
        monkeypatch.undo()
        for number in range(2 * LINKS_MORE):
            bank.commit("poker", Record("bet", str(number)))
        assert bank.query("SELECT count(*) FROM link")[0][0] >= kept + 2 * LINKS_MORE, "none is deleted"
        assert audit(bank).ok, "an older program left fewer"
        ((oldest,),) = bank.query("SELECT min(id) FROM link")
        assert oldest > 1
        promised = heads.oldest_link(bank.query("SELECT max(id) FROM link")[0][0], kept)
        bank.query("DELETE FROM link WHERE id <= ?", (promised + 1,))
        assert audit(bank).faults == (f"chain: link {promised} is missing, and those up to {promised + 1}",)
    mark.write_bytes(before)
    assert _older(marked, marks).missing == 0


@pytest.mark.parametrize("above", [1, 1_000, 10**12])
def test_links_that_are_numbered_from_above_the_mark_are_no_way_around_it(older: Path, marks: Path, above: int) -> None:
    """Found by attack: the marked number was not among them."""
    number = _older(older, marks).missing + above
    with closing(sqlite3.connect(older / "cardroom.db")) as raw, raw:
        last, at, root = raw.execute("SELECT id, at, lower(hex(root)) FROM link ORDER BY id DESC LIMIT 1").fetchone()
        number += last
        found = seal("link", ZERO, (number, at, root))
        raw.execute("DELETE FROM link")
        raw.execute("INSERT INTO link VALUES (?, ?, ?, ?, ?)", (number, at, ZERO, bytes.fromhex(root), found))
    assert _older(older, marks).credits_then == 1008


def test_another_ledger_in_the_place_of_the_marked_one_is_refused(
    marked: Path, marks: Path, tmp_path: Path, play: Play
) -> None:
    with SqliteBank(tmp_path / "other") as bank:
        play(bank, 1, 30)
    put_back(tmp_path / "other", marked)
    older = _older(marked, marks)
    assert (older.missing, older.credits_then, older.credits_now) == (0, 1005, 1030)


def test_a_ledger_that_was_deleted_is_noticed(marked: Path, marks: Path) -> None:
    shutil.rmtree(marked)
    assert _older(marked, marks).credits_then == 1005


def test_a_mark_that_cannot_be_written_stops_no_game(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "marks").write_text("a file in the place of the folder")
    with SqliteBank(folder, tmp_path / "marks") as bank:
        account = bank.commit("poker", Record("refresh", "{}"), (grant(1000),))
        assert account.player == 1000
        assert bank.uncompared.startswith("the mark: bank-unreadable: ")
    with SqliteBank(folder) as bank:
        assert bank.uncompared == "there is no folder for marks"


def test_a_refused_commit_leaves_the_mark(marked: Path, marks: Path) -> None:
    (mark,) = marks.iterdir()
    with SqliteBank(marked, marks) as bank:
        before = mark.read_bytes()
        with pytest.raises(Exception, match="poker"):
            bank.commit("poker", Record("bet", "{}"), (take_bet(5000),))
        assert mark.read_bytes() == before
        bank.commit("poker", Record("bet", "{}"), (pay_win(5),))
        assert mark.read_bytes() != before
        assert audit(bank).ok


def test_the_mark_is_flushed_at_the_end_of_a_round_and_at_the_end(
    folder: Path, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(mark, "_sync", flushed.append)

    def syncs() -> int:
        found = len(flushed)
        flushed.clear()
        return found

    ignored = Answer(lambda account: None, lambda error: pytest.fail(str(error)))
    with SqliteBank(folder, marks) as bank:
        assert syncs()
        for state in ("refresh", "bet", "deal"):
            bank.request(Commit("poker", Record(state, "{}"), (), Page(1)), ignored)
        assert syncs() == 0, "nothing waits for it before it is shown"
        bank.request(Commit("poker", Record("result", "{}"), (), Page(1, "{}")), ignored)
        assert syncs() == 1
        bank.request(Commit("poker", Record("refresh", "{}"), (), Page(2)), ignored)
    assert syncs() == 1
