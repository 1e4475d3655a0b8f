"""Flipped bits and cut-off ends are detected, or provably do not matter.

A damage of a ledger does not matter if a reader of its own finds the same rows: the list of such places is below. Every
other damage must be refused at opening or named by the audit. None may change a credit or take back a round in silence.
"""

import json
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.fair.fields import BadReceipt
from cardroom.fair.receipt import read_receipt
from cardroom.house.settings.settings import Settings
from cardroom.house.settings.settings_file import SettingsFile
from cardroom.house.settings.settings_text import FILE as SETTINGS
from cardroom.tables.poker.pay_tables.settings import FILE as PAY_TABLES
from cardroom.tables.poker.pay_tables.settings import PayTables
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, OwnTable, OwnTables
from tests.earlier_data import PERSON, unpack
from tests.fair.receipts import FORMATS
from tests.paths import GOLDEN
from tests.reliability.damage import Damage, cuts, flips
from tests.reliability.deaths import AFTER_SHOWN, Death
from tests.reliability.pages import end_of_log, pages_in_log, place_in_database
from tests.reliability.sessions import Program
from tests.reliability.verdicts import Kind, Pristine

DATABASE, LOG = "cardroom.db", "cardroom.db-wal"

HARMLESS = frozenset(
    {
        "room between the cells",  # no row
        "free block",  # the room of a deleted row
        "free page",
        "overflow page",  # behind the end of a long row: every byte of the row is read, and its hash would not fit
        "name of an automatic index",  # the definition of its table says the same; only the case of letters may differ
        "words beside a definition",  # "trigger", and the name of its table: the definition says the same
        "header: change counter",  # for other programs with the file open; there are none
        "header: version-valid-for",  # likewise
        "header: version of the library",  # says which SQLite wrote last
        "header: suggested cache size",
        "header: vacuum",
        "header: incremental vacuum",
        "header: reserved for later",
        "header: payload fractions",
        "hidden by the log",
        "behind the last commit",
    }
)
"""The places of a ledger where a flipped bit does not matter."""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Pristine:
    """Returns a folder whose session was killed.

    Nearly all of it is in the log. The mark is that of the last commit: at any other instant it may be one behind.
    """
    place = tmp_path_factory.mktemp("killed")
    folder = place / "data"
    with Program(place / "home", 3) as program:
        for word, states in (("poker", 20), ("old-maid", 10), ("daifugo", 10)):
            program.play(folder, word, states)
        program.play(folder, "square", death=Death(10, AFTER_SHOWN))
        return Pristine.of(folder, program.marks)


@pytest.fixture(scope="module")
def closed(killed: Pristine) -> Pristine:
    """Returns a folder whose session was closed: there is no log."""
    return close(killed)


def close(killed: Pristine) -> Pristine:
    killed.put(killed.files)
    with SqliteBank(killed.folder, killed.marks):
        pass
    return Pristine.of(killed.folder, killed.marks)


def place_of(damage: Damage, pristine: Pristine) -> str:
    """Names the place of a flipped bit."""
    assert damage.bit is not None
    content, byte = pristine.files[damage.name], damage.bit // 8
    log = pristine.files.get(LOG, b"")
    if damage.name == LOG:
        return "log" if byte < end_of_log(log) else "behind the last commit"
    size = int.from_bytes(content[16:18], "big")
    return "hidden by the log" if byte // size + 1 in pages_in_log(log) else place_in_database(content, byte)


def judge_ledger(pristine: Pristine, damages: Iterable[Damage]) -> Counter[str]:
    """Judges damages of a ledger; returns how often each verdict was given.

    Those that do not matter are counted by their places.
    """
    found = Counter[str]()
    for damage in damages:
        verdict = pristine.judge(damage.of(pristine.files))
        assert verdict.kind is not Kind.ACCEPTED, (damage, verdict.text)
        if verdict.kind is not Kind.SAME:
            found[verdict.kind.value] += 1
        elif damage.bit is None:
            assert damage.size is not None
            found["cut where the log has it anew"] += 1
        else:
            place = place_of(damage, pristine)
            assert place in HARMLESS, (damage, place)
            found[f"does not matter: {place}"] += 1
    return found


def files_of(pristine: Pristine) -> dict[str, bytes]:
    """Returns the files of the ledger, without its backup."""
    return {name: content for name, content in pristine.files.items() if name in (DATABASE, LOG)}


def test_a_damaged_ledger_is_detected(closed: Pristine) -> None:
    files = files_of(closed)
    found = judge_ledger(closed, [*flips(files, 60, "closed"), *cuts(files, 8, "closed")])
    assert found[Kind.NAMED.value] > 10
    assert found[Kind.REFUSED.value] > 5


def test_the_damaged_files_of_a_killed_session_are_detected(killed: Pristine) -> None:
    files = files_of(killed)
    found = judge_ledger(killed, [*flips(files, 60, "killed"), *cuts(files, 8, "killed")])
    assert found[Kind.REFUSED.value] > 30, "a damaged log ends before its last commit"


@pytest.mark.parametrize("ledger", [{}, {DATABASE: b""}], ids=["gone", "empty"])
def test_a_first_ledger_that_is_gone_or_empty_is_detected(killed: Pristine, ledger: dict[str, bytes]) -> None:
    """Without a backup such a folder looks new."""
    assert killed.judge(ledger).kind is Kind.REFUSED


def test_a_damaged_mark_says_nothing_wrong(killed: Pristine) -> None:
    """A damaged slot does not count; without any there is a notice."""
    (name,) = killed.mark
    verdicts = Counter[str]()
    for damage in [*flips(killed.mark, 20, "mark"), Damage(name, size=0), Damage(name, size=600)]:
        verdict = replace(killed, mark=damage.of(killed.mark)).judge(killed.files)
        assert verdict.kind is Kind.SAME, (damage, verdict)
        verdicts[verdict.text] += 1
    assert verdicts["unmarked"] == 1
    nothing = {name: bytes(len(killed.mark[name]))}
    assert replace(killed, mark=nothing).judge(killed.files).text == "unmarked"


def test_a_folder_that_is_not_damaged_is_in_order(killed: Pristine) -> None:
    assert killed.judge(killed.files).kind is Kind.SAME
    closed = close(killed)
    assert LOG not in closed.files
    assert closed.judge(closed.files).kind is Kind.SAME


# --- own pay tables, receipts, settings ------------------------------------------------------------------------------

OWN = OwnTables((OwnTable("own-1", "夏祭り", FESTIVAL), OwnTable("own-4", "My table", PRESETS["tight"])), 5)
RECEIPTS = sorted((GOLDEN / "receipts").glob("version_*.json"))


def judge_pay_tables(folder: Path, count: int) -> Counter[str]:
    PayTables(folder).keep(OWN)
    files = {PAY_TABLES: (folder / PAY_TABLES).read_bytes()}
    found = Counter[str]()
    for damage in [*flips(files, count, "pay tables"), *cuts(files, count // 6, "pay tables")]:
        damaged = damage.of(files)[PAY_TABLES]
        (folder / PAY_TABLES).write_bytes(damaged)
        store = PayTables(folder)
        assert store.trouble is not None or store.own == OWN, damage
        found["set aside" if store.trouble else "the same tables"] += 1
        (kept,) = [path for path in folder.iterdir() if path.suffix == ".json"]
        assert kept.read_bytes() == damaged, "a damaged file is kept as it is"
        kept.unlink()
    return found


def test_damaged_pay_tables_are_detected(tmp_path: Path) -> None:
    assert judge_pay_tables(tmp_path, 40)["set aside"] >= 40


def judge_receipts(count: int) -> Counter[str]:
    files = {str(path): path.read_bytes() for path in RECEIPTS}
    found = Counter[str]()
    for damage in [*flips(files, count, "receipts"), *cuts(files, count // 6, "receipts")]:
        damaged = damage.of(files)[damage.name]
        try:
            receipt = read_receipt(damaged.decode(), FORMATS)
        except (BadReceipt, UnicodeDecodeError):
            found["refused"] += 1
            continue
        if check(receipt, FORMATS):
            found["does not fit"] += 1
        else:
            assert receipt == read_receipt(files[damage.name].decode(), FORMATS), damage
            found["the same receipt"] += 1
    return found


def test_damaged_receipts_are_detected() -> None:
    found = judge_receipts(40)
    assert found["refused"]
    assert found["does not fit"]


def judge_settings(folder: Path, count: int) -> Counter[str]:
    """Judges damages of the settings.

    An unreadable file is set aside; other values may hold.
    """
    files = {SETTINGS: (unpack(PERSON, folder) / SETTINGS).read_bytes()}
    found = Counter[str]()
    for damage in [*flips(files, count, "settings"), *cuts(files, count // 6, "settings")]:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        damaged = damage.of(files)[SETTINGS]
        (folder / SETTINGS).write_bytes(damaged)
        opened = SettingsFile(folder)
        if opened.trouble is None:
            assert (folder / SETTINGS).read_bytes() == damaged, "what is only read is not written"
            found["read"] += 1
        else:
            (kept,) = folder.glob("settings-set-aside-*.ini")
            assert kept.read_bytes() == damaged, "an unreadable file is kept as it is"
            assert str(kept) == opened.trouble.detail
            found["set aside"] += 1
        Settings(folder).set_language("ja")
        assert Settings(folder).language == "ja"
    return found


def test_damaged_settings_are_set_aside_or_read(tmp_path: Path) -> None:
    found = judge_settings(tmp_path / "data", 60)
    assert found["read"]
    assert found["set aside"]


# --- the long run ----------------------------------------------------------------------------------------------------


@pytest.fixture
def figures(capsys: pytest.CaptureFixture[str]) -> Iterator[dict[str, Counter[str]]]:
    """Prints what the damages of a long run came to."""
    found: dict[str, Counter[str]] = {}
    yield found
    with capsys.disabled():
        print("\n" + json.dumps(found, indent=1))


@pytest.mark.long
def test_2000_bits_and_300_ends(killed: Pristine, tmp_path: Path, figures: dict[str, Counter[str]]) -> None:
    files = files_of(killed)
    figures["a killed session"] = judge_ledger(killed, [*flips(files, 700, "long"), *cuts(files, 120, "long")])
    closed = close(killed)
    files = files_of(closed)
    figures["a closed session"] = judge_ledger(closed, [*flips(files, 700, "long"), *cuts(files, 80, "long")])
    figures["own pay tables"] = judge_pay_tables(tmp_path / "pays", 300)
    figures["receipts"] = judge_receipts(300)
    figures["settings"] = judge_settings(tmp_path / "settings", 300)
    assert sum(found.total() for found in figures.values()) >= 2_300
