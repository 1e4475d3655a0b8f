"""Asks which screen reader listens."""

from PySide6.QtGui import QAccessible, QGuiApplication

_WITH_AT_SPI = ("xcb", "wayland")
_LONGEST_MS = 200
_BUS = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
_REGISTRY = "org.a11y.atspi.Registry"
_EVENTS = (_REGISTRY, "/org/a11y/atspi/registry", _REGISTRY, "GetRegisteredEvents")


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
