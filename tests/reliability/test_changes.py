"""Every change of a ledger by hand is named by the audit."""

import random
from collections.abc import Iterable

import pytest

from cardroom.bank.sqlite.bank import SqliteBank
from tests.reliability.changes import Change, of_columns, of_rows
from tests.reliability.reader import Row
from tests.reliability.sessions import Program
from tests.reliability.verdicts import Kind, Pristine


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Pristine:
    """Returns a small closed ledger of all tables."""
    place = tmp_path_factory.mktemp("ledger")
    folder = place / "data"
    with Program(place / "home", 4) as program:
        for word, states in (("poker", 14), ("old-maid", 5), ("daifugo", 5), ("square", 5), ("poker", 3)):
            program.play(folder, word, states)
        with SqliteBank(folder, program.marks):
            pass
        return Pristine.of(folder, program.marks)


def judge(ledger: Pristine, changes: Iterable[Change]) -> tuple[int, list[str]]:
    """Makes changes one at a time.

    Returns their number and those that were accepted.
    """
    count, accepted = 0, []
    for change in changes:
        count += 1
        change.make(ledger.put(ledger.files))
        verdict = ledger.audit()
        if verdict.kind is not Kind.NAMED or (change.row is not None and not is_named(change, verdict.text)):
            accepted.append(f"{change.name}: {verdict}")
    return count, accepted


NAMES = {
    "entry": "chain: entry {id} does not fit",
    "event": "chain: event {id} does not fit",
    "step": "chain: step {id}, of round ",
    "round": "chain: the line of round {round_number} of {table_name} does not fit",
    "link": "link {id} ",
    "game": "game of {table_name}",
    "account": "chain: the balances do not fit their seal",
    "chain": "chain: ",
}
"""What the audit says of a row, by its table."""


def is_named(change: Change, text: str) -> bool:
    """Returns whether the audit names the row, first of its chain.

    A row that is gone, or is another one now, shows as the next one, or as an end that is missing.
    """
    assert change.row is not None
    faults = text.split("; ")
    if change.moves_the_row:
        return any(fault.startswith("chain: ") for fault in faults)
    name = NAMES[change.table].format(**change.row)
    kind = name.partition("{")[0] if change.table == "chain" else " ".join(name.split()[:2])
    of_its_kind = [fault for fault in faults if fault.startswith(kind)] or [fault for fault in faults if name in fault]
    return bool(of_its_kind) and name in of_its_kind[0]


def test_a_change_of_each_column_is_named(ledger: Pristine) -> None:
    """A row is drawn for each column; the long run changes all."""
    source = random.Random("columns")
    of: dict[tuple[str, str], list[Change]] = {}
    for change in of_columns(ledger.books, source):
        of.setdefault((change.table, change.name.rpartition(": ")[2]), []).append(change)
    count, accepted = judge(ledger, [source.choice(changes) for changes in of.values()])
    assert count > 25
    assert accepted == []


def test_rows_swapped_deleted_and_inserted_are_named(ledger: Pristine) -> None:
    count, accepted = judge(ledger, of_rows(ledger.books))
    assert count > 20
    assert accepted == []


@pytest.mark.long
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


def test_forged_credits_are_named(ledger: Pristine) -> None:
    changes = [*forged("poker", "grant", 1_000_000), *forged("poker", "win", 500)]
    changes += forged("poker", "win", 9_200_000_000_000_000_000)
    count, accepted = judge(ledger, changes)
    assert count == 6
    assert accepted == []


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
