"""The tables, built once for all tests of this folder."""

import pytest

from cardroom.tables.poker.odds.odds_tables import OddsTables
from tools.poker_hands.counting import build_odds_tables


@pytest.fixture(scope="session")
def built() -> OddsTables:
    return build_odds_tables()
