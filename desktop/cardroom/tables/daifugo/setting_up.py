"""Joins the set-up page and the window of the house rules with the settings."""

from PySide6.QtCore import QObject, Qt

from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.widgets.window.look import Wardrobe


class DaifugoSetup(QObject):
    """Shows the saved choices before a set, and saves new ones.

    Args:
        panel: the window.
        values: the saved choices.
        wardrobe: holds the current look.
        parent: owns it.
    """

    def __init__(self, panel: DaifugoPanel, values: DaifugoSettings, wardrobe: Wardrobe, parent: QObject) -> None:
        super().__init__(parent)
        self._panel = panel
        self._values = values
        self._wardrobe = wardrobe
        self._page = panel.controls.table.setup
        panel.stage.rules_name = self._name_of
        panel.show_options(values.options())
        self._page.show_own(values.own)
        self._page.show_auto_pass(values.auto_pass)
        panel.auto_pass.allow(values.auto_pass)
        panel.options_chosen.connect(values.set_options)
        self._page.auto_pass_chosen.connect(self._choose_auto_pass)
        self._page.rules_wanted.connect(self.open_rules)
        self._page.lesson_wanted.connect(self.open_lesson)
        values.changed.connect(self._show_own)

    def open_rules(self) -> None:
        """Opens the window of the house rules."""
        from cardroom.tables.daifugo.panel.rules_dialog import RulesDialog  # noqa: PLC0415 - on first use

        dialog = RulesDialog(self._values.options(), self._values.own, self._wardrobe, self._panel)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.chosen.connect(self._take)
        dialog.own_changed.connect(self._values.set_own)
        dialog.open()

    def open_lesson(self) -> None:
        """Opens the first lesson."""
        from cardroom.tables.daifugo.panel.lesson_panel import DaifugoLessonPanel  # noqa: PLC0415 - on first use

        lesson = DaifugoLessonPanel(self._wardrobe, self._panel)
        lesson.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        lesson.setWindowModality(Qt.WindowModality.WindowModal)
        lesson.open()

    def _take(self, options: DaifugoOptions) -> None:
        self._values.set_options(options)
        self._panel.show_options(options)

    def _choose_auto_pass(self, on: bool) -> None:
        self._values.set_auto_pass(on)
        self._panel.auto_pass.allow(on)

    def _show_own(self) -> None:
        self._page.show_own(self._values.own)

    def _name_of(self, rules: RuleSet) -> str:
        """Returns the name under which the person has saved rules, or ""."""
        return next((each.name for each in self._values.own.sets if each.rules == rules), "")
