"""The base class of the pages, and which page shows which state."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from cardroom.kiosk.panel.bar import KioskBar
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.messages import Entry, StatePrompt

KioskEntry = Entry[KioskState, KioskSight]

PAGES: Mapping[KioskState, str] = MappingProxyType(
    {
        KioskState.SET_PIN: "cardroom.kiosk.operator.new_pin:FirstPinPage",
        KioskState.ATTRACT: "cardroom.kiosk.attract.page:AttractPage",
        KioskState.SESSION: "cardroom.kiosk.session.page:SessionPage",
        KioskState.RECEIPT: "cardroom.kiosk.receipt.page:ReceiptPage",
        KioskState.OPERATOR: "cardroom.kiosk.operator.menu:OperatorPage",
        KioskState.OUT_OF_ORDER: "cardroom.kiosk.faults.view:OutOfOrderPage",
    }
)
"""Entry points of the `KioskPage` of each state; imported and made when the state is first entered."""

COVER = "cardroom.kiosk.attract.countdown:CountdownCover"
"""Entry point of the countdown's page, which lies over the page before."""


class KioskPage(QWidget):
    """One page of the shell; a subclass shows one state, or several.

    Args:
        parts: what pages may use.

    Attributes:
        parts: as given.
    """

    has_bar: ClassVar[bool] = True
    """Whether the bar is shown under the page."""

    has_board: ClassVar[bool] = False
    """Whether it is a band under the board on an upright screen; other pages fill the screen."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__()
        self.parts = parts

    def use_bar(self, bar: KioskBar) -> None:
        """Connects the bar's buttons; called once, before the page is first entered.

        Before each page is entered all buttons are disabled; `enter` allows those that do something.
        """

    def enter(self, entry: KioskEntry) -> None:
        """Shows an entered state.

        Called again whenever the state is entered again, such as each minute of a session with a limit.
        """

    def show_prompt(self, prompt: StatePrompt) -> None:
        """Shows the prompt of the state."""

    def leave(self) -> None:
        """Called before another page is shown."""
