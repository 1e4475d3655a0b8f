"""Opens the windows beside lobby and tables: settings, help, about, tables' dialogs."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import Tables, TableSpec, WindowSpec, load, spec_of
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget


class SideWindows(QObject):
    """Opens each side window once, and imports it on first use.

    A side window belongs to the window that it was opened from, and closes with it.

    Signals:
        window_wanted(str, QWidget): the settings ask for the window of this code, beside this one.

    Args:
        settings: the settings; the settings window changes them at once.
        bank: the bank that a table's window reads.
        tables: the specs of all tables.
    """

    window_wanted = Signal(str, object)

    def __init__(self, settings: Settings, bank: Bank, tables: Tables, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._bank = bank
        self._tables = tables
        self._open: dict[str, QDialog] = {}

    def show_settings(self, over: "QWidget", table: str = "") -> None:
        """Opens the settings beside a window, or raises them.

        Args:
            over: the window beside which they open.
            table: the only table whose section is shown; "" for all.
        """
        self.show("settings", over, partial(self._make_settings, [s for s in self._tables if table in ("", s.code)]))

    def show_first_steps(self, over: "QWidget") -> None:
        """Opens the page of the first start again, beside a window."""
        self.show("first_steps", over, self._make_first_steps)

    def show_about(self, over: "QWidget") -> None:
        """Opens About beside a window, or raises it."""
        self.show("about", over, self._make_about)

    def show_help(self, table: str, over: "QWidget", window: str = "") -> None:
        """Opens a table's help page beside a window, or raises it.

        Args:
            table: the table's code.
            over: the window beside which it opens.
            window: the code of the window that its first line is about.
        """
        self.show(f"help-{table}", over, partial(self._make_help, table, window))

    def show_window(self, window: WindowSpec, over: "QWidget") -> None:
        """Opens a dialog that a table declares, or raises it."""
        self.show(window.code, over, partial(load(window.dialog), self._bank, self._settings))

    def close(self) -> None:
        """Closes every side window.

        Call it before closing the bank and the settings, which the windows read.
        """
        for panel in tuple(self._open.values()):
            panel.close()

    def _make_settings(self, tables: "Sequence[TableSpec]", over: "QWidget") -> "QDialog":
        from cardroom.house.settings_panel import SettingsPanel  # noqa: PLC0415 - on first use

        panel = SettingsPanel(self._settings, over, tables)
        panel.window_wanted.connect(lambda code: self.window_wanted.emit(code, over))
        panel.first_steps_wanted.connect(partial(self._leave_for_first_steps, panel, over))
        return panel

    def _leave_for_first_steps(self, settings: "QDialog", over: "QWidget") -> None:
        """Closes the settings, which show the same choices, and opens the page."""
        settings.close()
        self.show_first_steps(over)

    def _make_first_steps(self, over: "QWidget") -> "QDialog":
        from cardroom.house.first_steps import FirstStepsPanel  # noqa: PLC0415 - on first use

        return FirstStepsPanel(self._settings, self._tables, over)

    def _make_about(self, over: "QWidget") -> "QDialog":
        from cardroom.house.help.about import AboutPanel  # noqa: PLC0415 - on first use

        return AboutPanel(self._settings.appearance, over)

    def _make_help(self, table: str, window: str, over: "QWidget") -> "QDialog":
        from cardroom.house.help.panel import HelpPanel  # noqa: PLC0415 - on first use

        spec = spec_of(self._tables, table)
        variant = partial(load(spec.help_variant), self._settings) if spec.help_variant else str
        return HelpPanel(spec.help_page, variant, self._settings.appearance, over, window)

    def show(self, name: str, over: "QWidget", make: "Callable[[QWidget], QDialog]") -> None:
        """Opens a dialog beside a window, or raises it.

        Args:
            name: the key under which its place is saved.
            over: the window beside it.
            make: makes the dialog, given `over`.
        """
        there = self._open.get(name)
        if there is not None and there.parentWidget() is over:
            there.raise_()
            there.activateWindow()
            return
        if there is not None:
            there.close()
        self._open[name] = panel = make(over)
        panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        panel.finished.connect(lambda: self._forget(name, panel))
        panel.destroyed.connect(lambda: self._forget(name, panel))
        WindowPlace(panel, name, self._settings, fills_screen=False)
        panel.show()

    def _forget(self, name: str, panel: "QDialog") -> None:
        if self._open.get(name) is panel:
            del self._open[name]
