"""Controls, indicators and keys of the double-up's front panel."""

from msgspec import Struct
from PySide6.QtWidgets import QFrame, QLabel

from cardroom.tables.poker.double_up.panel.history import DoubleUpHistory
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.meter import Meter


class DoubleUpControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/double_up_panel.ui`."""

    history: DoubleUpHistory
    deck: CardPile
    prompt: QLabel
    coachWord: QLabel  # noqa: N815 - Designer's names
    highLow: QFrame  # noqa: N815
    highLowOpen: CardPicture  # noqa: N815
    highLowHidden: CardPicture  # noqa: N815
    high: KeyButton
    low: KeyButton
    pickOne: QFrame  # noqa: N815
    pickOpen: CardPicture  # noqa: N815
    toBeat: QLabel  # noqa: N815
    card1: CardPicture
    card2: CardPicture
    card3: CardPicture
    card4: CardPicture
    pick1: KeyButton
    pick2: KeyButton
    pick3: KeyButton
    pick4: KeyButton
    atStake: Meter  # noqa: N815
    brings: Meter
    banked: Meter
    round: Meter
    coach: KeyButton
    settings: KeyButton
    bankHalf: KeyButton  # noqa: N815
    takeAll: KeyButton  # noqa: N815
    back: KeyButton
    primary: KeyButton

    @property
    def picks(self) -> tuple[KeyButton, ...]:
        """The buttons under the four cards, from the left."""
        return self.pick1, self.pick2, self.pick3, self.pick4

    @property
    def four(self) -> tuple[CardPicture, ...]:
        """The four cards to pick from, from the left."""
        return self.card1, self.card2, self.card3, self.card4

    def layout(self, kind: Kind) -> tuple[CardPicture, ...]:
        """Returns the cards of a kind's layout, the open one first."""
        if kind is Kind.HIGH_LOW:
            return self.highLowOpen, self.highLowHidden
        return self.pickOpen, *self.four

    def keys(self) -> KeyMap:
        """Maps the keys of the window; digits pick cards."""
        keys = {
            "H": self.high,
            "L": self.low,
            "B": self.bankHalf,
            "C": self.takeAll,
            "K": self.coach,
            "S": self.settings,
            "Esc": self.back,
        }
        return KeyMap(keys, primary=self.primary, cards=self.picks)
