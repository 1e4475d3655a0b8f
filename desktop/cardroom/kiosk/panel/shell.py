"""The only window of the kiosk."""

from msgspec.structs import replace
from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLayout, QStackedWidget, QVBoxLayout, QWidget

from cardroom.house.output import print_error
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load
from cardroom.kiosk.panel.bar import KioskBar
from cardroom.kiosk.panel.board import KioskBoard
from cardroom.kiosk.panel.lock import Lock
from cardroom.kiosk.panel.page import COVER, PAGES, KioskEntry, KioskPage
from cardroom.kiosk.panel.screens import ScreenKeeper, Turning
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.setup import Setup
from cardroom.messages import StatePrompt
from cardroom.widgets.window.dressing import Dressable, Dressing, scale_for

QWIDGETSIZE_MAX = 16_777_215
"""Qt's largest size of a widget."""
_OF_FOCUS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The keys that press the button with the focus."""
_BAND = 9 / 10
"""The height of a page under the board, as a part of its width."""


class PageStack(QStackedWidget):
    """Needs as much room as the page that is shown.

    QStackedWidget has the least size of its largest page, and keeps that of hidden pages after they have changed.
    """

    def setCurrentWidget(self, page: QWidget) -> None:  # noqa: N802 - Qt's name
        """Shows a page."""
        super().setCurrentWidget(page)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Returns the preferred size of the page."""
        page = self.currentWidget()
        return super().sizeHint() if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the least size of the page."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


class SessionLanguage(QObject):
    """Follows the operator's language, and the person's choice while a session lasts.

    Args:
        settings: emit the change; nothing is saved.
        parent: owns it.
    """

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._chosen = ""
        self._from_start = settings.language_of_start

    def follow(self, entry: KioskEntry) -> None:
        """Sets the language of an entered state.

        A person's choice holds until the machine is idle and no credits are left.
        """
        if entry.state is KioskState.ATTRACT and entry.sight.session is None:
            self._chosen = ""
        self._set(self._chosen or self._from_start or entry.sight.setup.language)

    def choose(self, language: str) -> None:
        """Sets the language that a person has chosen."""
        self._chosen = language
        self._set(language)

    def _set(self, language: str) -> None:
        if language != self._settings.language:
            self._settings.use_language(language)


def is_tall(size: QSize) -> bool:
    """Returns whether a size is that of an upright screen."""
    return size.height() > size.width() * 1.3


def kiosk_scale(size: QSize) -> float:
    """Returns the pixels per unit: the same when the screen is turned."""
    return scale_for(size.transposed() if is_tall(size) else size)


class KioskShell(QWidget):
    """A window without a frame that a person cannot close.

    It shows the page of each state, the bar under it, and on an upright screen the board above it. Tables are pages,
    too: the kiosk opens no other window.

    Args:
        parts: what its pages may use.

    Attributes:
        bar: under the pages.
        board: above a page on an upright screen.
        lock: takes the input that leads out.
        page: what is shown, under a cover if there is one.
        cover: lies over the page; None for none.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(None, Qt.WindowType.FramelessWindowHint)
        self._parts = parts
        self._pages: dict[KioskState, KioskPage] = {}
        self.page: KioskPage | None = None
        self.cover: KioskPage | None = None
        self._shows_pointer = True
        self._is_passing_on = False
        self._stack = PageStack(self)
        self.setObjectName("kioskShell")
        self.setWindowTitle("Cardroom")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.bar = KioskBar(parts.settings)
        self.board = KioskBoard(self.bar)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the screen's size holds
        layout.addWidget(self.board, 1)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.bar)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._application = application
        self.lock = Lock(application, self)
        self.lock.refused.connect(lambda name: print_error(f"the kiosk has refused a window: {name}"))
        self._keeper, self._turning = ScreenKeeper(self), Turning(self)
        self._turning.failed.connect(lambda text: print_error(f"the screen was not turned: {text}"))
        self._language = SessionLanguage(parts.settings, self)
        self.bar.language_chosen.connect(self._language.choose)
        self._dressing = Dressing(self, parts.settings.appearance, scale_for=kiosk_scale)
        self._arrange()

    def show_entered(self, entry: KioskEntry) -> None:
        """Shows the page or the cover of a state."""
        self._follow_setup(entry.sight.setup)
        self._language.follow(entry)
        self.bar.show_sight(entry.sight)
        if entry.state is KioskState.COUNTDOWN:
            self._show_cover(entry)
        elif entry.state in PAGES:
            self._drop_cover()
            self._show_page(entry)

    def show_prompt(self, prompt: StatePrompt) -> None:
        """Shows a prompt in the bar and on the page on top."""
        self.bar.show_prompt(prompt.prompt)
        if on_top := self.cover or self.page:
            on_top.show_prompt(prompt)

    def release(self) -> None:
        """Leaves the page, and gives the application shortcuts and pointer back.

        An open table ends with it, while the bank can still be used.
        """
        if self.page is not None:
            self.page.leave()
            self.page = None
        self.lock.release()
        self._show_pointer(shown=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Gives the page a key that the bar has not taken.

        A printed key does what it says wherever the focus is. Enter and Space are left to the focused button.
        """
        page = self.cover or self.page
        target = page and (page.focusWidget() or page)
        is_of_bar = self.bar.isAncestorOf(self._application.focusWidget() or self)
        if target is not None and is_of_bar and event.key() not in _OF_FOCUS and not self._is_passing_on:
            self._is_passing_on = True  # a key that the page does not take comes back
            self._application.sendEvent(target, event)
            self._is_passing_on = False

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to close: the kiosk ends with its process."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays out for the screen; keeps a cover over the whole window."""
        super().resizeEvent(event)
        self._arrange()
        if self.cover is not None:
            self.cover.setGeometry(self.rect())

    def _follow_setup(self, setup: Setup) -> None:
        """Follows the operator's settings of screen and pointer."""
        self._keeper.follow(setup.screen)
        self._turning.follow(setup.rotation, self._keeper.screen.name())
        self._show_pointer(shown=not setup.hides_pointer)

    def _show_pointer(self, *, shown: bool) -> None:
        """Shows the pointer, or hides it over every control."""
        if shown is self._shows_pointer:
            return
        self._shows_pointer = shown
        if shown:
            self._application.restoreOverrideCursor()
        else:
            self._application.setOverrideCursor(Qt.CursorShape.BlankCursor)

    def _arrange(self) -> None:
        """Shows bar and board as page and size need them."""
        page, tall = self.page, is_tall(self.size())
        has_board = page is not None and page.has_board and tall
        self.setProperty("tall", tall)  # the style has larger targets for it
        self.board.setVisible(has_board)
        self._stack.setMinimumHeight(round(self.width() * _BAND) if has_board else 0)
        self._stack.setMaximumHeight(self._stack.minimumHeight() if has_board else QWIDGETSIZE_MAX)
        self.bar.arrange(is_tall=tall, has_board=has_board)
        self.bar.setVisible(page is not None and page.has_bar)

    def prepared(self, state: KioskState) -> KioskPage:
        """Returns the page of a state; makes it once."""
        page = self._pages.get(state)
        if page is None:
            page = self._pages[state] = self._make(PAGES[state])
            self._stack.addWidget(page)
            page.use_bar(self.bar)
        return page

    def _show_page(self, entry: KioskEntry) -> None:
        page = self.prepared(entry.state)
        is_new = self.page is not page
        if is_new:
            if self.page is not None:
                self.page.leave()
            self.bar.allow()
            self.bar.show_words(None)
        self.page = page
        self._arrange()
        page.enter(entry)
        self._stack.setCurrentWidget(page)
        if is_new:
            self._dressing.make_room()
        focus = self._application.focusWidget()
        if is_new and (focus is None or not page.isAncestorOf(focus)):
            page.setFocus(Qt.FocusReason.OtherFocusReason)  # Qt would give it to a button of the bar

    def _show_cover(self, entry: KioskEntry) -> None:
        if self.page is not self._pages.get(KioskState.SESSION):
            self._show_page(replace(entry, state=KioskState.SESSION))  # the operator's menu must not be seen under it
        if self.cover is None:
            self.cover = self._make(COVER)
            self.cover.setParent(self)
            self.cover.setGeometry(self.rect())
        self.cover.enter(entry)
        self.cover.show()
        self.cover.raise_()

    def _drop_cover(self) -> None:
        if self.cover is not None:
            self.cover.leave()
            self.cover.hide()
            self.cover.deleteLater()
            self.cover = None

    def _make(self, entry_point: str) -> KioskPage:
        page: KioskPage = load(entry_point)(self._parts)
        for widget in (page, *page.findChildren(QWidget)):
            if isinstance(widget, Dressable):
                widget.apply_look(self._parts.settings.appearance.look)
        return page
