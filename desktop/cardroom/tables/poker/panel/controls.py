"""Controls, indicators and keys of the poker table's front panel."""

from dataclasses import dataclass

from PySide6.QtWidgets import QLabel, QPushButton

from cardroom.tables.poker.panel.coach_line import CoachLine
from cardroom.tables.poker.panel.hand_ribbon import HandRibbon
from cardroom.tables.poker.panel.mark_tab import MarkTab
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.prompt_line import PromptLine


@dataclass(frozen=True)
class PokerControls:
    """The controls and indicators of `ui/panels/poker_panel.ui`."""

    tray: CardPile
    payTable: PayTableView  # noqa: N815 - Designer's names
    deck: CardPile
    handRibbon: HandRibbon  # noqa: N815
    prompt: PromptLine
    coachLine: CoachLine  # noqa: N815
    card1: CardPicture
    card2: CardPicture
    card3: CardPicture
    card4: CardPicture
    card5: CardPicture
    change1: MarkTab
    change2: MarkTab
    change3: MarkTab
    change4: MarkTab
    change5: MarkTab
    credits: Meter
    bet: Meter
    win: Meter
    notice: QLabel
    betDown: KeyButton  # noqa: N815
    betUp: KeyButton  # noqa: N815
    betOne: KeyButton  # noqa: N815
    betMax: KeyButton  # noqa: N815
    markAll: KeyButton  # noqa: N815
    collect: KeyButton
    double: KeyButton
    primary: KeyButton
    coach: KeyButton
    more: KeyButton
    settings: KeyButton
    fair: QPushButton

    @property
    def cards(self) -> tuple[CardPicture, ...]:
        """The five pictures, from the left."""
        return self.card1, self.card2, self.card3, self.card4, self.card5

    @property
    def changes(self) -> tuple[MarkTab, ...]:
        """The tabs under them."""
        return self.change1, self.change2, self.change3, self.change4, self.change5

    def keys(self) -> KeyMap:
        """Maps the keys of the window; digits mark cards."""
        keys = {
            "A": self.markAll,
            "B": self.betOne,
            "M": self.betMax,
            "C": self.collect,
            "D": self.double,
            "K": self.coach,
            "W": self.coachLine,
            "N": self.more,
            "S": self.settings,
            "F": self.fair,
            "+": self.betUp,
            "-": self.betDown,
        }
        return KeyMap(keys, primary=self.primary, cards=self.cards)
