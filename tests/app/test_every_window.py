"""The windows of the house by finger and key; the focus rule."""

import re
from collections.abc import Mapping
from typing import ClassVar

from cardroom.tables import TABLES
from tests.every_window import EveryWindow
from tests.paths import DESKTOP
from tests.text_sizes import TextSizes
from tools.screenshots.house import Opens
from tools.take_screenshots import TABLE_WINDOWS, windows

OF_TABLES = {name for opens in TABLE_WINDOWS.values() for name in opens}
WINDOWS = {name: opens for name, opens in windows(TABLES).items() if name not in OF_TABLES}


class TestEveryWindow(EveryWindow):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS


class TestTextSizes(TextSizes):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS


def test_every_window_follows_the_focus_rule() -> None:
    own = re.compile(r"^class (\w+)\((?:QDialog|QMainWindow)\b", re.MULTILINE)
    strangers = {file.name: own.findall(file.read_text(encoding="utf-8")) for file in DESKTOP.rglob("*.py")}
    assert {name: found for name, found in strangers.items() if found} == {}, "a dialog is a KeyDialog: ADR 19"
