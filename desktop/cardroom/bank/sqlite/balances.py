"""Reads accounts from the balances of all."""

from collections.abc import Mapping

from cardroom.ledger import Account


def account_of(balances: Mapping[str, int], table: str) -> Account:
    """Returns the account of a table.

    Each balance is 0 before its first entry.
    """
    return Account(balances.get("player", 0), balances.get(f"escrow:{table}", 0), balances.get("prize", 0))


def credits_of(balances: Mapping[str, int]) -> tuple[int, int]:
    """Returns the player's credits, with those in escrow, and the prizes."""
    held = sum(balance for name, balance in balances.items() if name not in ("house", "prize"))
    return held, balances.get("prize", 0)
