"""The games of Old Maid on record, as the windows beside the table show them: rows, stories, receipts."""

from cardroom.bank.history import lines_of, steps_of
from cardroom.bank.sqlite.bank import Bank
from cardroom.fair.receipt import Receipt
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster
from cardroom.tables.old_maid.rules.record import from_json
from cardroom.tables.old_maid.rules.story import GameRow, GameScene, row_of, story_of
from cardroom.tables.poker.history.receipts import receipt_of_old_maid


def rows(bank: Bank) -> tuple[GameRow, ...]:
    """The last games that came to an end, the newest first.

    Raises:
        KnownError: as `Bank`.
    """
    return tuple(row_of(each.round_number, each.at, each.line) for each in lines_of(bank, TABLE))


def story(bank: Bank, number: int) -> tuple[GameScene, ...]:
    """A game step by step; nothing where the book does not tell of it.

    Raises:
        KnownError: as `Bank`.
    """
    return story_of(steps_of(bank, TABLE, number))


def receipt(bank: Bank, number: int) -> Receipt | None:
    """The receipt of a game that is over; None of another one, and where the book does not tell enough of it.

    A game has its line when it is over; then any step tells of the seed, should the last one be damaged.

    Raises:
        KnownError: as `Bank`.
    """
    if not any(line.round_number == number for line in lines_of(bank, TABLE)):
        return None
    for step in reversed(steps_of(bank, TABLE, number)):
        try:
            return receipt_of_old_maid(from_json(step.cluster))
        except ValueError:
            continue
    return None


def last_receipt(bank: Bank, current: OldMaidCluster) -> Receipt | None:
    """The receipt of the last game that is over; None before there is one. One that was broken off does not count.

    Args:
        bank: where the games are.
        current: the game that is on the table.

    Raises:
        KnownError: as `Bank`.
    """
    if current.is_over:
        return receipt_of_old_maid(current)
    for line in lines_of(bank, TABLE, 1):
        return receipt(bank, line.round_number)
    return None
