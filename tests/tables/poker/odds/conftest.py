"""The tables of odds, counted anew and as they are shipped."""

import pytest

from cardroom.tables.poker.odds.odds_tables import OddsTables
from cardroom.tables.poker.odds.returns import odds_tables
from tools.count_poker_hands import build_odds_tables


@pytest.fixture(scope="session")
def built() -> OddsTables:
    """Returns the tables counted anew, which takes seconds."""
    return build_odds_tables()


@pytest.fixture(scope="session")
def shipped() -> OddsTables:
    """Returns the shipped tables, which test_odds_tables.py compares with the others."""
    return odds_tables()
