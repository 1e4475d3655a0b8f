"""The lessons that were given, and whether hints are shown."""

from collections.abc import Iterable

from PySide6.QtCore import Signal

from cardroom.house.settings.settings import SettingsSection

_HINTS = "hints"
_GIVEN = "hints_given"
_BEGUN = "begun"
_ALL = "all"
_AGAIN = "again"
"""Marks that hints were switched on by the person: then tables that were played before have lessons, too."""


class LessonSettings(SettingsSection):
    """Remembers which lessons were given at which table.

    Signals:
        changed(bool): hints were switched on or off.
    """

    changed = Signal(bool)

    @property
    def are_on(self) -> bool:
        """Whether hints are shown."""
        return self.settings.flag(_HINTS, default=True)

    def switch(self, on: bool) -> None:
        """Switches all hints on or off.

        Switched on, all of them are given once more.
        """
        if on:
            self.settings.remember(_GIVEN, _AGAIN)
        self.settings.remember(_HINTS, on)
        self.changed.emit(on)

    def is_given(self, table: str, lesson: str) -> bool:
        """Tests whether a lesson of a table was given."""
        return not {f"{table}.{lesson}", f"{table}.{_ALL}"}.isdisjoint(self._given())

    def has_used(self, table: str, control: str) -> bool:
        """Tests whether a control was used by its key."""
        return f"{table}.key-{control}" in self._given()

    def use(self, table: str, control: str) -> None:
        """Saves that the key of a control has been used."""
        if not self.has_used(table, control):
            self.give(table, [f"key-{control}"])

    def give(self, table: str, lessons: Iterable[str]) -> None:
        """Saves that lessons were given."""
        given = self._given()
        given |= dict.fromkeys(f"{table}.{lesson}" for lesson in lessons)
        self.settings.remember(_GIVEN, " ".join(given))

    def begin(self, table: str) -> None:
        """Saves that the first round at a table has begun."""
        self.give(table, [_BEGUN])

    def has_begun(self, table: str) -> bool:
        """Tests whether the first round at a table has begun."""
        return _AGAIN in self._given() or self.is_given(table, _BEGUN)

    def give_all(self, tables: Iterable[str]) -> None:
        """Saves that all lessons of tables were given."""
        for table in tables:
            self.give(table, [_ALL])

    def _given(self) -> dict[str, None]:
        return dict.fromkeys(self.settings.text(_GIVEN).split())
