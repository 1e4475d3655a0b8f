"""Every change of a ledger by hand is named by the audit."""

import random
from collections.abc import Iterable
from pathlib import Path

import pytest

from cardroom.bank.sqlite.bank import SqliteBank
from reliability.changes import Change, of_columns, of_rows
from reliability.reader import Row
from reliability.sessions import Program
from reliability.verdicts import Kind, Pristine

WITHOUT_A_CHAIN = "until the chain of hashes: other rows are accepted"


@pytest.fixture
def ledger(tmp_path: Path) -> Pristine:
    """Returns a small closed ledger of all tables."""
    folder = tmp_path / "data"
    with Program(tmp_path / "home", 4) as program:
        for word, states in (("poker", 14), ("old-maid", 5), ("daifugo", 5), ("square", 5), ("poker", 3)):
            program.play(folder, word, states)
    with SqliteBank(folder):
        pass
    return Pristine.of(folder)


def judge(ledger: Pristine, changes: Iterable[Change]) -> tuple[int, list[str]]:
    """Makes changes one at a time.

    Returns their number and those that were accepted.
    """
    count, accepted = 0, []
    for change in changes:
        count += 1
        verdict = ledger.judge(ledger.files, change.make)
        if verdict.kind not in (Kind.REFUSED, Kind.NAMED):
            accepted.append(f"{change.name}: {verdict.kind.value}")
    return count, accepted


@pytest.mark.xfail(reason=WITHOUT_A_CHAIN)
def test_a_change_of_each_column_is_named(ledger: Pristine) -> None:
    """A row is drawn for each column; the long run changes all."""
    source = random.Random("columns")
    of: dict[tuple[str, str], list[Change]] = {}
    for change in of_columns(ledger.books, source):
        of.setdefault((change.table, change.name.rpartition(": ")[2]), []).append(change)
    count, accepted = judge(ledger, [source.choice(changes) for changes in of.values()])
    assert count > 25
    assert accepted == []


@pytest.mark.xfail(reason=WITHOUT_A_CHAIN)
def test_rows_swapped_deleted_and_inserted_are_named(ledger: Pristine) -> None:
    count, accepted = judge(ledger, of_rows(ledger.books))
    assert count > 20
    assert accepted == []


@pytest.mark.long
@pytest.mark.xfail(reason=WITHOUT_A_CHAIN)
def test_a_change_of_every_column_of_every_row_is_named(ledger: Pristine) -> None:
    count, accepted = judge(ledger, of_columns(ledger.books, random.Random("all columns")))
    assert count > 250
    assert accepted == []


def forged(table: str, reason: str, amount: int) -> tuple[Change, ...]:
    """Returns an entry by hand, once with and once without the balances."""
    account = "player" if reason == "grant" else f"escrow:{table}"
    column = "player" if reason == "grant" else "escrow"
    entry = f"INSERT INTO entry (table_name, reason, player, house, escrow) VALUES ('{table}', '{reason}', 0, ?, 0)"
    credit = f"UPDATE entry SET {column} = ? WHERE id = (SELECT max(id) FROM entry)"
    balance = "UPDATE account SET balance = balance + ? WHERE name = ?"
    alone = ((entry, (-amount,)), (credit, (amount,)))
    name = f"{reason} of {amount} at {table}"
    with_balances = (*alone, (balance, (amount, account)), (balance, (-amount, "house")))
    return Change(name, "entry", None, alone), Change(f"{name}, balanced", "entry", None, with_balances)


@pytest.mark.xfail(reason=WITHOUT_A_CHAIN)
def test_forged_credits_are_named(ledger: Pristine) -> None:
    changes = [*forged("poker", "grant", 1_000_000), *forged("poker", "win", 500)]
    changes += forged("poker", "win", 9_200_000_000_000_000_000)
    count, accepted = judge(ledger, changes)
    assert count == 6
    assert accepted == []


@pytest.mark.xfail(reason=WITHOUT_A_CHAIN)
def test_a_changed_waiting_seed_is_named(ledger: Pristine) -> None:
    """The seed of the next round is changed wherever it stands."""
    changes = []
    for table, game in ledger.books.games.items():
        last: Row = [row for row in ledger.books.steps if row["table_name"] == table][-1]
        old = game["cluster"]
        place = old.index('"seed": "') + 9
        new = f"{old[:place]}{'0' * 64}{old[place + 64 :]}"
        changes.append(
            Change(
                f"the seed of {table}",
                "game",
                game,
                (
                    ("UPDATE game SET cluster = ? WHERE table_name = ?", (new, table)),
                    ("UPDATE step SET cluster = ? WHERE id = ?", (new, last["id"])),
                ),
            )
        )
    count, accepted = judge(ledger, changes)
    assert count == 4
    assert accepted == []
