"""The rules of a table inside the kiosk's page."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QScroller, QVBoxLayout

from cardroom import resources
from cardroom.errors import KnownError
from cardroom.house.help.panel import RulesBrowser, kiosk_page_of, variant_of
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import TableSpec, load
from cardroom.house.trouble.dialog import trouble_text
from cardroom.kiosk.panel.widgets import Translated
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.felt_surface import FeltSurface


class RulesPage(Translated, FeltSurface):
    """Shows the help page of a table, without links.

    Args:
        settings: say which variant of a page is shown, and which language.

    Attributes:
        browser: the page.
        back: closes it.

    Signals:
        back_wanted: the person has read it.
    """

    back_wanted = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._spec: TableSpec | None = None
        self.setObjectName("kioskRules")
        self.browser = RulesBrowser(self)
        self.browser.setObjectName("page")
        self.browser.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.browser.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.browser.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.browser.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        QScroller.grabGesture(self.browser.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
        self.back = KeyButton(self)
        self.back.setObjectName("rulesBack")
        self.back.clicked.connect(self.back_wanted)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 20, 28, 16)
        layout.addWidget(self.browser, 1)
        layout.addLayout(foot)
        self._retranslate()

    def show_rules(self, spec: TableSpec) -> None:
        """Shows the rules of a table, from their beginning."""
        self._spec = spec
        self._show()
        self.browser.verticalScrollBar().setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scrolls by the moving keys; any other key goes back."""
        bar = self.browser.verticalScrollBar()
        steps = {
            Qt.Key.Key_Down: bar.singleStep() * 3,
            Qt.Key.Key_Up: -bar.singleStep() * 3,
            Qt.Key.Key_PageDown: bar.pageStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            bar.setValue(bar.value() + step)
        elif not event.isAutoRepeat():
            self.back_wanted.emit()

    def _retranslate(self) -> None:
        self.back.setText(self.tr("BACK"))
        self.back.setProperty("key", self.tr("Esc"))
        self.browser.setAccessibleName(self.tr("How to play"))
        self._show()

    def _show(self) -> None:
        if self._spec is None:
            return
        spec = self._spec
        variant = load(spec.help_variant)(self._settings) if spec.help_variant else ""
        language = self.tr("en", "the code of this language, as in the names of the help pages")
        try:
            page = variant_of(kiosk_page_of(resources.read_text(spec.help_page.format(language=language))), variant)
        except KnownError as trouble:
            page = trouble_text(trouble)
        self.browser.show_page(page)
