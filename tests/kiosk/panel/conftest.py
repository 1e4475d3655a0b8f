"""A running kiosk for the tests of its window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.running_kiosk import RunningKiosk, running_kiosk


@pytest.fixture
def room(tmp_path: Path, qtbot: QtBot) -> Iterator[RunningKiosk]:
    with running_kiosk(tmp_path, qtbot) as kiosk:
        yield kiosk
