"""Controls of sound: the volume, the mute button, and captions in time."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.widgets.controls import caption_line
from cardroom.widgets.controls.caption_line import SHOWN_MS, CaptionLine
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.volume_slider import VolumeSlider
from cardroom.widgets.speech.roles import install_roles
from tests.widgets.on_screen import added, shown, timer_runs

KEY = Qt.Key


@pytest.fixture
def slider(qtbot: QtBot) -> VolumeSlider:
    """Makes a slider of 300 pixels at 50 %."""
    made = VolumeSlider()
    made.resize(300, 44)
    made.setValue(50)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize(
    ("key", "percent"),
    [
        (KEY.Key_Right, 60),
        (KEY.Key_Up, 60),
        (KEY.Key_Left, 40),
        (KEY.Key_PageUp, 60),
        (KEY.Key_PageDown, 40),
        (KEY.Key_Home, 0),
        (KEY.Key_End, 100),
    ],
)
def test_keys_move_it_by_a_step(slider: VolumeSlider, key: Qt.Key, percent: int) -> None:
    """Each key does what it does on every slider."""
    QTest.keyClick(slider, key)
    assert slider.value() == percent


@pytest.mark.parametrize(("x", "percent"), [(0, 0), (75, 20), (150, 50), (225, 80), (299, 100)])
def test_a_click_moves_it_to_the_nearest_step(slider: VolumeSlider, x: int, percent: int) -> None:
    """It does not creep towards the click."""
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(x, 22))
    assert slider.value() == percent


def test_a_drag_beyond_its_end_stays_there_and_the_other_button_moves_nothing(slider: VolumeSlider) -> None:
    """A click with the right button is no choice."""
    QTest.mouseClick(slider, Qt.MouseButton.RightButton, pos=QPoint(10, 22))
    assert slider.value() == 50
    moved: list[int] = []
    slider.valueChanged.connect(moved.append)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(150, 22))
    for x in range(150, 420, 5):
        QTest.mouseMove(slider, QPoint(x, 22))
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(420, 22))
    assert moved == [60, 70, 80, 90, 100]


def test_its_knob_stands_where_a_click_goes(slider: VolumeSlider) -> None:
    """The picture and the mouse agree at every step."""
    for percent in range(0, 101, 10):
        slider.setValue(percent)
        picture = slider.grab().toImage()
        row = [picture.pixelColor(x, 16) for x in range(picture.width())]  # above the groove: the knob alone
        knob = [x for x, colour in enumerate(row) if colour.red() > colour.blue() + 40]
        assert knob
        slider.setValue(0 if percent > 50 else 100)
        QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(sum(knob) // len(knob), 22))
        assert slider.value() == percent


def test_silence_and_focus_are_seen_and_the_percentage_is_read(slider: VolumeSlider) -> None:
    """Grey is a volume to come; a white frame is the focus."""
    slider.window().activateWindow()
    slider.clearFocus()
    heard = slider.grab().toImage()
    slider.show_silent(True)
    silent = slider.grab().toImage()
    filled = QPoint(60, 22)
    assert heard.pixelColor(filled).red() > 150 > silent.pixelColor(filled).red()
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    assert slider.grab().toImage().pixelColor(150, 1).lightness() > 240
    interface = QAccessible.queryAccessibleInterface(slider).valueInterface()
    assert (interface.minimumValue(), interface.currentValue(), interface.maximumValue()) == (0, 50, 100)


@pytest.fixture
def button(qtbot: QtBot) -> MuteButton:
    """Makes a button of 44 pixels."""
    return added(qtbot, MuteButton(), 44, 44)


def _picture(button: MuteButton) -> QImage:
    return button.grab().toImage()


def _reds(picture: QImage) -> int:
    colours = (picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height()))
    return sum(colour.red() > 200 and colour.green() < 160 and colour.blue() < 160 for colour in colours)


def test_the_state_is_in_the_picture(button: MuteButton) -> None:
    """Silence has a cross beside a pale loudspeaker: more than another colour."""
    with_waves = _picture(button)
    button.show_silent(True)
    crossed = _picture(button)
    assert (_reds(with_waves), _reds(crossed) > 20) == (0, True)
    cone = QPoint(18, 22)
    assert with_waves.pixelColor(cone) == QColor("#f6dc8b")
    assert crossed.pixelColor(cone) == QColor("#b9b49c")


@pytest.mark.parametrize(
    ("language", "names"), [("en", ("Sound on", "Sound off")), ("ja", ("サウンド オン", "サウンド オフ"))]
)
def test_the_name_has_the_state(button: MuteButton, qapp: QApplication, language: str, names: tuple[str, str]) -> None:
    """The name follows state and language; the key is its description."""
    Languages(qapp).set(language)
    QApplication.sendEvent(button, QEvent(QEvent.Type.LanguageChange))
    said = [button.accessibleName()]
    button.show_silent(True)
    said.append(button.accessibleName())
    assert tuple(said) == names
    assert button.accessibleDescription() == "Ctrl+M"
    assert "Ctrl+M" in button.toolTip()


def test_a_press_leaves_the_state_to_the_settings(button: MuteButton, qtbot: QtBot) -> None:
    """It shows what is, not what was pressed."""
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.is_silent


def test_focus_is_seen(qtbot: QtBot) -> None:
    """A white frame, as everywhere."""
    window = added(qtbot, QWidget())
    button = MuteButton(window)
    button.resize(44, 44)
    window.show()
    window.activateWindow()
    before = _picture(button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    assert _picture(button) != before
    assert _picture(button).pixelColor(22, 1) == QColor("#ffffff")


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Returns the time in seconds, which the test moves on."""
    at = [1000.0]
    monkeypatch.setattr(caption_line, "time", SimpleNamespace(monotonic=lambda: at[0]))
    return at


@pytest.fixture
def line(qtbot: QtBot, now: list[float]) -> CaptionLine:
    """Makes a line with a clock of its own."""
    return shown(qtbot, CaptionLine(), 600, 30)


def test_captions_of_one_moment_stand_side_by_side_in_their_order(line: CaptionLine) -> None:
    """None is kept waiting: a caption belongs to its sound."""
    for text in ("One", "Two", "Three"):
        line.show_text(text)
    assert line.captions == ["One", "Two", "Three"]
    lefts = [painted.place.left() for painted in line.texts()]
    assert lefts == sorted(lefts)
    assert [painted.text for painted in line.texts()] == ["One", "Two", "Three"]


def _timer(line: CaptionLine) -> QTimer:
    """Returns the timer of a line that shows something."""
    (timer,) = (each for each in line.findChildren(QTimer) if each.isActive())
    return timer


def _run_out(line: CaptionLine) -> None:
    timer = _timer(line)
    timer.stop()
    timer.timeout.emit()


def test_each_goes_after_its_time_and_no_timer_stays(line: CaptionLine, now: list[float]) -> None:
    """The first goes first; the line is at rest before and after."""
    assert not timer_runs(line)
    line.show_text("One")
    assert _timer(line).interval() == SHOWN_MS
    now[0] += 0.5
    line.show_text("Two")
    now[0] += 1.6
    _run_out(line)
    assert line.captions == ["Two"]
    assert _timer(line).interval() == pytest.approx(400, abs=2), "until the second one goes"
    now[0] += 0.41
    _run_out(line)
    assert not line.captions
    assert not timer_runs(line)


def test_a_repeated_caption_stays_in_its_place(line: CaptionLine, now: list[float]) -> None:
    """Five cards are one caption, until the last one's time."""
    line.show_text("Card")
    line.show_text("Bell")
    now[0] += 1.5
    line.show_text("Card")
    assert line.captions == ["Card", "Bell"]
    now[0] += 0.6
    _run_out(line)
    assert line.captions == ["Card"]


def test_what_lacks_room_goes_oldest_first(line: CaptionLine) -> None:
    """The newest caption is always whole."""
    line.resize(260, 30)
    for number in range(6):
        line.show_text(f"Sound number {number}")
    painted = list(line.texts())
    assert painted[-1].text == "Sound number 5"
    assert len(painted) < 6
    assert all(each.fits for each in painted)
    assert painted[0].place.left() >= 0
    assert painted[-1].place.right() <= line.width()


def test_a_cleared_line_is_at_rest_and_bare_felt(line: CaptionLine) -> None:
    """Screen readers read no caption: they have sentences of their own."""
    install_roles()
    empty = line.grab().toImage()
    line.show_text("One")
    assert line.grab().toImage() != empty
    interface = QAccessible.queryAccessibleInterface(line)
    assert [interface.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Value)] == ["", ""]
    line.clear()
    assert line.grab().toImage() == empty
    assert (line.captions, not timer_runs(line)) == ([], True)
