"""Shows what Qt says before it ends the process."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler


@contextmanager
def fatal_messages_shown() -> Iterator[None]:
    """Shows a fatal message of Qt, with the warnings before it.

    It is about a missing library, for example, without which Qt opens no window. A person who starts the program from
    a menu sees no stderr. On Windows Qt shows such a message itself.
    """
    if sys.platform == "win32":
        yield
        return
    messages: list[str] = []

    def take(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        _write(context.category, message)
        messages.append(message.strip())
        if kind is QtMsgType.QtFatalMsg:
            from cardroom.app.system_message import show_cannot_start  # noqa: PLC0415 - seldom needed, and slow

            show_cannot_start("\n".join(messages))

    before = qInstallMessageHandler(take)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _write(category: str | None, message: str) -> None:
    """Writes a message to stderr, as Qt does."""
    if sys.stderr is not None:
        sys.stderr.write(f"{message}\n" if category in (None, "default") else f"{category}: {message}\n")
        sys.stderr.flush()
