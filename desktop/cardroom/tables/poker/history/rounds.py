"""Recorded rounds of poker for the history and the receipts."""

from cardroom.bank.history import Step, lines_of, steps_of
from cardroom.bank.sqlite.bank import Bank
from cardroom.fair.receipt import Receipt
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster
from cardroom.tables.poker.double_up.rules.record import from_json as double_up_from_json
from cardroom.tables.poker.double_up.rules.ticket import TABLE as DOUBLE_UP
from cardroom.tables.poker.history.receipts import is_over, receipt_of_poker
from cardroom.tables.poker.history.story import RoundRow, Scene, row_of, story_of
from cardroom.tables.poker.rules.cluster import TABLE as POKER
from cardroom.tables.poker.rules.cluster import PokerCluster
from cardroom.tables.poker.rules.record import from_json


def rows(bank: Bank) -> tuple[RoundRow, ...]:
    """Returns the last finished rounds, newest first.

    Raises:
        KnownError: as `Bank`.
    """
    return tuple(row_of(each.round_number, each.at, each.credits, each.line) for each in lines_of(bank, POKER))


def story(bank: Bank, round_number: int) -> tuple[Scene, ...]:
    """Returns a round step by step; empty if the book has no steps of it.

    Raises:
        KnownError: as `Bank`.
    """
    following = steps_of(bank, POKER, round_number + 1)
    steps, double_up = steps_of(bank, POKER, round_number), steps_of(bank, DOUBLE_UP, round_number)
    return story_of(steps, double_up, following[0] if following else None)


def receipt(bank: Bank, round_number: int) -> Receipt | None:
    """Returns the receipt of a finished round; None for another round, or if its steps cannot be read.

    Raises:
        KnownError: as `Bank`.
    """
    cluster = next((each for each in reversed(_clusters(bank, round_number)) if each.result is not None), None)
    if cluster is None or not (is_over(cluster) or steps_of(bank, POKER, round_number + 1)):
        return None
    return receipt_of_poker(cluster, _double_up(bank, round_number) if cluster.doubled is not None else None)


def last_receipt(bank: Bank, current: PokerCluster) -> Receipt | None:
    """Returns the receipt of the last finished round; None before the first.

    Args:
        bank: the bank with the rounds.
        current: the round on the table.

    Raises:
        KnownError: as `Bank`.
    """
    for line in lines_of(bank, POKER, 2):
        if line.round_number != current.round_number or is_over(current):
            return receipt(bank, line.round_number)
    return None


def _clusters(bank: Bank, round_number: int) -> list[PokerCluster]:
    """Returns the clusters of a round, without steps that cannot be read."""
    return [cluster for step in steps_of(bank, POKER, round_number) for cluster in _read(step)]


def _read(step: Step) -> list[PokerCluster]:
    try:
        return [from_json(step.cluster)]
    except BadRecord:
        return []


def _double_up(bank: Bank, round_number: int) -> DoubleUpCluster | None:
    """Returns a round's double-up at its end; None if it cannot be read."""
    steps = steps_of(bank, DOUBLE_UP, round_number)
    try:
        return double_up_from_json(steps[-1].cluster) if steps else None
    except ValueError:
        return None
