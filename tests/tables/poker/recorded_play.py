"""Rounds of poker that were played by chance."""

import json
import random

from cardroom.bank.rounds import PlayedRound
from tests.credit_room import CreditRoom
from tests.recorded_book import RecordedBook


def played(seed: int, presses: int, tables: str = "poker", player: int = 0) -> list[PlayedRound]:
    """Plays by chance; returns the rounds of poker."""
    book = RecordedBook(player)
    CreditRoom(random.Random(seed), book, tables).play(presses)
    return book.rounds("poker", "double_up")


def with_double_up(rounds: list[PlayedRound]) -> PlayedRound:
    """Returns the first round whose win was doubled up."""
    return next(each for each in rounds if each.line and json.loads(each.line)["doubled"])
