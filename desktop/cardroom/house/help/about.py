"""The About window: description, version, and licences of all parts."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from cardroom import __version__, resources
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import trouble_text
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_dialog import KeyDialog
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.fitting import Fitting
from cardroom.widgets.window.front_panel import bind, load_front_panel
from cardroom.widgets.window.look import Wardrobe

DESIGN_SIZE = QSize(860, 620)
"""The design size, beside a window of 1280 × 800."""

LICENCES: dict[str, tuple[str, ...]] = {
    "program": ("LICENSE",),
    "cards": ("resources/cards/LICENSE", "resources/licences/CC0-1.0.txt"),
    "font": ("resources/fonts/LICENSE",),
    "qt": ("resources/licences/Qt.txt", "resources/licences/LGPL-3.0.txt", "resources/licences/GPL-3.0.txt"),
    "python": ("resources/licences/Python.txt",),
    "figures": tuple(f"resources/licences/{name}.txt" for name in ("figures", "numpy", "mypyc", "mypy_extensions")),
    "sound": tuple(f"resources/licences/{name}.txt" for name in ("sound", "miniaudio", "cffi")),
}
"""The files of each part, in reading order."""

_BETWEEN = "\n\n" + "—" * 40 + "\n\n"


@dataclass(frozen=True)
class AboutControls:
    """The controls and indicators of `ui/panels/about_panel.ui`."""

    title: GoldTitle
    version: QLabel
    licence: ChoiceBar
    text: QPlainTextEdit
    notice: QLabel
    close: KeyButton


class AboutPanel(KeyDialog):
    """The About window.

    Args:
        wardrobe: the look of all windows.
        over: the parent window.
    """

    def __init__(self, wardrobe: Wardrobe, over: QWidget) -> None:
        super().__init__(over)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        front = load_front_panel("about_panel", self, FeltSurface, ChoiceBar, KeyButton, GoldTitle)
        layout.addWidget(front)
        self.controls = bind(AboutControls, front)
        self.controls.licence.chosen.connect(self._show_licence)
        self.controls.close.clicked.connect(self.close)
        self.controls.licence.show_choice("program")
        self._show_licence("program")
        self._retranslate()
        self._dressing = Dressing(self, wardrobe, over)
        Fitting(self, wardrobe, over, DESIGN_SIZE)

    def changeEvent(self, event: QEvent) -> None:
        """Retranslates the window when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _show_licence(self, part: str) -> None:
        """Shows the licence of a part, or the error in its place."""
        try:
            text = _BETWEEN.join(resources.read_text(name).strip() for name in LICENCES[part])
        except KnownError as trouble:
            text = trouble_text(trouble)
        self.controls.text.setPlainText(text)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("About Cardroom"))
        self.controls.version.setText(self.tr("Version {version}").format(version=__version__))
        self.controls.licence.describe(self.tr("Licences"))
