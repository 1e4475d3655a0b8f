"""The windows of poker: keys, larger texts and hints."""

from collections.abc import Mapping
from typing import ClassVar

from tests.every_window import EveryWindow
from tests.places_of_hints import PlacesOfHints
from tests.text_sizes import TextSizes
from tools.screenshots.house import Opens
from tools.screenshots.poker import WINDOWS


class TestEveryWindow(EveryWindow):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS


class TestTextSizes(TextSizes):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS


class TestPlacesOfHints(PlacesOfHints):
    windows: ClassVar[Mapping[str, Opens]] = WINDOWS
