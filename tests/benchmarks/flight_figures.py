"""Measures frame times and processor load of cards in flight.

The figures are those of the flight layer, of the celebration and of coins. Run the script (`.venv/bin/python
tests/benchmarks/flight_figures.py`) or all benchmarks (`python3 play.py bench`). It prints Markdown. Each row is
measured in a process of its own: a window of 1280 × 800 in which cards of 200 × 280 are dealt, or coins fly between two
meters, without a pause. Cards come from a deck of half their size on arcs, turned a little, and are turned over in
perspective. "Felt" is an empty table and measures the motion alone; the poker window adds the repainting under them.
With sound, each card is heard as it leaves the deck and as it turns over, on PulseAudio's null sink.
"""

import itertools
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardroom.app.window_program import make_application
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import SoundDesk, close_player
from cardroom.house.sound.loop import REST_S as DEVICE_RESTS_S
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.widgets.cards.card_faces import all_face_names, face
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.count_up import CountUp
from cardroom.widgets.motion.flight import CardCue, Flight, FlightCues, thrown
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.money_flight import MoneyLayer
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize
from cardroom.widgets.motion.win_banner import Banner, Ornament
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.look import Appearance
from tests.benchmarks.frames import SMOOTHNESS, FrameWatch, Smoothness, TimedClock, run_for
from tests.benchmarks.null_sink import NullSink
from tests.benchmarks.page import in_process, new_folder, page, run, table
from tests.benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen

CARD = QSizeF(200, 280)
PLACES = tuple(QRectF(QPointF(35 + 252 * place, 300), CARD) for place in range(5))
DECK = QRectF(QPointF(1140, 30), CARD * 0.5)
WARM_UP_S, MEASURED_S, REST_S = 1.0, 6.0, 2.0
GROUNDS = ("felt", "poker window")
CASES = {"5 cards": 5, "53 cards": 53, "12 coins": 0}
WINS = {"big win": WinSize.BIG, "great win": WinSize.GREAT, "grand win": WinSize.GRAND}
"""Celebrations with the hand's name on a banner, and counted credits."""

SOUND = "with sound"
METERS = QRectF(16, 600, 318, 58), QRectF(680, 600, 212, 58)


class EmptyTable(QWidget):
    """Felt, painted once and cached."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._felt = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._felt.size() != self.size():
            felt = FeltSurface()
            felt.resize(self.size())
            self._felt = felt.grab()
        painter = QPainter(self)
        painter.drawPixmap(event.rect(), self._felt, event.rect())
        painter.end()


def flights(count: int) -> Iterator[Flight]:
    """Yields flights of a deal from a deck, like poker's."""
    motion, names = Motion(), all_face_names()
    size = CARD.toSize()
    for number in range(count):
        yield thrown(
            Flight(
                face=face(names[1 + number], size, 1.0),
                back=face(names[0], size, 1.0),
                start=DECK,
                end=PLACES[number % len(PLACES)],
                start_ms=motion.ms(Gesture.DEAL_GAP) * (number % len(PLACES)),
                duration_ms=motion.ms(Gesture.DEAL),
                flip_ms=motion.ms(Gesture.FLIP),
                cues=FlightCues(CardCue.DEAL, CardCue.FLIP),
                overlap_ms=motion.ms(Gesture.FLIP) // 2,
            ),
            number,
        )


def set_in_motion(window: QWidget, case: str, desk: SoundDesk | None) -> FlightLayer | Celebration | MoneyLayer:
    """Starts a motion that repeats without end.

    Args:
        window: the window.
        case: one of CASES or WINS.
        desk: plays the cues of cards; None for no sound.
    """
    clock = TimedClock(window)
    if case == "12 coins":
        money = MoneyLayer(window, clock)
        fly = partial(money.send, *METERS, amount=10**6, duration_ms=Motion().ms(Gesture.MONEY))
        money.idle.connect(fly)
        fly()
        return money
    if count := CASES.get(case):
        layer = FlightLayer(window, clock)
        deal = tuple(flights(count))
        if desk is not None:
            layer.cue.connect(desk.give)
        layer.idle.connect(lambda: layer.fly(deal))
        layer.fly(deal)
        return layer
    return won(Celebration(window, clock), clock, WINS[case])


def won(celebration: Celebration, clock: TimedClock, size: WinSize) -> Celebration:
    """Celebrates a win without end."""
    motion, count = Motion(), CountUp(celebration.show_figure, clock)

    def celebrate() -> None:
        count.count(0, 5_000, motion.count_ms(size))
        celebration.celebrate(PLACES, size, motion, Banner("FIVE OF A KIND", Ornament.FIVE_STARS))

    celebration.idle.connect(celebrate)
    celebrate()
    return celebration


def measure(ground: str, case: str, sound: str = "") -> dict[str, float]:
    """Measures a motion in this process, with sound if it is named."""
    application = make_application()
    window = QWidget()
    watch = FrameWatch(window)
    layout = QVBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    table = EmptyTable(window) if ground == "felt" else PokerPanel(PokerTerminals(), Appearance())
    layout.addWidget(table)
    window.resize(WIDTH, HEIGHT)
    window.show()
    application.processEvents()
    run_for(WARM_UP_S / 2)
    with new_folder() as folder:
        settings = SoundSettings(Settings(folder, "en"))
    moving = set_in_motion(window, case, SoundDesk({}, settings, window) if sound else None)
    run_for(WARM_UP_S)
    watch.frames.clear()
    processor = run_for(MEASURED_S)
    smoothness = watch.frames.smoothness(processor)
    moving.idle.disconnect()
    moving.flush()
    run_for(WARM_UP_S + (DEVICE_RESTS_S if sound else 0))
    smoothness.at_rest = run_for(REST_S)
    close_player()
    return asdict(smoothness)


def row(platform: str, ground: str, case: str, *sound: str, **variables: str) -> list[str]:
    """Measures a motion in a process of its own; returns its row."""
    found = in_process(__file__, ground, case, *sound, QT_QPA_PLATFORM=platform, **variables)
    return [platform, ground, ", ".join([case, *sound]), *Smoothness(**found).cells()]


def rows() -> Iterator[list[str]]:
    """Measures all motions on each ground and platform, and cards with sound."""
    with VirtualScreen.opened() as screen:
        for platform, ground, case in itertools.product(("xcb", "offscreen"), GROUNDS, (*CASES, *WINS)):
            yield row(platform, ground, case, DISPLAY=screen.display)
        if NullSink.is_possible():
            with NullSink.running() as sink:
                for case in filter(CASES.get, CASES):
                    yield row("xcb", GROUNDS[-1], case, SOUND, DISPLAY=screen.display, PULSE_SERVER=sink.address)


def report() -> str:
    """Measures everything; takes about two minutes."""
    how = f"{MEASURED_S:.0f} seconds of motion without a pause in each row"
    return page(how, tables=[table(f"platform | ground | in motion | {SMOOTHNESS}", rows(), texts=range(3))])


if __name__ == "__main__":
    run(report, "motion figures", case=measure)
