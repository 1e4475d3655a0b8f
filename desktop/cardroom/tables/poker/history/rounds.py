"""The rounds of poker on record, as the windows beside a table show them: rows, stories, receipts."""

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
    """The last rounds of poker that came to an end, the newest first.

    Raises:
        KnownError: as `Bank`.
    """
    return tuple(row_of(each.round_number, each.at, each.credits, each.line) for each in lines_of(bank, POKER))


def story(bank: Bank, round_number: int) -> tuple[Scene, ...]:
    """A round of poker step by step; nothing where the book does not tell of it.

    Raises:
        KnownError: as `Bank`.
    """
    following = steps_of(bank, POKER, round_number + 1)
    steps, double_up = steps_of(bank, POKER, round_number), steps_of(bank, DOUBLE_UP, round_number)
    return story_of(steps, double_up, following[0] if following else None)


def receipt(bank: Bank, round_number: int) -> Receipt | None:
    """The receipt of a round of poker that is over; None of another one, and where the book does not tell enough of it.

    Raises:
        KnownError: as `Bank`.
    """
    cluster = next((each for each in reversed(_clusters(bank, round_number)) if each.result is not None), None)
    if cluster is None or not (is_over(cluster) or steps_of(bank, POKER, round_number + 1)):
        return None
    return receipt_of_poker(cluster, _double_up(bank, round_number) if cluster.doubled is not None else None)


def last_receipt(bank: Bank, current: PokerCluster) -> Receipt | None:
    """The receipt of the last round that is over; None before there is one. Those that nobody bet on do not count.

    Args:
        bank: where the rounds are.
        current: the round that is on the table.

    Raises:
        KnownError: as `Bank`.
    """
    for line in lines_of(bank, POKER, 2):
        if line.round_number != current.round_number or is_over(current):
            return receipt(bank, line.round_number)
    return None


def _clusters(bank: Bank, round_number: int) -> list[PokerCluster]:
    """Those of a round's steps that can be read."""
    return [cluster for step in steps_of(bank, POKER, round_number) for cluster in _read(step)]


def _read(step: Step) -> list[PokerCluster]:
    try:
        return [from_json(step.cluster)]
    except BadRecord:
        return []


def _double_up(bank: Bank, round_number: int) -> DoubleUpCluster | None:
    """The double-up as it stood at its end, if that is on record."""
    steps = steps_of(bank, DOUBLE_UP, round_number)
    try:
        return double_up_from_json(steps[-1].cluster) if steps else None
    except ValueError:
        return None
