"""Joins the set-up page with the table: preview and automatic passing."""

from PySide6.QtCore import QObject, Qt

from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables.daifugo.panel.cues import SHEET
from cardroom.tables.daifugo.panel.setup.choosing import Choosing
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.widgets.window.window_place import WindowPlace


class DaifugoSetup(QObject):
    """Shows the saved choices before a set, and follows new ones.

    Args:
        panel: the window.
        settings: the settings.
        parent: owns it.

    Attributes:
        choosing: saves the choices, and opens the house rules.
    """

    def __init__(self, panel: DaifugoPanel, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._panel, self._settings = panel, settings
        self._values = values = DaifugoSettings.of(settings)
        page = panel.controls.table.setup
        self.choosing = Choosing(page, settings, panel)
        panel.stage.rules_name = self._name_of
        panel.show_options(values.options())
        panel.auto_pass.allow(values.auto_pass)
        page.auto_pass_chosen.connect(panel.auto_pass.allow)
        page.lesson_wanted.connect(self.open_lesson)

    def open_lesson(self) -> None:
        """Opens the first lesson."""
        from cardroom.tables.daifugo.panel.lesson.panel import DaifugoLessonPanel  # noqa: PLC0415 - on first use

        lesson = DaifugoLessonPanel(self._settings.wardrobe, self._panel)
        lesson.stage.cue.connect(SoundDesk(SHEET, SoundSettings.of(self._settings), lesson).give)
        lesson.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        lesson.setWindowModality(Qt.WindowModality.WindowModal)
        WindowPlace(lesson, "daifugo_lesson", self._settings, fills_screen=False)
        lesson.show()

    def _name_of(self, rules: RuleSet) -> str:
        """Returns the name under which the person has saved rules, or ""."""
        return next((each.name for each in self._values.own.sets if each.rules == rules), "")
