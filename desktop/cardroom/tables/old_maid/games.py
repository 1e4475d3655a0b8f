"""Recorded games of Old Maid for the history and the receipts."""

from cardroom.bank.history import lines_of, steps_of
from cardroom.bank.sqlite.bank import Bank
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster
from cardroom.tables.old_maid.rules.record import from_json
from cardroom.tables.old_maid.rules.story import GameRow, GameScene, row_of, story_of


def rows(bank: Bank) -> tuple[GameRow, ...]:
    """Returns the last finished games, newest first.

    Raises:
        KnownError: as `Bank`.
    """
    return tuple(row_of(each.round_number, each.at, each.line) for each in lines_of(bank, TABLE))


def story(bank: Bank, number: int) -> tuple[GameScene, ...]:
    """Returns a game step by step; empty if the book has no steps of it.

    Raises:
        KnownError: as `Bank`.
    """
    return story_of(steps_of(bank, TABLE, number))


def receipt(bank: Bank, number: int) -> Receipt | None:
    """Returns the receipt of a finished game; None for another game, or if no step can be read.

    Only a finished game has a line in the book. Each of its steps contains the seed, so any readable one will do.

    Raises:
        KnownError: as `Bank`.
    """
    if not any(line.round_number == number for line in lines_of(bank, TABLE)):
        return None
    for step in reversed(steps_of(bank, TABLE, number)):
        try:
            return _receipt_of(from_json(step.cluster))
        except ValueError:
            continue
    return None


def last_receipt(bank: Bank, current: OldMaidCluster) -> Receipt | None:
    """Returns the receipt of the last finished game; None before the first.

    Args:
        bank: the bank with the games.
        current: the game on the table.

    Raises:
        KnownError: as `Bank`.
    """
    if current.is_over:
        return _receipt_of(current)
    for line in lines_of(bank, TABLE, 1):
        return receipt(bank, line.round_number)
    return None


def _receipt_of(cluster: OldMaidCluster) -> Receipt:
    """Returns the receipt of a game, which has the deck alone; any step of the game gives the same one."""
    return issue(Deal(TABLE, cluster.round_number, cluster.seed, cluster.word, cluster.fair))
