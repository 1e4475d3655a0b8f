"""The section of limits, sound, language and screen."""

from dataclasses import replace

from PySide6.QtGui import QGuiApplication

from cardroom.kiosk.operator.rows import ChoiceRow, NumberRow, SwitchRow
from cardroom.kiosk.operator.setup_section import SetupSection
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.setup import (
    COUNTDOWN_SECONDS,
    IDLE_SECONDS,
    LONGEST_RESET,
    LONGEST_SESSION,
    MOST_CREDITS,
    MOST_FREE_CREDITS,
    ROTATIONS,
    Setup,
)

_NONE = "-"
"""The value of the button that names no screen."""

_FIVE = 5
_MOST_NAMED = 4
"""So many screens have buttons."""


class LimitsSection(SetupSection):
    """Sets limits, volume, language and screen."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.add_group(self.tr("Session"), self._session())
        self.add_group(self.tr("Without a touch"), self._idle())
        self.add_group(self.tr("Sound and language"), self._sound())
        self.add_group(self.tr("Screen"), self._screen())
        self.add_group(self.tr("Attract loop"), self._attract())

    def _session(self) -> list[NumberRow]:
        minutes = NumberRow(
            "session_minutes",
            self.tr("Longest session"),
            range(0, LONGEST_SESSION + 1, _FIVE),
            unit=self.tr("min"),
            zero=self.tr("no limit"),
            note=self.tr("The game that is open then is played to its end."),
        )
        credits = NumberRow(
            "session_credits",
            self.tr("Most credits of a session"),
            range(0, MOST_CREDITS + 1, 100),
            zero=self.tr("no limit"),
            note=self.tr("By voucher and operator; a coin that has fallen always counts."),
        )
        free = NumberRow(
            "free_credits",
            self.tr("Free credits of a session"),
            range(0, MOST_FREE_CREDITS + 1, 100),
            zero=self.tr("none"),
            note=self.tr("Each session begins with them; what is left is taken off at its end."),
        )
        for row in (minutes, credits, free):
            self.bind(row)
        return [minutes, credits, free]

    def _idle(self) -> list[NumberRow]:
        idle = NumberRow(
            "idle_seconds",
            self.tr("Countdown after"),
            _stepped(IDLE_SECONDS),
            unit=self.tr("s"),
            note=self.tr("Credits and an open game are kept."),
        )
        countdown = NumberRow(
            "countdown_seconds", self.tr("Length of the countdown"), _stepped(COUNTDOWN_SECONDS), unit=self.tr("s")
        )
        reset = NumberRow(
            "reset_minutes",
            self.tr("A session that was left ends after"),
            range(LONGEST_RESET + 1),
            unit=self.tr("min"),
            zero=self.tr("never"),
            note=self.tr("In the attract loop; its credits are taken off. One with an open game is kept."),
        )
        for row in (idle, countdown, reset):
            self.bind(row)
        return [idle, countdown, reset]

    def _sound(self) -> list[NumberRow | ChoiceRow]:
        volume = NumberRow("volume", self.tr("Highest volume"), range(0, 101, 10), unit="%", zero=self.tr("silent"))
        language = ChoiceRow(
            "language",
            self.tr("Language"),
            {"en": "English", "ja": "日本語"},
            self.tr("A person may choose the other one for a session."),
        )
        for row in (volume, language):
            self.bind(row)
        return [volume, language]

    def _screen(self) -> list[ChoiceRow]:
        names = [screen.name() for screen in QGuiApplication.screens() if screen.name()][:_MOST_NAMED]
        screen = ChoiceRow("screen", self.tr("Screen"), {_NONE: self.tr("First"), **{name: name for name in names}})
        turns = {str(turn): f"{turn}°" for turn in ROTATIONS}
        rotation = ChoiceRow("rotation", self.tr("Turn the picture"), turns)
        self.bind(screen, lambda setup: setup.screen or _NONE, _on_screen)
        self.bind(rotation, write=lambda setup, value: replace(setup, rotation=int(str(value))))
        pointer = SwitchRow("hides_pointer", self.tr("Hide the pointer"), self.tr("For a touch screen."))
        self.bind(pointer)
        return [screen, rotation, pointer]

    def _attract(self) -> list[SwitchRow]:
        demo = SwitchRow("plays_demo", self.tr("Demonstration rounds"), self.tr("On practice credits, marked DEMO."))
        sound = SwitchRow("sounds_demo", self.tr("Sound of demonstrations"), self.tr("At half the volume."))
        shift = SwitchRow("shifts_pixels", self.tr("Pixel shift"), self.tr("Against burn-in of the screen."))
        for row in (demo, sound, shift):
            self.bind(row)
        return [demo, sound, shift]


def _on_screen(setup: Setup, value: object) -> Setup:
    return replace(setup, screen="" if value == _NONE else str(value))


def _stepped(allowed: range) -> range:
    return range(allowed.start, allowed.stop, _FIVE)
