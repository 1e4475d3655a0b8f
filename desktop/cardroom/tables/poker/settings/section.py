"""The poker table's section in the settings window."""

from msgspec import Struct
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from cardroom.house.settings.settings import Settings
from cardroom.house.settings_panel import SectionControls
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import PRESETS, OwnTable
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.window.front_panel import bind, load_front_panel

OWN = "own"
"""The code of the choice that is the player's own pay table."""


class PokerSectionControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/poker_settings.ui`."""

    marking: ChoiceBar
    payTable: ChoiceBar  # noqa: N815 - Designer's names
    pays: QLabel
    keepsBet: QCheckBox  # noqa: N815
    doubleUp: ChoiceBar  # noqa: N815


class PokerSection(SectionControls):
    """Shows the settings of poker, and saves the person's choices.

    Beside the presets it offers one of the player's own pay tables: the one in use, else the one saved last.

    Args:
        settings: the settings.
        window: the settings window.

    Signals:
        window_wanted(str): "pay-tables": the person opens the pay-table editor.
    """

    def __init__(self, settings: Settings, window: QWidget) -> None:
        edit = KeyButton(window)
        edit.setObjectName("edit")
        edit.setProperty("key", "Alt+E")
        edit.setAutoDefault(False)
        super().__init__(load_front_panel("poker_settings", window, ChoiceBar), (edit,))
        self.edit = edit
        self.controls = controls = bind(PokerSectionControls, self.front)
        self._tables = PayTableSettings.of(settings)
        poker = PokerSettings.of(settings)
        controls.marking.show_choice(poker.marking.value)
        controls.keepsBet.setChecked(poker.keeps_bet)
        controls.doubleUp.show_choice(poker.double_up.value)
        controls.marking.chosen.connect(lambda value: poker.set_marking(Marking(value)))
        # `clicked` is emitted for the person only, `toggled` would also be for `setChecked`.
        controls.keepsBet.clicked.connect(poker.set_keeps_bet)
        controls.doubleUp.chosen.connect(lambda value: poker.set_double_up(Kind(value)))
        controls.payTable.chosen.connect(self._choose)
        edit.clicked.connect(lambda: self.window_wanted.emit("pay-tables"))
        self._tables.changed.connect(self._show_tables)
        self._show_tables()

    def _own(self) -> OwnTable | None:
        """Returns the own table that is offered, if any."""
        own = self._tables.store.own
        return own.coded(self._tables.code) or next(reversed(own.tables), None)

    def _choose(self, choice: str) -> None:
        own = self._own()
        self._tables.set_code(own.code if choice == OWN and own is not None else choice)

    def _show_tables(self) -> None:
        """Shows the offered tables and the pays of the one in use.

        An own table is shown with its name, for which the bar has no room.
        """
        bar, code, own = self.controls.payTable, self._tables.code, self._own()
        bar.buttons[OWN].setVisible(own is not None)
        bar.show_choice(code if code in PRESETS else OWN)
        text = self.tr("Two pair to royal: {pays}, from the next round on")
        if code not in PRESETS:
            text = self.tr("“{name}”: {pays}")
        pays = str(self._tables.pay_table).replace("/", " / ")
        self.controls.pays.setText(text.format(name=own.name if own else "", pays=pays))

    def retranslate(self) -> None:
        """Updates button and pays for the current language."""
        self.edit.setText(self.tr("&Edit pay tables…"))
        self._show_tables()
