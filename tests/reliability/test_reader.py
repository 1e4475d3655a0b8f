"""The reader finds what is wrong, and knows nothing of the program."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import collect, grant, pay_win, take_bet
from tests.reliability import reader
from tests.reliability.comparison import differences
from tests.reliability.reader import Books, faults, read
from tests.reliability.reports import Shown, digest
from tests.resealing import without_triggers

HERE = Path(__file__).parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns the folder of a ledger of three steps."""
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", '{"n": 1}'), (grant(1_000),), Page(0))
        bank.commit("poker", Record("deal", '{"n": 2}'), (take_bet(5),), Page(1))
        bank.commit("poker", Record("result", '{"n": 3}'), (pay_win(6), collect(6)), Page(1, '{"win": 6}'))
    return tmp_path


SHOWN = (
    Shown("poker", "bet", digest('{"n": 1}'), 1_000, 0, 0, resumed=False),
    Shown("poker", "deal", digest('{"n": 2}'), 995, 0, 0, resumed=False),
    Shown("poker", "result", digest('{"n": 3}'), 1_001, 0, 0, resumed=False),
)


def test_it_imports_nothing_of_the_program() -> None:
    tree = ast.parse(Path(reader.__file__).read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert "sqlite3" in names
    assert not [name for name in names if name.startswith(("cardroom", "reliability"))]


def test_it_reads_a_log_that_was_never_merged(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(1_000),), Page(0))
        (tmp_path / "copy").mkdir()
        for name in ("cardroom.db", "cardroom.db-wal"):
            (tmp_path / "copy" / name).write_bytes((tmp_path / name).read_bytes())
    assert read(tmp_path / "copy").balances["player"] == 1_000
    assert (tmp_path / "copy" / "cardroom.db-wal").exists(), "it reads a copy"


def test_a_sound_ledger_has_no_faults_and_fits_what_was_shown(folder: Path) -> None:
    assert faults(read(folder)) == []
    assert list(differences(None, read(folder), SHOWN)) == []


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE entry SET player = player + 1 WHERE id = 2", "entry 2 does not sum to zero"),
        ("UPDATE entry SET prize = -1, player = player + 1 WHERE id = 2", "entry 2 takes from the prizes"),
        ("DELETE FROM entry WHERE id = 2", "entry 3 stands where 2 should"),
        ("UPDATE account SET balance = balance + 1 WHERE name = 'player'", "the balances do not sum to zero"),
        ("UPDATE entry SET player = player + 9, house = house - 9 WHERE id = 1", "the balances are"),
        ("DELETE FROM game", "the game of poker is not its last step, 3"),
        ("UPDATE game SET cluster = '{}'", "the game of poker is not its last step, 3"),
        ("UPDATE step SET escrow = 1 WHERE id = 3", "step 3 of poker leaves 1 in escrow"),
        ("UPDATE step SET player = 1 WHERE id = 3", "step 3 leaves the player 1"),
        ("UPDATE step SET cluster = '{' WHERE id = 1", "step 1 is no JSON"),
        ("UPDATE round SET line = ''", "round 1 of poker is no JSON"),
    ],
)
def test_it_finds_each_fault(folder: Path, statement: str, fault: str) -> None:
    with without_triggers(folder / "cardroom.db") as raw:
        raw.execute("PRAGMA ignore_check_constraints = ON")
        raw.execute(statement)
    assert [found for found in faults(read(folder)) if fault in found]


def without(books: Books, step: int) -> Books:
    steps = [row for row in books.steps if row["id"] != step]
    return replace(books, tables={**books.tables, "step": steps})


def test_what_differs_from_what_was_shown_is_found(folder: Path) -> None:
    books = read(folder)
    assert list(differences(None, without(books, 3), SHOWN)) == ["poker: 3 states were shown, 2 are on record"]
    assert any("on record is" in found for found in differences(None, without(books, 2), SHOWN))
    doubled = [*books.steps[:2], {**books.steps[1], "id": 3}, {**books.steps[2], "id": 4}]
    found = list(differences(None, replace(books, tables={**books.tables, "step": doubled}), SHOWN))
    assert any("state 3 was shown" in each for each in found)
    assert list(differences(None, books, SHOWN[:2])) == [], "one step may be on record that was not shown"
    assert list(differences(None, books, SHOWN[:1])) == ["poker: 3 steps are on record, 1 states were shown"]
    assert len(list(differences(None, books, (*SHOWN[:2], replace(SHOWN[2], player=1_002))))) == 1


def test_a_table_that_goes_on_elsewhere_is_found(folder: Path) -> None:
    books = read(folder)
    resumed = replace(SHOWN[2], resumed=True)
    assert list(differences(books, books, [resumed])) == []
    assert list(differences(books, books, [replace(resumed, state="deal")])) != []
    assert list(differences(None, without(without(without(books, 1), 2), 3), [resumed])) != []


@pytest.mark.parametrize("table", ["entry", "step", "round"])
def test_a_row_of_before_that_has_changed_is_found(folder: Path, table: str) -> None:
    with SqliteBank(folder) as bank:  # the line of the last round may still be written again
        bank.commit("poker", Record("result", '{"n": 4}'), (), Page(2, "{}"))
    books = read(folder)
    first = {**books.tables[table][0], "at": "2000-01-01T00:00:00.000Z", "round_number": 0}
    changed = replace(books, tables={**books.tables, table: [first, *books.tables[table][1:]]})
    assert list(differences(changed, books, [])) != []
