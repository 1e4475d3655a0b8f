"""The strip over a table's buttons before a game is paid."""

from enum import Enum

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.kiosk.panel.widgets import Translated, label
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.speech.speaker import speak

READY_MS = 700
"""The time for which a new strip takes no press: the last press was meant for the cards."""

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Need(Enum):
    """What a table waits for before its next round."""

    GAME = "game"
    """The first game is to be paid for."""
    AGAIN = "again"
    """A game is over; another one can be paid for."""
    CREDITS = "credits"
    """There are no credits."""
    FREE = "free"
    """There are no credits, and free ones are given again."""
    TIME = "time"
    """The session's time is over."""
    TABLE = "table"
    """The table is not on offer any more."""


_NAMES = {
    Need.GAME: QT_TRANSLATE_NOOP("Gate", "PLAY"),
    Need.AGAIN: QT_TRANSLATE_NOOP("Gate", "PLAY AGAIN"),
    Need.FREE: QT_TRANSLATE_NOOP("Gate", "PLAY ON"),
}
"""The names of PLAY; it is hidden for the other needs."""


class Gate(Translated, QFrame):
    """Says what a table waits for, with PLAY and BACK.

    Args:
        parent: the page of the table.

    Attributes:
        need: what is shown; None if it is hidden.
        play, back: its buttons.

    Signals:
        play_wanted: the price is to be paid, and the game begins.
        back_wanted: back to the choice of tables.
        retranslated: it has other texts, and the table under it has, too.
    """

    play_wanted = Signal()
    back_wanted = Signal()
    retranslated = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("kioskGate")
        self.need: Need | None = None
        self._price = 0
        self._can_pay = True
        self._line = label("gateLine", parent=self, wraps=True)
        self.play, self.back = KeyButton(self), KeyButton(self)
        self.play.setObjectName("gatePlay")
        self.back.setObjectName("gateBack")
        self.play.clicked.connect(self._press_play)
        self.back.clicked.connect(self.back_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 2, 4, 2)
        row.addWidget(self._line, 1)
        row.addWidget(self.back)
        row.addWidget(self.play)
        self._ready = QTimer(self, singleShot=True, interval=READY_MS)
        self._ready.timeout.connect(self._enable)
        self.hide()

    def show_need(self, need: Need | None, price: int = 0, *, can_pay: bool = True) -> None:
        """Shows what the table waits for; None hides the strip.

        Args:
            need: what it waits for.
            price: of a game, in credits.
            can_pay: whether the credits suffice.
        """
        is_new = need is not self.need
        self.need, self._price, self._can_pay = need, price, can_pay
        if need is None:
            self._ready.stop()
            self.hide()
            return
        self._show_texts()
        self.play.setVisible(need in _NAMES)
        if is_new:
            self._ready.start()
            self.show()
            self.raise_()
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            speak(self, self._text())
        self._enable()

    def take_key(self, event: QKeyEvent) -> bool:
        """Plays on Space and Enter, and goes back on Escape.

        Returns:
            Whether it is one of these keys.
        """
        play = event.key() in (*_ENTER, Qt.Key.Key_Space)
        button = self.play if play else self.back if event.key() == Qt.Key.Key_Escape else None
        if button is not None and not event.isAutoRepeat():
            button.click()
        return button is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes its keys, and leaves no other to what lies under it."""
        self.take_key(event)

    def _press_play(self) -> None:
        self.play.setEnabled(False)
        self.play_wanted.emit()

    def _enable(self) -> None:
        self.play.setEnabled(self._can_pay and self.need is not None and not self._ready.isActive())

    def _retranslate(self) -> None:
        if self.need is not None:
            self._show_texts()
            self.retranslated.emit()

    def _show_texts(self) -> None:
        self._line.setText(self._text())
        self.setAccessibleName(self._text())
        if self.need in _NAMES:
            self.play.setText(translated(_NAMES[self.need]))
        self.play.setProperty("key", self.tr("Space"))
        self.back.setText(self.tr("TABLES"))
        self.back.setProperty("key", self.tr("Esc"))

    def _text(self) -> str:
        match self.need:
            case Need.CREDITS:
                return self.tr("No credits are left. Bring credits, and the game goes on.")
            case Need.FREE:
                return self.tr("No credits are left. PLAY ON brings new ones, free of charge.")
            case Need.TIME:
                return self.tr("The time of this session is over. Thank you for playing!")
            case Need.TABLE:
                return self.tr("This table is closed now. Please choose another one.")
            case Need.AGAIN:
                game = self.tr("Another game: %Ln credit(s)", "", self._price)
            case _:
                game = self.tr("One game: %Ln credit(s)", "", self._price)
        if not self._price:
            game = self.tr("One game, free of charge")
        return game if self._can_pay else self.tr("{game}. Bring credits to play.").format(game=game)
