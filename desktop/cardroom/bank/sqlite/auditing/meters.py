"""Sums entries by table and reason, for the meters."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from cardroom.bank.totals import EntrySum
from cardroom.ledger import INWARD, OUTWARD, Reason

_SUMS = "SELECT table_name, reason, sum(player), sum(house), sum(escrow), sum(prize), count(*), max(id) FROM entry \
GROUP BY table_name, reason ORDER BY table_name, reason"


def sums_of_entries(query: Callable[[str], list[tuple[Any, ...]]]) -> list[EntrySum]:
    """Reads the sums of all entries, by table and reason."""
    return [EntrySum(*row) for row in query(_SUMS)]


def meters_of(sums: Iterable[EntrySum], games: int) -> dict[str, int]:
    """Returns the meters; see `Audit`.

    Args:
        sums: of all entries.
        games: the number of games on record.
    """
    sums = tuple(sums)
    house_of = Counter[str]()
    for each in sums:
        house_of[each.reason] += each.house
    return {
        "balance": sum(each.player for each in sums),
        "escrow": sum(each.escrow for each in sums),
        "prize": sum(each.prize for each in sums),
        "house": house_of.total(),
        "granted": -house_of[Reason.GRANT.value],
        "bet": house_of[Reason.BET.value],
        "won": -house_of[Reason.WIN.value],
        "doubled": -house_of[Reason.DOUBLE.value],
        "collected": sum(each.player for each in sums if each.reason == Reason.COLLECT.value),
        "staked": -sum(each.player for each in sums if each.reason == Reason.STAKE.value),
        "stakes_ended": house_of[Reason.STAKE_END.value],
        "brought_in": -sum(house_of[reason.value] for reason in INWARD),
        "taken_out": sum(house_of[reason.value] for reason in OUTWARD),
        "entries": sum(each.entries for each in sums),
        "games": games,
    }
