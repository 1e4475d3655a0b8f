"""A table's window in a kiosk: only what is part of play."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from cardroom.widgets.controls.explaining import explain

if TYPE_CHECKING:
    from cardroom.widgets.controls.key_map import KeyMap
    from cardroom.widgets.window.dressing import Dressing

    _Window = QWidget  # the mixin stands before a widget class
else:
    _Window = object

Asker = Callable[[str, tuple[str, Callable[[], None]], str], None]
"""Asks a question: from text, caption and action of yes, caption of no."""

_FAIR = "fair"
"""The line of the deal: it stays on screen and cannot be pressed."""

_LOBBY, _MUTE = "lobby", "mute"
"""The way to the lobby, and the mute button: the bar of the kiosk has both."""

_LARGE = 1.4
"""Texts are larger than at a desk, where there is room: a person stands before the screen."""


class PlayNotice(QLabel):
    """The notice about play credits in a kiosk."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setText(self.tr("Play credits only. No cash value."))


class KioskMode(_Window):
    """Mixin of table windows: reduces them to play."""

    not_in_kiosk: ClassVar[tuple[str, ...]] = ()
    """Object names of controls that a kiosk takes away; "OUTER/NAME" for one inside another widget."""

    in_kiosk = False
    """Whether it is part of a kiosk, which opens no further windows."""

    asks_by: Asker | None = None
    """Asks its questions in a kiosk."""

    takes_keys: Callable[[QKeyEvent], bool] | None = None
    """Takes keys before the table in a kiosk: those of a strip over its buttons."""

    keys: "KeyMap"
    front: QWidget
    _dressing: "Dressing"

    def retranslate(self) -> None:
        """Updates all texts; implemented by the window."""
        raise NotImplementedError

    def ask(self, title: str, question: str, yes: tuple[str, Callable[[], None]], no: str) -> None:
        """Asks a question, in a kiosk inside its page."""
        if self.asks_by is not None:
            self.asks_by(question, yes, no)
        else:
            from cardroom.house.dialogs import ask  # noqa: PLC0415 - with the first question

            ask(title, question, yes, no, self)

    def kiosk_takes(self, event: QKeyEvent) -> bool:
        """Offers a key to the kiosk, and returns whether it was taken."""
        return self.takes_keys is not None and self.takes_keys(event)

    def enter_kiosk(self, asks_by: Asker) -> None:
        """Removes the controls that are no part of play.

        The controls move to a widget that is never shown: the window may go on enabling and showing them.

        Args:
            asks_by: asks the questions of the table.
        """
        self.in_kiosk, self.asks_by = True, asks_by
        self._add_notice()
        room = QWidget(self)
        room.setObjectName("takenAway")
        room.hide()
        for control in [each for name in (*self.not_in_kiosk, _LOBBY, _MUTE) for each in self._found(name)]:
            control.setParent(room)
            self.keys.drop([control, *control.findChildren(QWidget)])
        fair = self.front.findChild(QPushButton, _FAIR)
        if fair is not None:
            fair.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            fair.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            fair.setStyleSheet("text-decoration: none")
            self.keys.drop([fair])
        self.retranslate()
        self._dressing.enlarge(_LARGE)

    def show_deal(self, text: str, spoken: str, number: int, digits: str, why: str) -> None:
        """Shows the first digits of the seed's SHA-256, recorded before the deal.

        Args:
            text: with {number} and {commitment}; a kiosk leaves its key out.
            spoken: names the line for screen readers; with {deal}.
            number: of the round.
            digits: the first ones of its commitment.
            why: explains them.
        """
        line = self.front.findChild(QPushButton, _FAIR)
        assert line is not None
        text = text.format(number=QLocale().toString(number), commitment=digits)
        line.setText(text.removesuffix(" [F]") if self.in_kiosk else text)
        line.setVisible(bool(digits))
        line.setAccessibleName(spoken.format(deal=line.text()))
        explain(line, why)

    def _add_notice(self) -> None:
        """Puts the notice behind the line of the deal, or below all."""
        line, notice = self.front.findChild(QPushButton, _FAIR), PlayNotice(self.front)
        row = self.front.layout()
        if line is not None:
            row = next(box for box in self.front.findChildren(QBoxLayout) if box.indexOf(line) >= 0)
        assert isinstance(row, QBoxLayout)
        is_beside = isinstance(row, QHBoxLayout)
        notice.setWordWrap(not is_beside)
        row.addWidget(notice, int(is_beside))

    def _found(self, name: str) -> list[QWidget]:
        outer, _, inner = name.rpartition("/")
        place = self.front.findChild(QWidget, outer) if outer else self.front
        return [] if place is None else place.findChildren(QWidget, inner)
