"""One filter for all that watch the kiosk's input."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from shiboken6 import delete

from cardroom.kiosk.panel.touches import InputEvents

PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


class Watcher(QObject):
    """Notes what it is asked about."""

    def __init__(self, asked: list[str], name: str, *, takes: bool = False) -> None:
        super().__init__()
        self._asked, self._name, self._takes = asked, name, takes

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self._asked.append(self._name)
        return self._takes


@pytest.fixture
def events(qapp: QCoreApplication) -> Iterator[InputEvents]:
    made = InputEvents(qapp)
    yield made
    qapp.removeEventFilter(made)
    delete(made)


@pytest.fixture
def asked() -> list[str]:
    return []


def send(qapp: QCoreApplication, kind: QEvent.Type) -> bool:
    target = QObject()
    return QCoreApplication.sendEvent(target, QEvent(kind))


def test_only_who_wants_to_see_an_event_is_asked(qapp: QCoreApplication, events: InputEvents, asked: list[str]) -> None:
    one, other = Watcher(asked, "one"), Watcher(asked, "other")
    events.add(one, (PRESS,))
    events.add(other, (PRESS, RELEASE))
    send(qapp, PRESS)
    assert asked == ["other", "one"], "the newest comes first"
    send(qapp, RELEASE)
    assert asked == ["other", "one", "other"]


def test_who_takes_an_event_is_the_last_that_is_asked(
    qapp: QCoreApplication, events: InputEvents, asked: list[str]
) -> None:
    one, other = Watcher(asked, "one"), Watcher(asked, "other", takes=True)
    events.add(one, (PRESS,))
    events.add(other, (PRESS,))
    assert send(qapp, PRESS)
    assert asked == ["other"]
    events.add(one, (PRESS,))  # added again, it comes first
    send(qapp, PRESS)
    assert asked == ["other", "one", "other"]


def test_a_watcher_that_is_gone_is_not_asked(qapp: QCoreApplication, events: InputEvents, asked: list[str]) -> None:
    one, other, third = (Watcher(asked, name) for name in ("one", "other", "third"))
    for each in (one, other, third):
        events.add(each, (PRESS,))
    delete(one)
    del other
    send(qapp, PRESS)
    assert asked == ["third"]
    events.remove(third)
    send(qapp, PRESS)
    assert asked == ["third"]
    assert not events._watchers


def test_an_application_has_one(qapp: QCoreApplication) -> None:
    assert InputEvents.of(qapp) is InputEvents.of(qapp)
