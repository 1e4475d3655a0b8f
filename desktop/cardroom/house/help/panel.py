"""The help window: a table's page of docs/rules in the current language."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from cardroom import resources
from cardroom.errors import KnownError
from cardroom.house.help.rules_browser import RulesBrowser
from cardroom.house.trouble.dialog import trouble_text
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.fitting import Fitting
from cardroom.widgets.window.front_panel import bind, load_front_panel
from cardroom.widgets.window.look import Wardrobe

DESIGN_SIZE = QSize(900, 700)
"""The design size, beside a window of 1280 × 800."""


@dataclass(frozen=True)
class HelpControls:
    """The controls and indicators of `ui/panels/help_panel.ui`."""

    page: RulesBrowser
    close: KeyButton


class HelpPanel(QDialog):
    """The window with the help page of a table.

    Args:
        page: its help page in the resources, with {language} for "en" or "ja".
        wardrobe: the look of all windows.
        over: the parent window.
    """

    def __init__(self, page: str, wardrobe: Wardrobe, over: QWidget) -> None:
        super().__init__(over)
        self._page = page
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        front = load_front_panel("help_panel", self, FeltSurface, RulesBrowser, KeyButton)
        layout.addWidget(front)
        self.controls = bind(HelpControls, front)
        self.controls.close.clicked.connect(self.close)
        self._dressing = Dressing(self, wardrobe, over)
        Fitting(self, wardrobe, over, DESIGN_SIZE)
        self._retranslate()
        self.controls.page.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """Retranslates the window when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        """Shows the page, or the error in its place."""
        self.setWindowTitle(self.tr("How to play"))
        language = translate("HelpPanel", "en", "the code of this language, as in the names of the help pages")
        try:
            page = resources.read_text(self._page.format(language=language))
        except KnownError as trouble:
            page = trouble_text(trouble)
        self.controls.page.show_page(page)
