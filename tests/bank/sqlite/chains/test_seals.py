"""Every row is sealed: a change by hand is named."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cardroom.bank.ports import ROUNDS_KEPT, STEPS_KEPT, Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import grant, take_bet

Tamper = Callable[..., None]


@pytest.fixture
def booked(folder: Path) -> Path:
    """Returns the folder of a closed ledger with 131 rounds.

    Poker has 130, with three steps and an entry each.
    """
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", "{}"), (grant(1000),), Page(0))
        for number in range(1, 131):
            bank.commit("poker", Record("bet", f"[{number}]"), (), Page(number))
            bank.commit("poker", Record("open-hand", f"[{number}]"), (take_bet(1),), Page(number, '{"win": null}'))
            bank.commit("poker", Record("result", f"[{number}]"), (), Page(number, '{"win": 0}'))
        bank.commit("square", Record("place", "[]"), (), Page(1))
    return folder


def _faults(folder: Path) -> tuple[str, ...]:
    with SqliteBank(folder, inspects=True) as bank:
        return audit(bank).faults


def test_a_book_whose_old_steps_are_forgotten_is_in_order(booked: Path) -> None:
    assert _faults(booked) == ()
    with SqliteBank(booked) as bank:
        assert bank.query("SELECT min(round_number) FROM step WHERE table_name = 'poker'") == [(131 - ROUNDS_KEPT,)]


def test_a_step_that_is_replaced_leaves_the_chain_whole(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        for number in range(STEPS_KEPT + 20):
            bank.commit("poker", Record("bet", str(number)), (), Page(1))
    assert _faults(folder) == ()


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE entry SET round_number = 7 WHERE id = 40", "entry 40 does not fit"),
        ("DELETE FROM entry WHERE id = 131", "the last entry is not the sealed one"),
        ("UPDATE step SET cluster = '[0]' WHERE id = 300", "step 300, of round 100 of poker, does not fit"),
        ("DELETE FROM step WHERE id = 300", "step 301, of round 100 of poker, does not fit"),
        ("DELETE FROM round WHERE round_number = 5", "the line of round 6 of poker does not fit"),
        ("DELETE FROM event", "the end of event is missing"),
        ("DELETE FROM game WHERE table_name = 'square'", "the game of square is missing"),
        ("UPDATE chain SET head = zeroblob(32) WHERE name = 'entry'", "the chains do not fit the last link"),
        ("UPDATE chain SET anchor = zeroblob(32) WHERE name = 'step:poker'", "step 92, of round 31 of poker,"),
        ("UPDATE chain SET anchor = x'00' WHERE name = 'account'", "the anchor of account was changed"),
        ("UPDATE link SET before = zeroblob(32) WHERE id = 9", "link 9"),
        ("DELETE FROM link WHERE id = (SELECT max(id) FROM link)", "the chains do not fit the last link"),
    ],
)
def test_a_change_by_hand_is_named(booked: Path, by_hand_in: Tamper, statement: str, fault: str) -> None:
    by_hand_in(booked, statement)
    assert fault in "\n".join(_faults(booked))


def test_the_first_fault_is_the_first_changed_row(booked: Path, by_hand_in: Tamper) -> None:
    by_hand_in(booked, "UPDATE entry SET reason = 'win' WHERE id = 50", "UPDATE entry SET player = 5 WHERE id = 20")
    assert next(fault for fault in _faults(booked) if fault.startswith("chain")).startswith("chain: entry 20 ")


def test_a_round_that_is_taken_up_again_leaves_the_chains_whole(booked: Path) -> None:
    """As a double-up of an earlier win does."""
    with SqliteBank(booked) as bank:
        bank.commit("poker", Record("bet", "[]"), (), Page(3, '{"win": 5}'))
        bank.commit("poker", Record("bet", "[]"), (), Page(131, '{"win": 5}'))
        bank.commit("poker", Record("bet", "[]"), (), Page(400, '{"win": 5}'))
    assert _faults(booked) == ()
