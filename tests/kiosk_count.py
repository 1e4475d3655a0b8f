"""Counts the credits of a kiosk by sqlite3 alone."""

import sqlite3
from pathlib import Path

_IN = ("coin", "bonus", "voucher", "credit-in", "free")


def check_credits(folder: Path, brought_in: int | None = None) -> int:
    """Checks balances and entries against each other; returns the player's credits.

    Args:
        folder: the data folder.
        brought_in: the credits that must have come in; None for any.
    """
    with sqlite3.connect(f"file:{folder / 'cardroom.db'}?mode=ro", uri=True) as ledger:
        sums = ledger.execute(
            "SELECT reason, SUM(player), SUM(player + house + escrow + prize) FROM entry GROUP BY reason"
        )
        player_by = {reason: (player, all_four) for reason, player, all_four in sums}
        balances = dict(ledger.execute("SELECT name, balance FROM account"))
    assert all(all_four == 0 for _, all_four in player_by.values()), player_by
    assert balances["player"] == sum(player for player, _ in player_by.values())
    assert balances["player"] >= 0
    assert not {"grant", "opening"} & set(player_by), player_by
    came_in = sum(player_by.get(reason, (0, 0))[0] for reason in _IN)
    assert brought_in is None or came_in == brought_in, player_by
    return int(balances["player"])
