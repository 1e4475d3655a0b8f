"""The legal controls of a table's window, and the primary one."""

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.dataflow.terminals import Terminals
from cardroom.messages import Entry, Message

if TYPE_CHECKING:
    from cardroom.house.stage import TableStage
    from cardroom.widgets.controls.key_map import KeyMap

    _Window = QWidget  # the mixin stands before a widget class
else:
    _Window = object


class LegalControls(_Window):
    """Mixin of table windows: enables what is legal, and sends presses.

    A subclass calls `send_to`, and posts `_allow` behind each entered state. It extends `_enable` by its other controls
    and by the caption of the primary one, and `_primary_of`, `_can_act` and `_act` where that has more actions.
    """

    stage: "TableStage"
    keys: "KeyMap"
    _state: Any = None
    _sight: Any
    _legal: frozenset[str] = frozenset()
    _primary = ""

    @property
    def is_resting(self) -> bool:
        """Whether presses are ignored; implemented by the window."""
        raise NotImplementedError

    def rest(self) -> None:
        """Ignores presses for a moment; implemented by the window."""
        raise NotImplementedError

    def send_to(self, terminals: Terminals, *primary: str, **buttons: QAbstractButton) -> None:
        """Connects the primary button and others with the terminals.

        Args:
            terminals: receive the person's input.
            primary: terminals of the primary button; it has the first one that is legal, and keeps it in a state
                without input.
            buttons: the buttons of further terminals that take no value.
        """
        self._terminals, self._primaries, self._buttons = terminals, primary, buttons
        self._primary = self._primary or primary[0]
        for terminal, button in buttons.items():
            button.clicked.connect(lambda _=False, terminal=terminal: self._send(Message(terminal)))
        assert self.keys.primary is not None
        self.keys.primary.clicked.connect(self._press_primary)

    def disable_controls(self) -> None:
        """Disables all controls after a failure of the machine."""
        self.stage.flush()
        self._legal = frozenset()
        self._enable()

    def _send(self, message: Message) -> None:
        """Ends all motion, then emits a terminal."""
        self.stage.flush()
        self._terminals.send(message)

    def _press_primary(self) -> None:
        """Acts as the primary button; a press during motion only ends it."""
        if not self.stage.is_settled:
            self.stage.flush()
        elif not self.is_resting:
            self._act()

    def _act(self) -> None:
        """Does what the primary button says."""
        self._send(Message(self._primary))

    def _can_act(self) -> bool:
        """Returns whether the primary button can be pressed."""
        return self._primary in self._legal

    def _primary_of(self, entry: Entry[Any, Any]) -> str:
        """Returns the terminal of the primary button, or an action without one."""
        return next((name for name in self._primaries if name in entry.legal), self._primary)

    def _allow(self, entry: Entry[Any, Any]) -> None:
        """Enables the legal controls.

        Ignores presses for a moment if the primary control has changed its action.
        """
        self._state, self._sight, self._legal = entry.state, entry.sight, entry.legal
        primary = self._primary_of(entry)
        if primary != self._primary:
            self._primary = primary
            self.rest()
        self._enable()

    def _enable(self) -> None:
        """Enables the buttons of legal terminals."""
        for terminal, button in self._buttons.items():
            button.setEnabled(terminal in self._legal)
        assert self.keys.primary is not None
        self.keys.primary.setEnabled(self._can_act())
