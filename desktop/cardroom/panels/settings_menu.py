"""The menu of settings: the language, what a mark means, the pay table, the bet."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from cardroom.rules.pay_tables import PRESETS
from cardroom.rules.poker.cluster import Marking

LANGUAGES = {"en": "English", "ja": "日本語"}
"""Each language goes by its own name, whichever is set."""


class SettingsMenu(QMenu):
    """Shows the settings, and tells what is chosen.

    Signals:
        language_chosen(str): "en" or "ja".
        marking_chosen(Marking): what a mark on a card means.
        pay_table_chosen(str): a preset's code.
        keeps_bet_chosen(bool): whether the last bet stands again.
    """

    language_chosen = Signal(str)
    marking_chosen = Signal(object)
    pay_table_chosen = Signal(str)
    keeps_bet_chosen = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._languages = self._add_choices(LANGUAGES)
        self._markings = self._add_choices(Marking)
        self._pay_tables = self._add_choices(PRESETS)
        self._keeps_bet = self.addAction("")
        self._keeps_bet.setCheckable(True)
        self._languages.triggered.connect(lambda action: self.language_chosen.emit(action.data()))
        self._markings.triggered.connect(lambda action: self.marking_chosen.emit(Marking(action.data())))
        self._pay_tables.triggered.connect(lambda action: self.pay_table_chosen.emit(action.data()))
        self._keeps_bet.toggled.connect(self.keeps_bet_chosen)
        self._retranslate()

    def show_chosen(self, language: str, marking: Marking, pay_table: str, *, keeps_bet: bool) -> None:
        """Ticks what is set; announces nothing."""
        for group, chosen in ((self._languages, language), (self._markings, marking), (self._pay_tables, pay_table)):
            for action in group.actions():
                action.setChecked(action.data() == _code(chosen))
        self._keeps_bet.blockSignals(True)
        self._keeps_bet.setChecked(keeps_bet)
        self._keeps_bet.blockSignals(False)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language while the program runs."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _add_choices(self, choices: Iterable[object]) -> QActionGroup:
        """A submenu of which exactly one is ticked."""
        menu = QMenu(self)
        group = QActionGroup(menu)
        for choice in choices:
            action = QAction(menu)
            action.setCheckable(True)
            action.setData(_code(choice))
            menu.addAction(group.addAction(action))
        self.addMenu(menu)
        return group

    def _retranslate(self) -> None:
        self.setTitle(self.tr("&Settings"))
        titles = {
            self._languages: self.tr("&Language"),
            self._markings: self.tr("&Marks on cards"),
            self._pay_tables: self.tr("&Pay table from the next round"),
        }
        names = LANGUAGES | {
            Marking.CHANGE.value: self.tr("Mark the cards to &change"),
            Marking.HOLD.value: self.tr("Mark the cards to &hold"),
            "festival": self.tr("&Festival"),
            "house-99": self.tr("House 9&9"),
            "house-98": self.tr("House 9&8"),
            "tight": self.tr("&Tight"),
            "heritage": self.tr("&Heritage"),
        }
        for group, title in titles.items():
            menu = group.parent()
            assert isinstance(menu, QMenu)
            menu.setTitle(title)
            for action in group.actions():
                action.setText(names[action.data()])
        self._keeps_bet.setText(self.tr("&Keep the bet for the next round"))


def _code(choice: object) -> str:
    return choice.value if isinstance(choice, Marking) else str(choice)
