"""Captions in a table's window: a row of their own."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from cardroom.house.sound.settings import SoundSettings
from cardroom.house.table_window import TableWindow
from cardroom.widgets.controls.caption_line import CaptionLine
from cardroom.widgets.motion.flight import CardCue
from tests.open_house import House
from tests.silent_player import SilentPlayer


def _line(panel: TableWindow) -> CaptionLine:
    (line,) = panel.findChildren(CaptionLine)
    return line


def _place(widget: QWidget, panel: TableWindow) -> QRect:
    return QRect(widget.mapTo(panel, QPoint()), widget.size())


def test_without_captions_a_window_has_no_line(house: House) -> None:
    """It costs nothing."""
    assert house.sit_down().panel.findChildren(CaptionLine) == []


def test_captions_are_shown_at_once_in_an_open_window(house: House) -> None:
    """The next sound has its caption; later the line is gone."""
    panel, sound = house.sit_down().panel, SoundSettings.of(house.settings)
    sound.show_captions(shown=True)
    house.settle()
    panel.stage.cue.emit(CardCue.SHUFFLE)
    line = _line(panel)
    assert (line.isVisible(), line.captions) == (True, ["The deck is shuffled"])
    sound.show_captions(shown=False)
    assert (line.isVisible(), line.captions) == (False, [])
    panel.stage.cue.emit(CardCue.SHUFFLE)
    assert line.captions == []


def test_a_muted_table_has_captions(house: House, player: SilentPlayer) -> None:
    """Mute ends the sounds, not their captions."""
    panel, sound = house.sit_down().panel, SoundSettings.of(house.settings)
    sound.show_captions(shown=True)
    sound.mute(muted=True)
    player.played.clear()
    panel.stage.cue.emit(CardCue.SHUFFLE)
    assert (_line(panel).captions, player.played) == (["The deck is shuffled"], [])


def test_captions_stand_below_the_prompt_and_cover_nothing(house: House) -> None:
    """The line is a row of the window's layout."""
    SoundSettings.of(house.settings).show_captions(shown=True)
    panel = house.sit_down().panel
    house.settle()
    place = _place(_line(panel), panel)
    for name in ("prompt", "card1", "card5", "payTable", "primary", "mute"):
        other = panel.findChild(QWidget, name)
        assert other is not None
        assert not _place(other, panel).intersects(place), name
    prompt = panel.findChild(QWidget, "prompt")
    assert prompt is not None
    assert place.top() > _place(prompt, panel).bottom()
    assert place.bottom() < _place(panel.controls.card1, panel).top()
