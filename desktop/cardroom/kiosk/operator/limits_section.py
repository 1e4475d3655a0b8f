"""The section of limits, sound, language and screen."""

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from cardroom.kiosk.operator.rows import ChoiceRow, NumberRow, SettingRow, SwitchRow
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
        self.add_group(
            self.tr("Session"),
            NumberRow(
                "session_minutes",
                self.tr("Longest session"),
                range(0, LONGEST_SESSION + 1, _FIVE),
                unit=self.tr("min"),
                zero=self.tr("no limit"),
                note=self.tr("The game that is open then is played to its end."),
            ),
            NumberRow(
                "session_credits",
                self.tr("Most credits of a session"),
                range(0, MOST_CREDITS + 1, 100),
                zero=self.tr("no limit"),
                note=self.tr("By voucher and operator; a coin that has fallen always counts."),
            ),
            NumberRow(
                "free_credits",
                self.tr("Free credits of a session"),
                range(0, MOST_FREE_CREDITS + 1, 100),
                zero=self.tr("none"),
                note=self.tr("Each session begins with them; what is left is taken off at its end."),
            ),
        )
        self.add_group(
            self.tr("Without a touch"),
            NumberRow(
                "idle_seconds",
                self.tr("Countdown after"),
                _stepped(IDLE_SECONDS),
                unit=self.tr("s"),
                note=self.tr("Credits and an open game are kept."),
            ),
            NumberRow(
                "countdown_seconds", self.tr("Length of the countdown"), _stepped(COUNTDOWN_SECONDS), unit=self.tr("s")
            ),
            NumberRow(
                "reset_minutes",
                self.tr("A session that was left ends after"),
                range(LONGEST_RESET + 1),
                unit=self.tr("min"),
                zero=self.tr("never"),
                note=self.tr("In the attract loop; its credits are taken off. One with an open game is kept."),
            ),
        )
        other = self.tr("A person may choose the other one for a session.")
        self.add_group(
            self.tr("Sound and language"),
            NumberRow("volume", self.tr("Highest volume"), range(0, 101, 10), unit="%", zero=self.tr("silent")),
            ChoiceRow("language", self.tr("Language"), {"en": "English", "ja": "日本語"}, other),
        )
        self.add_group(
            self.tr("Screen"),
            self._screen(),
            self._rotation(),
            SwitchRow("hides_pointer", self.tr("Hide the pointer"), self.tr("For a touch screen.")),
        )
        self.add_group(
            self.tr("Attract loop"),
            SwitchRow("plays_demo", self.tr("Demonstration rounds"), self.tr("On practice credits, marked DEMO.")),
            SwitchRow("sounds_demo", self.tr("Sound of demonstrations"), self.tr("At half the volume.")),
            SwitchRow("shifts_pixels", self.tr("Pixel shift"), self.tr("Against burn-in of the screen.")),
        )

    def _screen(self) -> SettingRow:
        names = [screen.name() for screen in QGuiApplication.screens() if screen.name()][:_MOST_NAMED]
        screen = ChoiceRow("screen", self.tr("Screen"), {_NONE: self.tr("First"), **{name: name for name in names}})
        return self.bind(screen, lambda setup: setup.screen or _NONE, _on_screen)

    def _rotation(self) -> SettingRow:
        turns = {str(turn): f"{turn}°" for turn in ROTATIONS}
        rotation = ChoiceRow("rotation", self.tr("Turn the picture"), turns)
        return self.bind(
            rotation, lambda setup: setup.rotation, lambda setup, value: replace(setup, rotation=int(str(value)))
        )


def _on_screen(setup: Setup, value: object) -> Setup:
    return replace(setup, screen="" if value == _NONE else str(value))


def _stepped(allowed: range) -> range:
    return range(allowed.start, allowed.stop, _FIVE)
