"""The windows that open beside the lobby and the tables: settings, pay tables, statistics, how to play, about."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.bank.sqlite.bank import Bank
from cardroom.house.settings.settings import Settings
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.poker.pay_tables.draft import Desk


class SideWindows(QObject):
    """Opens each side window once, and imports it only then.

    It belongs to the window that it was asked for from, and ends with it.

    Args:
        settings: what the person has set; the settings window changes it at once.
        bank: where the book is that statistics are made of.
    """

    def __init__(self, settings: Settings, bank: Bank, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._bank = bank
        self._desk: Desk | None = None
        self._open: dict[str, QDialog] = {}

    def show_settings(self, over: QWidget) -> None:
        """Opens the settings beside a window, or brings them to the front."""
        if not self._bring_forward("settings", over):
            from cardroom.house.settings.panel import SettingsPanel  # noqa: PLC0415 - when it is first opened
            from cardroom.tables.poker.pay_tables.choice import PayTableChoice  # noqa: PLC0415 - when it is first opened

            settings = self._settings
            panel = SettingsPanel(settings.wardrobe, over)
            panel.show_chosen(settings.language, settings.marking, settings.pay_table, keeps_bet=settings.keeps_bet)
            panel.show_double_up(settings.double_up)
            panel.language_chosen.connect(settings.set_language)
            panel.marking_chosen.connect(settings.set_marking)
            panel.keeps_bet_chosen.connect(settings.set_keeps_bet)
            panel.double_up_chosen.connect(settings.set_double_up)
            panel.pay_tables_wanted.connect(lambda: self.show_pay_tables(over))
            PayTableChoice(panel, settings)
            self._show("settings", panel)

    def show_pay_tables(self, over: QWidget) -> None:
        """Opens the pay-table editor beside a window, or brings it to the front."""
        if not self._bring_forward("pay-tables", over):
            from cardroom.tables.poker.pay_tables.editing import PayTableEditing, desk_for, odds_loop_for  # noqa: PLC0415 - when it is first opened
            from cardroom.tables.poker.pay_tables.editor import PayTableEditor  # noqa: PLC0415 - when it is first opened

            settings = self._settings
            panel = PayTableEditor(desk_for(settings, self._desk), settings.pay_table, settings.wardrobe, over)
            panel.desk_changed.connect(self._remember_desk)
            PayTableEditing(panel, settings, odds_loop_for(panel, self))
            self._show("pay-tables", panel)

    def show_statistics(self, over: QWidget) -> None:
        """Opens the statistics of the poker table beside a window, or brings them to the front."""
        if not self._bring_forward("statistics", over):
            # These bring pyqtgraph and numpy: a third of a second, which nothing else needs to wait for.
            from cardroom.tables.poker.pay_tables.editing import odds_loop_for  # noqa: PLC0415 - when it is first opened
            from cardroom.tables.poker.statistics.panel import StatisticsPanel  # noqa: PLC0415 - when it is first opened
            from cardroom.tables.poker.statistics.reading import StatisticsReading  # noqa: PLC0415 - when it is first opened

            panel = StatisticsPanel(self._settings.wardrobe, over)
            StatisticsReading(panel, self._bank, odds_loop_for(panel, self))
            self._show("statistics", panel)

    def show_about(self, over: QWidget) -> None:
        """Opens what the program is beside a window, or brings it to the front."""
        if not self._bring_forward("about", over):
            from cardroom.house.help.about import AboutPanel  # noqa: PLC0415 - when it is first opened

            self._show("about", AboutPanel(self._settings.wardrobe, over))

    def show_help(self, table: str, over: QWidget) -> None:
        """Opens how a table is played beside a window, or brings it to the front."""
        if not self._bring_forward("help", over):
            from cardroom.house.help.panel import HelpPanel  # noqa: PLC0415 - when it is first opened

            self._show("help", HelpPanel(table, self._settings.wardrobe, over))

    def close(self) -> None:
        """Closes every side window: what they read from ends after this."""
        for panel in tuple(self._open.values()):
            panel.close()

    def _remember_desk(self, desk: "Desk") -> None:
        """What was written in the editor and not saved lies there again when it is opened again."""
        self._desk = desk

    def _bring_forward(self, name: str, over: QWidget) -> bool:
        """Whether the window is open beside `over`; beside another one it is closed."""
        there = self._open.get(name)
        if there is None:
            return False
        if there.parentWidget() is not over:
            there.close()
            return False
        there.raise_()
        there.activateWindow()
        return True

    def _show(self, name: str, panel: QDialog) -> None:
        self._open[name] = panel
        panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        panel.finished.connect(lambda: self._forget(name, panel))
        panel.destroyed.connect(lambda: self._forget(name, panel))
        WindowPlace(panel, name, self._settings, fills_screen=False)
        panel.show()

    def _forget(self, name: str, panel: QDialog) -> None:
        if self._open.get(name) is panel:
            del self._open[name]
