"""Captions of sounds, in windows and settings."""

from collections.abc import Iterator
from enum import Enum

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, HouseCue
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.table_window import TableWindow
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.widgets.controls.caption_line import CaptionLine
from cardroom.widgets.motion.flight import CardCue
from tests.not_none import not_none
from tests.open_house import House


def _line(panel: TableWindow) -> CaptionLine:
    (line,) = panel.findChildren(CaptionLine)
    return line


def _place(widget: QWidget, panel: TableWindow) -> QRect:
    return QRect(widget.mapTo(panel, QPoint()), widget.size())


def test_captions_are_shown_at_once_in_an_open_window(house: House) -> None:
    """The next sound has its caption; later the line is gone."""
    panel, sound = house.sit_down().panel, SoundSettings.of(house.settings)
    assert panel.findChildren(CaptionLine) == [], "without captions there is no line"
    sound.show_captions(shown=True)
    house.settle()
    panel.stage.cue.emit(CardCue.SHUFFLE)
    line = _line(panel)
    assert (line.isVisible(), line.captions) == (True, ["The deck is shuffled"])
    sound.show_captions(shown=False)
    assert (line.isVisible(), line.captions) == (False, [])
    panel.stage.cue.emit(CardCue.SHUFFLE)
    assert line.captions == []


def test_captions_stand_below_the_prompt_and_cover_nothing(house: House) -> None:
    """The line is a row of the window's layout."""
    SoundSettings.of(house.settings).show_captions(shown=True)
    panel = house.sit_down().panel
    house.settle()
    place = _place(_line(panel), panel)
    for name in ("prompt", "card1", "card5", "payTable", "primary", "mute"):
        assert not _place(not_none(panel.findChild(QWidget, name)), panel).intersects(place), name
    assert place.top() > _place(not_none(panel.findChild(QWidget, "prompt")), panel).bottom()
    assert place.bottom() < _place(panel.controls.card1, panel).top()


SHEETS: tuple[CueSheet, ...] = (
    HOUSE_SHEET,
    *(
        window.cue_sheet
        for window in (PokerPanel, DoubleUpPanel, PracticePanel, SquarePanel, DaifugoPanel, OldMaidPanel)
    ),
)
TELL_NOTHING: set[Enum] = {
    *(CardCue.FLIP, CardCue.SLIDE, CardCue.AWAY, CardCue.MARK, CardCue.UNMARK),
    *(HouseCue.BUTTON, HouseCue.COUNT),
}
"""Cues of what the person does, or sees in the same moment."""

LONGEST = {"en": 30, "ja": 16}
"""The most characters of a caption: three stand side by side at 800 × 600."""


def _captions() -> Iterator[str]:
    for sheet in SHEETS:
        for sound in sheet.values():
            if sound.caption is not None:
                yield translated(sound.caption)


def test_every_cue_that_tells_something_has_a_caption() -> None:
    """Only what is seen in the same moment has none."""
    without = {cue for sheet in SHEETS for cue, sound in sheet.items() if sound.caption is None}
    assert without == TELL_NOTHING


def test_captions_are_short(language: str) -> None:
    """A caption is read at a glance: no sentence, and no names."""
    captions = list(_captions())
    assert len(captions) > 40
    assert [
        each for each in captions if len(each) > LONGEST[language] or each.endswith((".", "。")) or "{" in each
    ] == []


@pytest.mark.usefixtures("japanese")
def test_every_caption_has_its_japanese() -> None:
    """Those of things that move are sounds, in the style of subtitles.

    カードを配る音.
    """
    assert [each for each in _captions() if each.isascii()] == []
    house = [translated(sound.caption) for sound in HOUSE_SHEET.values() if sound.caption is not None]
    assert house
    assert [each for each in house if not each.endswith("音")] == []
