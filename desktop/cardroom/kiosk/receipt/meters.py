"""The four meters of a session, in large figures."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from cardroom.kiosk.receipt.facts import SessionFacts
from cardroom.widgets.controls.meter import Meter

_COLUMNS = 2


class SessionMeters(QWidget):
    """Shows what came in, was played, was won and is left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sessionMeters")
        self._meters = tuple(Meter(self) for _ in range(4))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(12)
        for place, (meter, name) in enumerate(zip(self._meters, ("cameIn", "played", "won", "left"), strict=True)):
            meter.setObjectName(name)
            grid.addWidget(meter, *divmod(place, _COLUMNS))
        self._show_texts()

    def show_facts(self, facts: SessionFacts | None) -> None:
        """Shows the meters of a session; None shows dashes."""
        if facts is None:
            for meter in self._meters:
                meter.show_text("–")
            return
        came_in = facts.before + sum(facts.ways.values())
        for meter, credits in zip(self._meters, (came_in, facts.played, facts.won, facts.left), strict=True):
            meter.show_number(credits)

    def changeEvent(self, event: QEvent) -> None:
        """Shows the captions in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

    def _show_texts(self) -> None:
        captions = (self.tr("CAME IN"), self.tr("PLAYED"), self.tr("WON"), self.tr("LEFT"))
        for meter, caption in zip(self._meters, captions, strict=True):
            meter.setProperty("caption", caption)
