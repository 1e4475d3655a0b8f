"""Controls, indicators and keys of the practice table's front panel."""

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QLabel, QListWidget, QStackedWidget, QWidget

from cardroom.tables.poker.panel.hand_row import HandControls
from cardroom.tables.poker.pay_tables.table_list import PayTableBox
from cardroom.tables.poker.practice.panel.card_grid import CardGrid
from cardroom.tables.poker.practice.panel.hand_field import HandField
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.prompt_line import PromptLine


class PracticeControls(HandControls, frozen=True):
    """The controls and indicators of `ui/panels/practice_panel.ui`."""

    hands: Meter
    right: Meter
    cost: Meter
    startOver: KeyButton  # noqa: N815 - Designer's names
    payTable: PayTableBox  # noqa: N815
    closeOnly: QCheckBox  # noqa: N815
    prompt: QLabel
    pages: QStackedWidget
    tablePage: QWidget  # noqa: N815
    askPage: QWidget  # noqa: N815
    asked1: CardPicture
    asked2: CardPicture
    asked3: CardPicture
    asked4: CardPicture
    asked5: CardPicture
    typeHand: KeyButton  # noqa: N815
    typed: HandField
    answer: PromptLine
    grid: CardGrid
    missedPage: QWidget  # noqa: N815
    missedNote: QLabel  # noqa: N815
    missedList: QListWidget  # noqa: N815
    takeBack: KeyButton  # noqa: N815
    details: KeyButton
    anyHand: KeyButton  # noqa: N815
    missedHands: KeyButton  # noqa: N815
    pays: QLabel

    @property
    def asked(self) -> tuple[CardPicture, ...]:
        """The five places of an entered hand, from the left."""
        return self.asked1, self.asked2, self.asked3, self.asked4, self.asked5

    def keys(self, is_asking: Callable[[], bool]) -> KeyMap:
        """Maps the keys of the window.

        Args:
            is_asking: whether a hand is being entered; then digits remove its cards instead of marking cards.
        """
        return KeyMap(
            {
                "A": self.markAll,
                "U": self.takeBack,
                "Backspace": self.takeBack,
                "Ctrl+Z": self.takeBack,
                "W": self.details,
                "E": self.anyHand,
                "H": self.typeHand,
                "L": self.missedHands,
                "R": self.startOver,
                "S": self.settings,
                "Esc": self._open_page_button,
            },
            primary=self.primary,
            cards=lambda: self.asked if is_asking() else self.cards,
        )

    def _open_page_button(self) -> KeyButton | None:
        """Returns the checked button of the open page, if any."""
        return next((button for button in (self.anyHand, self.missedHands) if button.isChecked()), None)
