"""The row in which the operator teaches the key of the door."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from cardroom.kiosk.credits.finger_button import FingerButton
from cardroom.kiosk.credits.key_learner import KeyLearner

LEARN_MS = 30_000
"""The time for which a press is waited for."""


class DoorRow(QFrame):
    """Shows the key of the door switch, and learns or forgets it.

    Args:
        taken: returns the keys that are learnt for something else.
        parent: the section.

    Attributes:
        key: its scan code; 0 for none.
        button: learns, cancels or forgets.

    Signals:
        asked: a press is waited for.
        changed: another key was learnt, or it was forgotten.
        refused(key): the key that was pressed is learnt for something else.
        unusable: the key that was pressed has no scan code.
    """

    asked = Signal()
    changed = Signal()
    refused = Signal(int)
    unusable = Signal()

    def __init__(self, taken: Callable[[], Collection[int]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("doorRow")
        self.setProperty("group", "true")
        self.key = 0
        self._taken = taken
        self._learner = KeyLearner(self)
        self._learner.learnt.connect(self._take)
        self._learner.known.connect(self._refuse)
        self._learner.unusable.connect(self.unusable)
        self._patience = QTimer(self, singleShot=True, interval=LEARN_MS)
        self._patience.timeout.connect(self.stop)
        self._text, self.button = QLabel(self), FingerButton(self)
        self.button.setObjectName("learnDoor")
        self.button.setMinimumHeight(60)
        self.button.clicked.connect(self._press)
        row = QHBoxLayout(self)
        row.addWidget(self._text, 1)
        row.addWidget(self.button)
        self.show_texts()

    def show_key(self, key: int) -> None:
        """Shows a key; 0 for none."""
        self.key = key
        self.show_texts()

    def show_texts(self) -> None:
        """Shows the texts in the current language."""
        if self._learner.is_waiting:
            text, button = self.tr("Open the door now."), self.tr("CANCEL")
        elif self.key:
            text, button = self.tr("Door switch: key {key}").format(key=self.key), self.tr("FORGET DOOR")
        else:
            text, button = self.tr("Door switch: none"), self.tr("LEARN DOOR")
        self._text.setText(text)
        self.button.setText(button)
        self.button.setAccessibleName(f"{text} {button}")

    def stop(self) -> None:
        """Waits for no key."""
        self._patience.stop()
        if self._learner.is_waiting:
            self._learner.stop()
            self.show_texts()

    def _press(self) -> None:
        if self._learner.is_waiting:
            self.stop()
        elif self.key:
            self.show_key(0)
            self.changed.emit()
        else:
            self._learner.wait_for_key(self._taken())
            self._patience.start()
            self.asked.emit()
            self.show_texts()

    def _take(self, key: int) -> None:
        self._patience.stop()
        self.show_key(key)
        self.changed.emit()

    def _refuse(self, key: int) -> None:
        self.stop()
        self.refused.emit(key)
