"""The section of test mode."""

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton

from cardroom.house.sound.device import NoDeviceError
from cardroom.house.sound.tone import Side, play_tone
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.operator.test_covers import LampTest, TestCover, TouchTest
from cardroom.kiosk.operator.worker import Worker
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Log

_COLUMNS = 2


class TestSection(OperatorSection):
    """Tests screen, touch and sound.

    No test moves a meter; the event log gets the name of each.
    """

    __test__ = False

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.cover: TestCover | None = None
        self._worker = Worker(self)
        self._grid = QGridLayout(self)
        note = QLabel(self.tr("No test moves a meter. Each is noted in the event log."), self)
        note.setObjectName("blurb")
        self._grid.addWidget(note, 0, 0, 1, _COLUMNS)
        self._add("lamp", self.tr("Screen: full colours"), self._test_lamp)
        self._add("touch", self.tr("Touch: a grid that fills"), self._test_touch)
        self._add("soundLeft", self.tr("Sound: left"), partial(self._test_sound, (Side.LEFT,)))
        self._add("soundRight", self.tr("Sound: right"), partial(self._test_sound, (Side.RIGHT,)))
        self._add("soundBoth", self.tr("Sound: both"), partial(self._test_sound, tuple(Side)))
        self._result = QLabel(self)
        self._result.setObjectName("testResult")
        self._result.setWordWrap(True)
        self._result.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._grid.addWidget(self._result, self._grid.rowCount(), 0, 1, _COLUMNS)
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def leave(self) -> None:
        """Ends a test that fills the window."""
        self._close()
        self._result.clear()

    def _test_lamp(self) -> None:
        self._open(LampTest(self.window()))

    def _test_touch(self) -> None:
        self._open(TouchTest(self.window()))

    def _test_sound(self, sides: Collection[Side]) -> None:
        self._result.setText(self.tr("Listen …"))
        self._worker.run(partial(_has_played, sides), self._show_sound)

    def _show_sound(self, has_played: bool) -> None:
        self._result.setText(self.tr("The tone was played.") if has_played else self.tr("There is no sound device."))

    def _add(self, name: str, text: str, test: object) -> None:
        button = QPushButton(text, self)
        button.setObjectName(f"{name}Test")
        button.clicked.connect(partial(self._run, name, test))
        place = len(self.findChildren(QPushButton)) - 1
        self._grid.addWidget(button, 1 + place // _COLUMNS, place % _COLUMNS)

    def _run(self, name: str, test: object) -> None:
        assert callable(test)
        self.parts.terminals.log.emit(Log(Happening.TEST.value, name))
        test()

    def _open(self, cover: TestCover) -> None:
        self._close()
        self.cover = cover
        cover.destroyed.connect(self._forget)

    def _close(self) -> None:
        if self.cover is not None:
            self.cover.close_cover()
            self.cover = None

    def _forget(self) -> None:
        self.cover = None


def _has_played(sides: Collection[Side]) -> bool:
    try:
        play_tone(sides)
    except NoDeviceError:
        return False
    return True
