"""Speaks sentences through the screen reader, each one once."""

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QGuiApplication
from PySide6.QtWidgets import QWidget

from cardroom.widgets.speech.roles import Role

_SIMILAR = 0.85

_WITHOUT_ORCA = ("windows", "cocoa")
"""Qt's platforms whose readers follow announcements, but not names that change."""

_WITH_AT_SPI = ("xcb", "wayland")
_LONGEST_MS = 200
_BUS = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
_REGISTRY = "org.a11y.atspi.Registry"
_EVENTS = (_REGISTRY, "/org/a11y/atspi/registry", _REGISTRY, "GetRegisteredEvents")


class StatusLine(QWidget):
    """Invisible widget whose accessible name is the last sentence.

    It has the keyboard focus while no control has it, and leaves all keys to its window. Its role is that of a status
    bar: Orca 43 ignores new names of labels.
    """

    spoken_role: ClassVar[Role] = Role.StatusBar

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sentence = ""
        self.setObjectName("statusLine")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.lower()

    @property
    def sentence(self) -> str:
        """The last sentence: the name, or that of the next focus."""
        return self._sentence

    def keep(self, sentence: str) -> None:
        """Keeps a sentence for the next focus; nothing is spoken now.

        The one before it must not stay the name: it may tell a hand that is hidden by now.
        """
        self._sentence = sentence
        self.setAccessibleName("")

    def show_sentence(self, sentence: str) -> None:
        """Makes a sentence the name; a reader speaks a changed name."""
        self._sentence = sentence
        before = self.accessibleName()
        if _may_be_similar(before, sentence):
            self.setAccessibleName("")
        # Orca may skip the empty name if events are waiting; a space at the end is silent, and makes another name.
        self.setAccessibleName(f"{sentence} " if before == sentence else sentence)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Updates the name, before Qt reports the focus to screen readers."""
        if self.accessibleName().rstrip() != self._sentence:
            self.setAccessibleName(self._sentence)
        super().focusInEvent(event)


def _may_be_similar(before: str, sentence: str) -> bool:
    """Returns whether Orca may take two names for the same.

    Orca says nothing about the same name, and from version 49 on nothing about one that is 85 % the same. An empty name
    between them makes it a new one. The characters in common are an upper limit of that share.
    """
    common = (Counter(before.lower()) & Counter(sentence.lower())).total()
    return 2 * common >= _SIMILAR * (len(before) + len(sentence))


class Speaker(QObject):
    """Speaks one sentence for each event of a table.

    While the status line has the focus, its name changes: every version of Orca speaks that. While a control has it, an
    announcement is sent, or the name of the window changes for a reader that follows no announcements. It is always one
    of these, since newer versions of Orca speak all of them. In a window that is not active the sentence is kept for
    the focus to come. docs/adr/0020 has the reasons.

    Args:
        line: the status line of the window.
        spell: replaces signs that are not read aloud, such as "K♠".

    Signals:
        said(str): a sentence was spoken.
    """

    said = Signal(str)

    def __init__(self, line: StatusLine, spell: Callable[[str], str] = str) -> None:
        super().__init__(line)
        self._line = line
        self._spell = spell
        self._hears: bool | None = None
        line.window().installEventFilter(self)

    def say(self, sentence: str) -> None:
        """Speaks a sentence; an empty one is no event."""
        if not sentence:
            return
        line, sentence = self._line, self._spell(sentence)
        if not line.isActiveWindow():
            line.keep(sentence)
        elif not self._names_line():
            line.keep(sentence)
            self._say_beside_focus(sentence)
        else:
            line.show_sentence(sentence)
        self.said.emit(sentence)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the activation of the window.

        Its title is its name again when it is left; the next reader may be another.
        """
        if event.type() == QEvent.Type.WindowActivate:
            self._hears = None
        elif event.type() == QEvent.Type.WindowDeactivate and isinstance(watched, QWidget):
            watched.setAccessibleName("")
        return False

    def _names_line(self) -> bool:
        """Returns whether a reader speaks a new name of the status line.

        A window that has a sentence as its name goes on so: the name would stay behind, and tell a hand that is hidden.
        """
        is_followed = QGuiApplication.platformName() not in _WITHOUT_ORCA
        return is_followed and self._line.hasFocus() and not self._line.window().accessibleName()

    def _say_beside_focus(self, sentence: str) -> None:
        """Speaks a sentence while a control has the focus."""
        if self._hears is None:
            self._hears = hears_announcements()
        window = self._line.window()
        if self._hears:
            send_announcement(self._line, sentence)
        else:
            # A repeated sentence is another name by a space, which is silent.
            window.setAccessibleName(f"{sentence} " if window.accessibleName() == sentence else sentence)

    def forget(self) -> None:
        """Removes the last sentence, silently, when a hand is hidden."""
        self._line.keep("")
        if self._line.window().accessibleName():
            self._line.window().setAccessibleName("")

    def keep(self, sentence: str) -> None:
        """Replaces the sentence that the next focus reads, silently."""
        self._line.keep(self._spell(sentence))


def speak(widget: QWidget, sentence: str) -> None:
    """Speaks a sentence about a widget.

    A window without a speaker sends an announcement.
    """
    line = widget.window().findChild(StatusLine)
    speaker = None if line is None else line.findChild(Speaker)
    if speaker is not None:
        speaker.say(sentence)
    elif sentence:
        send_announcement(widget, sentence)


def send_announcement(widget: QWidget, sentence: str) -> None:
    """Sends Qt's announcement event."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


def hears_announcements() -> bool:
    """Returns whether the running screen reader follows announcement events.

    Each reader registers the events that it follows at the registry of AT-SPI; Orca 43 does not register this one. The
    answer is yes where there is no such registry.
    """
    if QGuiApplication.platformName() not in _WITH_AT_SPI or not QAccessible.isActive():
        return True
    events = _registered_events()
    return not events or "object:announcement" in events.lower()


def _registered_events() -> str:
    """Returns the registered events as a text, or ""."""
    try:
        from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage  # noqa: PLC0415 - only for a reader
    except ImportError:
        return ""

    def ask(bus: QDBusConnection, *method: str) -> QDBusMessage:
        call = QDBusMessage.createMethodCall(*method)
        return bus.call(call, QDBus.CallMode.Block, _LONGEST_MS)

    address = ask(QDBusConnection.sessionBus(), *_BUS).arguments()
    if not address or not isinstance(address[0], str):
        return ""
    bus = QDBusConnection.connectToBus(address[0], "cardroom-accessibility")
    # PySide6 cannot take the structures out of a QDBusArgument; its description has them as text.
    return repr(ask(bus, *_EVENTS))
