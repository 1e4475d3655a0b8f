"""Captions of all cues: complete, short, of one style."""

from collections.abc import Iterator
from enum import Enum

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.house.languages import LANGUAGES, Languages, translated
from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, HouseCue
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.practice.panel.window import PracticePanel
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.widgets.motion.flight import CardCue

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_are_short(language: str, qapp: QApplication) -> None:
    """A caption is read at a glance: no sentence, and no names."""
    Languages(qapp).set(language)
    captions = list(_captions())
    assert len(captions) > 40
    assert [
        each for each in captions if len(each) > LONGEST[language] or each.endswith((".", "。")) or "{" in each
    ] == []


def test_every_caption_has_its_japanese(qapp: QApplication) -> None:
    Languages(qapp).set("ja")
    assert [each for each in _captions() if each.isascii()] == []


def test_captions_of_things_that_move_are_sounds_in_japanese(qapp: QApplication) -> None:
    """The style of subtitles: カードを配る音."""
    Languages(qapp).set("ja")
    house = [translated(sound.caption) for sound in HOUSE_SHEET.values() if sound.caption is not None]
    assert house
    assert [each for each in house if not each.endswith("音")] == []
