"""Whether the prompts of an open table have come to its window."""

from PySide6.QtCore import QObject

from cardroom.house.open_table import OpenTable


class PromptWatch(QObject):
    """Counts the prompts that were posted, and those that have come.

    The status loop passes them on in a thread of its own, so they come late on a busy machine.
    """

    def __init__(self, table: OpenTable) -> None:
        super().__init__(table)
        self._posted = self._shown = 0
        table.machine.prompt.connect(self._count_posted)
        table.status.shown.connect(self._count_shown)  # after the window's slot, in the same thread

    @property
    def is_over(self) -> bool:
        """Whether the window has every prompt of the machine."""
        return self._shown == self._posted

    def _count_posted(self) -> None:
        self._posted += 1

    def _count_shown(self) -> None:
        self._shown += 1
