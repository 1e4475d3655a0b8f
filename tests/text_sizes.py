"""Tests of windows: larger texts make no part smaller."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QWidget

from cardroom.house.languages import Languages
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.flexible_parts import HoldsCards
from cardroom.widgets.window.look import TextSize
from tests.shown import DESIGN, shown
from tests.text_fits import faults
from tools.screenshots.house import STILL, Opens, Size, settle

LARGER = [size for size in TextSize if size is not TextSize.NORMAL]
SIZES = [(800, 600), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160)]
NAMES = [
    *("lobby", "lobby-open-round", "settings", "data", "fair-deal", "pay-tables", "statistics"),
    *("poker-bet", "poker-choice", "poker-win", "poker-coach", "poker-coach-win"),
    *("coach", "practice", "practice-drawn", "double-up-offer", "double-up-high-low", "double-up-pick-one"),
    *("square-start", "square-place", "square-cleared", "square-adviser", "square-results"),
    *("daifugo-start", "daifugo-lead", "daifugo-six", "daifugo-exchange", "daifugo-result", "daifugo-standings"),
    *("old-maid-start", "old-maid-turn", "old-maid-six", "old-maid-end"),
]
NOT_KEPT = [("square-adviser", (800, 600), "ja"), ("daifugo-exchange", (800, 600), "en")]
"""Where cards get smaller by 3 to 10 %, see ADR 18."""

SHORT = {"settings": "ja", "poker-coach-win": "en", "square-place": "en", "daifugo-six": "ja", "old-maid-turn": "ja"}
"""What the ordinary tests open, in one size and language, and again at the largest texts only."""


def place_of(part: QWidget, window: QWidget) -> str:
    """Returns the names of a part and those around it."""
    names: list[str] = []
    above: QWidget | None = part
    while above is not None and above is not window:
        parent = above.parentWidget()
        beside = [] if parent is None else [each for each in parent.children() if type(each) is type(above)]
        names.append(above.objectName() or f"{type(above).__name__} {beside.index(above)}")
        above = parent
    return "/".join(reversed(names))


def sizes(window: QWidget) -> dict[str, int]:
    """Returns the sizes of texts, cards and buttons in pixels."""
    found: dict[str, int] = {}
    for part in window.findChildren(QWidget):
        place = place_of(part, window)
        if not part.isVisibleTo(window):
            continue
        if isinstance(part, QLabel | QAbstractButton | QComboBox):
            found[f"text of {place}"] = part.fontInfo().pixelSize()
        if isinstance(part, HoldsCards):
            found[f"cards of {place}"] = part.card_room()
        if isinstance(part, KeyButton) or (isinstance(part, QAbstractButton) and not isinstance(part, CardPicture)):
            found[f"button {place}"] = part.height()
    return found


def _rounding(name: str) -> int:
    """Returns by how many pixels a size may be smaller: whole pixels."""
    return 2 if not name.startswith("text") else int(name.endswith("/prompt"))


def smaller(usual: dict[str, int], now: dict[str, int]) -> list[str]:
    """Returns what got smaller by more than its rounding."""
    return [
        f"{name}: {size} -> {now[name]}"
        for name, size in usual.items()
        if name in now and now[name] < size - _rounding(name)
    ]


def off_screen(window: QWidget) -> list[str]:
    """Returns why a window does not fit the size it was given."""
    layout = window.layout()
    least = window.minimumSizeHint() if layout is None else layout.totalMinimumSize()
    fits = least.boundedTo(window.size()) == least
    return [] if fits else [f"needs {least.toTuple()} of {window.size().toTuple()}"]


def check(opens: Opens, language: str, size: Size, opened_at: Sequence[TextSize]) -> Iterator[str]:
    """Changes the text size of a window; yields what is wrong.

    At some sizes it is opened anew.
    """
    with shown(opens, language, size=size) as window:
        usual = sizes(window)
        dressing = window.findChild(Dressing)
        assert isinstance(dressing, Dressing)
        for text_size in (*LARGER, TextSize.NORMAL):
            dressing.appearance.apply_look(replace(STILL, text_size=text_size))
            settle()
            yield from (f"changed to {text_size.value}: {fault}" for fault in wrong(window, usual))
    for text_size in opened_at:
        with shown(opens, language, replace(STILL, text_size=text_size), size) as window:
            yield from (f"opened at {text_size.value}: {fault}" for fault in wrong(window, usual))


def wrong(window: QWidget, usual: dict[str, int]) -> list[str]:
    return [*smaller(usual, sizes(window)), *faults(window), *off_screen(window)]


@pytest.mark.usefixtures("dressed")
class TextSizes:
    """Tests of some windows at all text sizes.

    Attributes:
        windows: how each is opened, by the name of its picture.
    """

    windows: ClassVar[Mapping[str, Opens]]

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        is_short = metafunc.definition.get_closest_marker("long") is None
        metafunc.parametrize("name", [name for name in (SHORT if is_short else NAMES) if name in cls.windows])

    def test_larger_texts_make_nothing_smaller(self, languages: Languages, name: str) -> None:
        languages.set(SHORT[name])
        assert list(check(self.windows[name], SHORT[name], DESIGN, [TextSize.LARGEST])) == []

    @pytest.mark.long
    @pytest.mark.parametrize("size", SIZES)
    def test_in_every_size(self, language: str, name: str, size: Size) -> None:
        found = list(check(self.windows[name], language, size, LARGER))
        assert bool(found) is ((name, size, language) in NOT_KEPT), found
