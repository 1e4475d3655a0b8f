import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.bank.ports import Answer, Commit, Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.auditing.entry_checks import ACCOUNTS, FORMS
from cardroom.bank.sqlite.bank import Overdraft, SqliteBank
from cardroom.errors import Trouble
from cardroom.ledger import (
    INWARD,
    OUTWARD,
    Account,
    Posting,
    Reason,
    award_prize,
    bring_in,
    collect,
    end_stake,
    grant,
    pay_win,
    take_bet,
    take_stake,
)
from tests.bank.troubles import fails

BET = Record("bet", '{"version": 1, "bet": 5}')
RESULT = Record("result", '{"version": 1, "hand": "flush"}')


@pytest.fixture
def bank(folder: Path) -> Iterator[SqliteBank]:
    with SqliteBank(folder) as bank:
        yield bank


def test_a_fresh_bank_holds_nothing_and_a_commit_moves_money_and_game(bank: SqliteBank) -> None:
    assert bank.account("poker") == Account(player=0, escrow=0, prize=0)
    assert bank.recall("poker") is None
    assert bank.commit("poker", BET, (grant(1000),)) == Account(1000)
    assert bank.commit("poker", RESULT, (take_bet(5), pay_win(30))) == Account(995, escrow=30)
    assert bank.account("poker") == Account(995, escrow=30)
    assert bank.recall("poker") == RESULT


def test_a_commit_without_postings_moves_only_the_game(bank: SqliteBank) -> None:
    bank.commit("poker", BET, (grant(10),))
    assert bank.commit("poker", RESULT) == Account(10)
    assert bank.query("SELECT count(*) FROM entry") == [(1,)]
    assert bank.recall("poker") == RESULT


def test_tables_share_the_player_but_neither_escrow_nor_record(bank: SqliteBank) -> None:
    bank.commit("poker", BET, (grant(100), pay_win(7)))
    bank.commit("square", RESULT, (take_bet(1), pay_win(3)))
    assert bank.account("poker") == Account(99, escrow=7)
    assert bank.account("square") == Account(99, escrow=3)
    assert bank.account("old_maid") == Account(99, escrow=0)
    assert (bank.recall("poker"), bank.recall("square"), bank.recall("old_maid")) == (BET, RESULT, None)


def test_all_tables_share_the_prize_account(bank: SqliteBank) -> None:
    bank.commit("poker", BET, (grant(100), pay_win(7)))
    assert bank.commit("square", BET, (take_stake(10),)) == Account(90, escrow=10)
    assert bank.commit("square", RESULT, (end_stake(10), award_prize(10_000))) == Account(90, 0, prize=10_000)
    assert bank.account("poker") == Account(90, escrow=7, prize=10_000)
    assert bank.commit("poker", RESULT, (collect(7), award_prize(5))) == Account(97, 0, prize=10_005)
    assert bank.account("square") == Account(97, 0, prize=10_005)


def test_a_step_has_the_prize_account_after_it(bank: SqliteBank) -> None:
    bank.commit("square", BET, (grant(100), take_stake(10)), Page(1))
    bank.commit("square", RESULT, (end_stake(10), award_prize(10_000)), Page(1, "{}"))
    bank.commit("square", BET, (take_stake(5),), Page(2))
    assert [step.account for step in bank.steps("square", 1)] == [Account(90, 10), Account(90, 0, 10_000)]
    assert [step.account for step in bank.steps("square", 2)] == [Account(85, 5, 10_000)]
    assert [line.credits for line in bank.lines("square")] == [90], "a prize cannot be bet"


def test_a_record_comes_back_to_the_letter(bank: SqliteBank) -> None:
    record = Record("結果", '{"手札": ["♠A", "🃏"], "quote": "\'; DROP TABLE game; --"}')
    bank.commit("o'clock", record, (grant(1), pay_win(1)))
    assert bank.recall("o'clock") == record
    assert bank.account("o'clock") == Account(1, 1)


@pytest.mark.parametrize(
    "postings",
    [
        (take_bet(11),),
        (take_bet(5), take_bet(6)),
        (collect(4),),
        (pay_win(5), collect(9)),
        (take_bet(11), grant(100)),  # each in order: the sum alone would not overdraw
        (Posting(Reason.WIN, player=-4, escrow=4), Posting(Reason.BET, house=8, escrow=-8)),
    ],
)
def test_an_overdraft_changes_nothing(bank: SqliteBank, postings: tuple[Posting, ...]) -> None:
    before = bank.commit("poker", BET, (grant(10), pay_win(3)))
    with pytest.raises(Overdraft):
        bank.commit("poker", RESULT, postings)
    assert bank.account("poker") == before
    assert bank.recall("poker") == BET
    assert audit(bank).meters["entries"] == 2
    assert bank.commit("poker", RESULT, (take_bet(10),)) == Account(0, 3)


def test_another_tables_escrow_cannot_be_collected(bank: SqliteBank) -> None:
    bank.commit("poker", BET, (pay_win(50),))
    with pytest.raises(Overdraft):
        bank.commit("square", RESULT, (collect(50),))
    assert bank.recall("square") is None


def test_a_bug_in_a_posting_is_rolled_back_and_stays_a_bug(bank: SqliteBank) -> None:
    bank.commit("poker", BET, (grant(10),))
    with pytest.raises(OverflowError):
        bank.commit("poker", RESULT, (take_bet(1), grant(2**70)))
    with pytest.raises(sqlite3.IntegrityError):
        bank.commit("poker", Record("result", None), (take_bet(1),))  # type: ignore[arg-type]
    assert bank.account("poker") == Account(10)
    assert bank.recall("poker") == BET


_Commits = tuple[Posting, list[tuple[str, list[Posting]]]]


@st.composite
def _postings(draw: st.DrawFn, reasons: Sequence[Reason]) -> Posting:
    """Draws a posting that its reason can have."""
    reason, amount = draw(st.sampled_from(reasons)), draw(st.integers(min_value=0, max_value=60))
    if reason is Reason.DOUBLE:
        amount *= draw(st.sampled_from((1, -1)))
    (first, sign), (second, _) = [each for each in zip(ACCOUNTS, FORMS[reason.value], strict=True) if each[1] != "0"]
    amount = -amount if sign == "-" else amount
    return Posting(reason, **{first: amount, second: -amount})


@st.composite
def _commits(draw: st.DrawFn) -> _Commits:
    """Draws first credits and postings, of a person or a kiosk."""
    first = draw(st.sampled_from((grant(100), bring_in(Reason.COIN, 100))))
    others = (*INWARD, *OUTWARD) if first.reason is Reason.GRANT else (Reason.GRANT,)
    posting = _postings([reason for reason in Reason if reason not in others])
    tables = st.sampled_from(["poker", "square"])
    return first, draw(st.lists(st.tuples(tables, st.lists(posting, max_size=4)), max_size=15))


@settings(max_examples=60, deadline=None)
@given(_commits())
def test_any_commits_keep_the_ledger_balanced(commits: _Commits) -> None:
    """Compares each commit with `Account.after`; an overdraft changes nothing."""
    with tempfile.TemporaryDirectory() as name:
        with SqliteBank(Path(name)) as bank:
            player, escrow, prize, entries = 100, {"poker": 0, "square": 0}, 0, 1
            records = dict[str, Record]()
            bank.commit("lobby", BET, (commits[0],))
            for number, (table, drawn) in enumerate(commits[1]):
                postings = tuple(drawn)
                before, record = Account(player, escrow[table], prize), Record("result", str(number))
                steps = [before.after(postings[:count]) for count in range(len(postings) + 1)]
                if min(min(step.player, step.escrow) for step in steps) < 0:
                    with pytest.raises(Overdraft):
                        bank.commit(table, record, postings)
                else:
                    assert bank.commit(table, record, postings) == before.after(postings)
                    player, escrow[table], prize = steps[-1].player, steps[-1].escrow, steps[-1].prize
                    entries, records[table] = entries + len(postings), record
                assert bank.account(table) == Account(player, escrow[table], prize)
                assert bank.recall(table) == records.get(table)
        with SqliteBank(Path(name)) as bank:
            found = audit(bank)
            assert found.faults == ()
            assert found.meters["balance"] == player
            assert found.meters["escrow"] == sum(escrow.values())
            assert found.meters["entries"] == entries
            assert found.meters["prize"] == prize
            assert found.meters["house"] == -player - sum(escrow.values()) - prize


def test_a_full_disk_keeps_the_old_state_and_is_over_when_there_is_room(bank: SqliteBank) -> None:
    before = bank.commit("poker", BET, (grant(1000),))
    bank.query("PRAGMA max_page_count = 1")  # SQLite raises this to the current number of pages
    too_large = Record("result", json.dumps("x" * 100_000))
    for _ in range(2):
        with fails(Trouble.DISK_FULL):
            bank.commit("poker", too_large, (take_bet(10),))
        assert bank.account("poker") == before
        assert bank.recall("poker") == BET
    bank.query("PRAGMA max_page_count = 1000000")
    assert bank.commit("poker", too_large, (take_bet(10),)) == Account(990)
    assert bank.recall("poker") == too_large
    assert audit(bank).ok


def test_a_ledger_whose_accounts_do_not_move_is_corrupt(bank: SqliteBank) -> None:
    bank.commit("poker", BET, (grant(10),))
    bank.query("DROP TRIGGER entry_moves_accounts")
    with fails(Trouble.BANK_CORRUPT):
        bank.commit("poker", RESULT, (take_bet(1),))
    assert bank.recall("poker") == BET


def test_a_balance_that_no_longer_fits_is_corrupt(played: Path, by_hand: Callable[..., None]) -> None:
    by_hand(
        f"UPDATE account SET balance = {2**63 - 1} WHERE name = 'player'",
        f"UPDATE account SET balance = -{2**63 - 1} WHERE name = 'house'",
    )
    with SqliteBank(played, inspects=True) as bank:
        with fails(Trouble.BANK_CORRUPT):
            bank.commit("poker", Record("refresh", "{}"), (grant(1000),))
        assert bank.query("SELECT count(*) FROM entry") == [(121,)]


def statements_of(bank: SqliteBank, write: Callable[[], object]) -> list[str]:
    found: list[str] = []
    bank._connection.set_trace_callback(found.append)
    write()
    bank._connection.set_trace_callback(None)
    return [" ".join(each.split()) for each in found]


def test_a_step_reads_no_account_and_a_posting_reads_all_once(bank: SqliteBank) -> None:
    bank.commit("poker", BET, (grant(100),), Page(1))
    step = statements_of(bank, lambda: bank.commit("poker", RESULT, (), Page(1)))
    assert not [each for each in step if "FROM account" in each], step
    posting = statements_of(bank, lambda: bank.commit("poker", BET, (take_bet(5),), Page(2)))
    assert [each for each in posting if each.startswith("SELECT") and "FROM account" in each] == [
        "SELECT name, balance FROM account"
    ]
    assert not statements_of(bank, lambda: bank.account("poker"))


def test_two_tables_that_open_at_once_grant_the_first_credits_once(folder: Path) -> None:
    found: list[Account] = []
    answer = Answer(found.append, lambda error: pytest.fail(str(error)))
    with SqliteBank(folder) as bank:
        for table in ("poker", "square"):  # each has read that there are no credits yet
            bank.request(Commit(table, Record("initialize", "{}"), (grant(1000),), Page(0)), answer)
        assert audit(bank).ok
    assert found == [Account(1000), Account(1000)]
