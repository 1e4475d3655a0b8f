"""The hint: asks for the values of plays, and shows them."""

from PySide6.QtCore import QObject, Signal

from cardroom.tables.daifugo.panel.hint.panel import HintPanel
from cardroom.tables.daifugo.panel.seats_view import IN_GAME
from cardroom.tables.daifugo.player.seen import Seen, seen_by
from cardroom.tables.daifugo.rules.sight import DaifugoEntry


class Hinting(QObject):
    """Shows the values of plays while the hint is on.

    Args:
        view: shows them.
        parent: owns it.

    Signals:
        wanted(Seen): the values of all plays are wanted; None: no longer.
    """

    wanted = Signal(object)

    def __init__(self, view: HintPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._is_on = self._in_game = False
        self._position: Seen | None = None
        self._question: Seen | None = None
        view.hide()

    def switch(self) -> None:
        """Shows the values at each turn, or hides them."""
        self._is_on = not self._is_on
        self._keep_room()
        self._update()

    def follow(self, entry: DaifugoEntry) -> None:
        """Follows a state: the values are those of the person's turn."""
        self._position = seen_by(entry.sight) if "play" in entry.legal and entry.sight.seat is not None else None
        self._in_game = entry.state in IN_GAME
        self._keep_room()
        self._update()

    def show_values(self, position: Seen, values: object) -> None:
        """Shows the values, if they are still those of the turn."""
        if position == self._question and isinstance(values, tuple):
            self._view.show_values(values, position.is_reversed, leads=position.trick.top is None, seen=position)
            self._view.show()

    def end(self) -> None:
        """Switches the hint off."""
        self._is_on = False
        self._keep_room()
        self._update()

    def _keep_room(self) -> None:
        """Keeps the view's room at others' turns: the table does not move."""
        policy = self._view.sizePolicy()
        keeps = self._is_on and self._in_game
        if policy.retainSizeWhenHidden() != keeps:
            policy.setRetainSizeWhenHidden(keeps)
            self._view.setSizePolicy(policy)

    def _update(self) -> None:
        question = self._position if self._is_on else None
        if question != self._question:
            self._question = question
            self._view.hide()
            self.wanted.emit(question)
