"""The only window of the kiosk."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from cardroom.house.spec import load
from cardroom.kiosk.panel.bar import KioskBar
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.panel.pages import COVERS, PAGES
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.messages import StatePrompt
from cardroom.widgets.window.dressing import Dressable, Dressing


class KioskShell(QWidget):
    """A window without a frame that a person cannot close.

    It shows the page of each state. Tables are pages, too: the kiosk opens no other window.

    Args:
        parts: what its pages may use.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(None, Qt.WindowType.FramelessWindowHint)
        self._parts = parts
        self._pages: dict[KioskState, KioskPage] = {}
        self._cover: KioskPage | None = None
        self._shown: KioskPage | None = None
        self._stack = QStackedWidget(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack, 1)
        self.bar = KioskBar(parts.settings)
        layout.addWidget(self.bar)
        self.setWindowTitle("Cardroom")
        self._dressing = Dressing(self, parts.settings.wardrobe)

    @property
    def page(self) -> KioskPage | None:
        """The page that is shown, under a cover if there is one."""
        return self._shown

    @property
    def cover(self) -> KioskPage | None:
        """The cover over the page, or None."""
        return self._cover

    def show_entered(self, entry: KioskEntry) -> None:
        """Shows the page or the cover of a state."""
        if entry.state in COVERS:
            self._show_cover(entry)
        elif entry.state in PAGES:
            self._drop_cover()
            self._show_page(entry)

    def show_prompt(self, prompt: StatePrompt) -> None:
        """Passes a prompt to the page that is on top."""
        if on_top := self._cover or self._shown:
            on_top.show_prompt(prompt)
        self.bar.show_prompt(prompt.prompt)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to close: the kiosk ends with its process."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps a cover over the whole window."""
        super().resizeEvent(event)
        if self._cover is not None:
            self._cover.setGeometry(self.rect())

    def _show_page(self, entry: KioskEntry) -> None:
        page = self._pages.get(entry.state)
        if page is None:
            page = self._pages[entry.state] = self._make(PAGES[entry.state])
            self._stack.addWidget(page)
            page.use_bar(self.bar)
        if self._shown is not None and self._shown is not page:
            self._shown.leave()
        if self._shown is not page:
            self.bar.allow()
        self._shown = page
        self.bar.setVisible(page.has_bar)
        self.bar.show_sight(entry.sight)
        page.enter(entry)
        self._stack.setCurrentWidget(page)

    def _show_cover(self, entry: KioskEntry) -> None:
        if self._cover is None:
            self._cover = self._make(COVERS[entry.state])
            self._cover.setParent(self)
            self._cover.setGeometry(self.rect())
        self._cover.enter(entry)
        self._cover.show()
        self._cover.raise_()

    def _drop_cover(self) -> None:
        if self._cover is not None:
            self._cover.leave()
            self._cover.hide()
            self._cover.deleteLater()
            self._cover = None

    def _make(self, entry_point: str) -> KioskPage:
        page: KioskPage = load(entry_point)(self._parts)
        for widget in (page, *page.findChildren(QWidget)):
            if isinstance(widget, Dressable):
                widget.wear(self._parts.settings.wardrobe.look)
        return page
