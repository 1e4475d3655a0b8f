"""Checks that a game or a kiosk can have made each entry, and sums entries for the meters."""

from collections import Counter
from collections.abc import Iterable, Iterator

from cardroom.bank.ports import Query
from cardroom.bank.summary import EntrySum
from cardroom.ledger import INWARD, OUTWARD, Reason

ACCOUNTS = ("player", "house", "escrow", "prize")
"""The accounts, in the order of a posting."""

_KIOSKS = {reason.value for reason in (*INWARD, *OUTWARD)}
_OTHERS = "grant +-00, bet -+00, win 0-+0, collect +0-0, double 0**0, stake -0+0, stake-end 0+-0, prize 0-0+"
FORMS = {
    **{reason.value: "+-00" if reason in INWARD else "-+00" for reason in (*INWARD, *OUTWARD)},
    **dict(each.split() for each in _OTHERS.split(", ")),
}
"""The signs that the amounts of a reason can have, in the order of the accounts; an amount can also be 0."""

_ALLOWED = {"+": (0, 1), "-": (-1, 0), "0": (0,), "*": (-1, 0, 1)}
_SIGNS = ", ".join(f"({name} > 0) - ({name} < 0)" for name in ACCOUNTS)
_FOUND = f"SELECT min(id), reason, {_SIGNS} FROM entry GROUP BY 2, 3, 4, 5, 6"
_SUMS = "SELECT table_name, reason, sum(player), sum(house), sum(escrow), sum(prize), count(*), max(id) FROM entry \
GROUP BY table_name, reason ORDER BY table_name, reason"
_UNNUMBERED = "SELECT id FROM entry WHERE round_number IS NULL"


def faults_of_entries(query: Query, sums: Iterable[EntrySum], tables: Iterable[str]) -> Iterator[str]:
    """Yields the entries that nothing in the program makes.

    Args:
        query: returns the rows of a SELECT.
        sums: of all entries.
        tables: the codes of the tables that make entries; empty if they are not known.
    """
    for (row,) in query("SELECT id FROM entry WHERE player + house + escrow + prize <> 0"):
        yield f"entry: {row} does not sum to zero"
    count, first, last = query("SELECT count(*), min(id), max(id) FROM entry")[0]
    if count and (first, last) != (1, count):
        yield f"entry: {count} numbered {first} to {last}"
    for row, reason, *signs in query(_FOUND):
        form = FORMS.get(reason)
        if form is None:
            yield f"entry: {row} has the unknown reason {reason!r}"
        elif not all(sign in _ALLOWED[each] for sign, each in zip(signs, form, strict=True)):
            yield f"entry: {row} moves credits as no {reason} does"
    reasons = {each.reason for each in sums}
    if Reason.GRANT.value in reasons and reasons & _KIOSKS:
        yield "entry: credits of a kiosk are beside those that a person was granted"
    if known := set(tables):
        for table in sorted({each.table for each in sums} - known):
            yield f"entry: there is no table {table!r}"
        for (row,) in query(_UNNUMBERED):
            yield f"entry: {row} belongs to no round"


def sums_of_entries(query: Query) -> list[EntrySum]:
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
