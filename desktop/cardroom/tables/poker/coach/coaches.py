"""The coaches of the house: one for each pay table that is in use, made when it is first asked for."""

from functools import lru_cache

from cardroom.tables.poker.coach.coach import Coach
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.rules.pay_tables import PayTable

_TABLES_KEPT = 8


@lru_cache(maxsize=_TABLES_KEPT)
def coach_for(pay_table: PayTable) -> Coach:
    """The coach of the house's own game, two pair or better of 53 cards, under a pay table.

    Its first advice takes some 10 ms, and some 200 ms where it is the first in the process.
    """
    return Coach(Game(pay_table))
