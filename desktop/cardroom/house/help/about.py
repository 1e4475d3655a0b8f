"""The About window: description, version, and licences of all parts."""

import json
from typing import Any, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QListWidgetItem, QPlainTextEdit, QWidget

from cardroom import __version__, resources
from cardroom.errors import KnownError, Trouble
from cardroom.house.trouble.dialog import trouble_text
from cardroom.widgets.controls.inputs import RowList
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(860, 620)
"""The design size, beside a window of 1280 × 800."""

_PROGRAM = "program"
"""The code of the part that is Cardroom itself."""

FILE = "releases.txt"
"""Has the address of new versions, which the build of a release writes; a checkout has no such file."""

PARTS = "resources/licences/parts.json"
"""One list for the About window, the bill of materials and the tests."""

_SAFE = "https://"

_BETWEEN = "\n\n" + "—" * 20 + "\n\n"


class Part(NamedTuple):
    """A part of the program.

    Attributes:
        code: its name in the program, such as "qt".
        name: its own name, such as "SQLite".
        licence: the short name of its licence, for people.
        spdx: its licence as an SPDX expression.
        texts: the files of its licence, in reading order.
    """

    code: str
    name: str
    licence: str
    spdx: str
    texts: tuple[str, ...]


def read_parts() -> tuple[Part, ...]:
    """Reads the list of all parts, our own first.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    try:
        rows: list[dict[str, Any]] = json.loads(resources.read_text(PARTS))
        return tuple(Part(**{**row, "texts": tuple(row["texts"])}) for row in rows)
    except (ValueError, LookupError, TypeError) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{PARTS}: {fault}") from fault


class AboutControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/about_panel.ui`."""

    title: GoldTitle
    version: QLabel
    parts: RowList
    text: QPlainTextEdit
    notice: QLabel
    visit: KeyButton
    close: KeyButton


class AboutPanel(PanelDialog[AboutControls]):
    """The About window.

    The browser is opened by a press only; the program itself never goes online.

    Args:
        appearance: the look of all windows.
        over: the parent window.
    """

    def __init__(self, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "about_panel", AboutControls)
        controls = self.controls
        self._address = releases_address()
        self._parts: tuple[Part, ...] = ()
        controls.visit.setVisible(bool(self._address))
        if self._address:
            self.use_keys(KeyMap({"N": controls.visit}))
        controls.visit.clicked.connect(lambda: QDesktopServices.openUrl(QUrl(self._address)))
        self._list_parts()
        controls.parts.currentRowChanged.connect(self._show_licence)
        controls.parts.setCurrentRow(0)
        self.dress(appearance, over, DESIGN_SIZE)

    def _list_parts(self) -> None:
        """Fills the list; shows the error in the place of a licence."""
        try:
            self._parts = read_parts()
        except KnownError as trouble:
            self.controls.text.setPlainText(trouble_text(trouble))
        for _ in self._parts:
            self.controls.parts.addItem(QListWidgetItem())

    def _show_licence(self, row: int) -> None:
        """Shows the licence of a part, or the error in its place.

        That of the program comes after what it is, and where new versions are.
        """
        part = self._parts[row]
        try:
            texts = [resources.read_text(name).strip() for name in part.texts]
        except KnownError as trouble:
            texts = [trouble_text(trouble)]
        if part.code == _PROGRAM:
            texts.insert(0, self._description())
        self.controls.text.setPlainText(_BETWEEN.join(texts))

    def _description(self) -> str:
        room = self.tr(
            "A room of card tables. Play against the house or the computer, as long as you like, for play credits only."
        )
        if not self._address:
            news = self.tr("The program never goes online. New versions are where this one came from.")
            return f"{room}\n\n{news}"
        return f"{room}\n\n{self.tr('The program never goes online. New versions are here:')}\n{self._address}"

    def _retranslate(self) -> None:
        controls = self.controls
        self.setWindowTitle(self.tr("About Cardroom"))
        controls.version.setText(self.tr("Version {version}").format(version=__version__))
        names = {_PROGRAM: self.tr("Cardroom"), "cards": self.tr("Cards"), "font": self.tr("Font")}
        names["qt_parts"] = self.tr("Libraries in Qt")
        licences = {"sqlite": self.tr("Public domain"), "pyinstaller": self.tr("GPL-2.0 with an exception")}
        for row, part in enumerate(self._parts):
            name, licence = names.get(part.code, part.name), licences.get(part.code, part.licence)
            item = controls.parts.item(row)
            item.setText(f"{name}\n{licence}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}: {licence}")
        if controls.parts.currentRow() >= 0:
            self._show_licence(controls.parts.currentRow())


def releases_address() -> str:
    """Returns the address of new versions; "" if none is known.

    Any other text than an address of the web counts as none.
    """
    try:
        address = resources.read_text(FILE).strip()
    except KnownError:
        return ""
    return address if address.startswith(_SAFE) and address.isprintable() and " " not in address else ""
