"""Controls, indicators and keys of the poker table's front panel."""

from PySide6.QtWidgets import QLabel, QPushButton

from cardroom.tables.poker.panel.hand_row import HandControls
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.panel.prompt_row import CoachLine
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.prompt_line import PromptLine


class PokerControls(HandControls, frozen=True):
    """The controls and indicators of `ui/panels/poker_panel.ui`."""

    payTable: PayTableView  # noqa: N815 - Designer's names
    prompt: PromptLine
    coachLine: CoachLine  # noqa: N815
    credits: Meter
    bet: Meter
    win: Meter
    betDown: KeyButton  # noqa: N815
    betUp: KeyButton  # noqa: N815
    betOne: KeyButton  # noqa: N815
    betMax: KeyButton  # noqa: N815
    collect: KeyButton
    double: KeyButton
    coach: KeyButton
    more: KeyButton
    fair: QPushButton
    run: QLabel

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
