"""Joins the set-up page with settings and house rules."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from cardroom.house.fair_deal.controller import show_beside
from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.panel.setup.page import SetupPage
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.settings import DaifugoSettings

if TYPE_CHECKING:
    from cardroom.tables.daifugo.panel.setup.rules_dialog import RulesDialog


class Choosing(QObject):
    """Saves choices of the set-up page; opens the house rules.

    Args:
        page: the set-up page; it shows the saved options at once.
        settings: the settings.
        over: the table's window; the parent.

    Attributes:
        dialog: the window of the house rules; None while it is closed.
    """

    def __init__(self, page: SetupPage, settings: Settings, over: QWidget) -> None:
        super().__init__(over)
        self._page = page
        self._settings = settings
        self._over = over
        self._values = DaifugoSettings.of(settings)
        self.dialog: RulesDialog | None = None
        page.show_own(self._values.own)
        page.show_options(self._values.options())
        page.show_auto_pass(self._values.auto_pass)
        page.chosen.connect(self._keep)
        page.auto_pass_chosen.connect(self._values.set_auto_pass)
        page.rules_wanted.connect(self.open_rules)
        self._values.changed.connect(self._show_own)
        page.installEventFilter(self)

    def open_rules(self) -> None:
        """Opens the window of the house rules, or raises it."""
        if self.dialog is None:
            from cardroom.tables.daifugo.panel.setup.rules_dialog import RulesDialog  # noqa: PLC0415 - on first use

            wardrobe = self._settings.wardrobe
            self.dialog = dialog = RulesDialog(self._page.options.rules, self._values.own, wardrobe, self._over)
            dialog.chosen.connect(self._page.take_rules)
            dialog.own_changed.connect(self._values.set_own)
            show_beside(dialog, "daifugo_rules", self._settings, self._forget)
        self.dialog.raise_()
        self.dialog.activateWindow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Closes the house rules when a set begins."""
        if event.type() == QEvent.Type.HideToParent and self.dialog is not None:
            self.dialog.close()
        return super().eventFilter(watched, event)

    def _keep(self, options: DaifugoOptions) -> None:
        self._values.set_options(options)
        if self.dialog is not None:
            self.dialog.show_rules(options.rules)

    def _show_own(self) -> None:
        self._page.show_own(self._values.own)

    def _forget(self) -> None:
        self.dialog = None
