"""The status line of a table, for screen readers."""

from collections import Counter
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from cardroom.widgets.speech.roles import Role

_SIMILAR = 0.85


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
