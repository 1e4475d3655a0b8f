"""Settings about pay tables: the one in use, and own tables."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from cardroom.house.settings.settings import Settings, SettingsSection
from cardroom.tables.poker.pay_tables.store import PayTables
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable

if TYPE_CHECKING:
    from cardroom.tables.poker.pay_tables.draft import Draft

_DEFAULT = "festival"


class PayTableSettings(SettingsSection):
    """The pay table in use, and the player's own tables.

    Args:
        settings: the settings file that this section belongs to.

    Attributes:
        store: the pay tables that the player has written.
        draft: the editor's content when it was closed, saved or not; kept until the program ends.

    Signals:
        changed: another pay table is in use, or the table in use or its name has changed.
    """

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.draft: Draft | None = None
        self.store = PayTables(settings.folder, self)
        self.store.not_remembered.connect(settings.report_not_remembered)
        self.store.changed.connect(self.changed)
        if self.store.trouble is not None:
            settings.report_unreadable(self.store.trouble)

    @property
    def code(self) -> str:
        """The code of the table in use: preset or own."""
        codes = (*PRESETS, *(own.code for own in self.store.own.tables))
        return self.settings.known("pay_table", codes, _DEFAULT)

    @property
    def pay_table(self) -> PayTable:
        """The pay table in use."""
        return self.store.own.pays_of(self.code) or FESTIVAL

    def set_code(self, code: str) -> None:
        """Saves which pay table is in use, and emits `changed`."""
        self.settings.remember("pay_table", code)
        self.changed.emit()
