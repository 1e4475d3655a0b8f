"""The guided tour of a block diagram."""

import re

from msgspec import Struct
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel, QWidget

from cardroom import resources
from cardroom.errors import KnownError
from cardroom.house.help.panel import RulesBrowser
from cardroom.house.trouble.dialog import trouble_text
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(620, 460)
"""The design size, beside a window of 1280 × 800."""

PAGES = "docs/rules/diagram_{language}.md"
"""The text: each page is a heading with `<!-- aim WHAT -->`, and what follows."""

_PAGE = re.compile(r"^## (.*?) *<!-- aim ([\w ]+) -->\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"^!\[.*\n", re.MULTILINE)


class TourControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/tour_panel.ui`."""

    page: RulesBrowser
    number: QLabel
    back: KeyButton
    next: KeyButton
    close: KeyButton


class Tour(PanelDialog[TourControls]):
    """Explains the machine page by page, beside the diagram.

    Args:
        appearance: the look of all windows.
        over: the diagram.

    Signals:
        aimed(str): what the page is about: the name of a loop, "wire" or "state".
    """

    aimed = Signal(str)

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "tour_panel", TourControls)
        self._pages: list[tuple[str, str, str]] = []
        self._place = 0
        controls = self.controls
        controls.back.clicked.connect(lambda: self.go_to(self._place))
        controls.next.clicked.connect(lambda: self.go_to(self._place + 2))
        self.use_keys(KeyMap({"B": controls.back, "N": controls.next}))
        self.dress(appearance, over, DESIGN_SIZE)
        controls.page.setFocus()

    def point(self) -> None:
        """Points at what the page is about."""
        if self._pages:
            self.aimed.emit(self._pages[self._place][1])

    def go_to(self, page: int) -> None:
        """Shows a page, counted from 1."""
        self._place = min(max(0, page - 1), max(0, len(self._pages) - 1))
        self._show_page()

    def _show_page(self) -> None:
        controls, last = self.controls, len(self._pages) - 1
        controls.back.setEnabled(self._place > 0)
        controls.next.setEnabled(self._place < last)
        controls.number.setText(self.tr("{number} of {count}").format(number=self._place + 1, count=last + 1))
        if self._pages:
            title, _, text = self._pages[self._place]
            controls.page.show_page(f"## {title}\n{_PICTURE.sub('', text)}")
        self.point()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Tour of the block diagram"))
        language = translate("HelpPanel", "en", "the code of this language, as in the names of the help pages")
        try:
            self._pages = _PAGE.findall(resources.read_text(PAGES.format(language=language)))
        except KnownError as trouble:
            self.controls.page.show_page(trouble_text(trouble))
        self._show_page()
