"""Fixtures of the poker window."""

import pytest

from cardroom.widgets.window.look import Look
from tests.poker_window import Table
from tests.steady_frames import run_steadily


@pytest.fixture
def moving(table: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Returns the table at normal speed."""
    run_steadily(table.panel.stage._clock, monkeypatch)
    table.settings.appearance.apply_look(Look())
    return table
