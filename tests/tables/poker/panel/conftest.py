"""Fixtures of the poker window."""

import pytest

from cardroom.widgets.window.look import Look
from tests.poker_window import Table


@pytest.fixture
def moving(table: Table) -> Table:
    """Returns the table at normal speed."""
    table.settings.appearance.apply_look(Look())
    return table
