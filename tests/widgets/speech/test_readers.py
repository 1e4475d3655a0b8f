"""Whether the running screen reader follows announcements."""

import pytest

from cardroom.widgets.speech import speaker

ORCA_43 = '[Argument: (ss) ":1.0", "Object:PropertyChange:AccessibleName"]'
ORCA_48 = f'{ORCA_43}, [Argument: (ss) ":1.0", "Object:Announcement:"]'


class At:
    """A platform with AT-SPI, and an active reader."""

    @staticmethod
    def platformName() -> str:  # noqa: N802 - Qt's name
        return "xcb"

    @staticmethod
    def isActive() -> bool:  # noqa: N802 - Qt's name
        return True


@pytest.mark.parametrize(("events", "hears"), [(ORCA_43, False), (ORCA_48, True), ("", True)])
def test_the_registered_events_decide(events: str, hears: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "QGuiApplication", At)
    monkeypatch.setattr(speaker, "QAccessible", At)
    monkeypatch.setattr(speaker, "_registered_events", lambda: events)
    assert speaker.hears_announcements() is hears


@pytest.mark.usefixtures("qapp")
def test_without_at_spi_announcements_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "_registered_events", lambda: ORCA_43)
    assert speaker.hears_announcements()
