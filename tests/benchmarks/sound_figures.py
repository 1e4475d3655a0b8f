"""Measures how far sound and picture are apart.

Run the script (`.venv/bin/python tests/benchmarks/sound_figures.py`) or all benchmarks (`python3 play.py bench`). It
prints Markdown. A device that disappears is measured, too. The sound server is PulseAudio with a null sink; the window
is that of poker, 1280 × 800, on an X server of its own, and a script plays rounds at normal speed. "Loaded" runs two
programs that never sleep beside it. docs/benchmarks.md describes how the figures are taken.
"""

import json
import os
import select
import statistics
import subprocess
import sys
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest

from cardroom import resources
from cardroom.app.window_program import make_application
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.desk import close_player, use_player
from cardroom.house.sound.loop import REST_S
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from tests.benchmarks.frames import FrameWatch, run_for
from tests.benchmarks.null_sink import NullSink
from tests.benchmarks.page import in_process, memory_of, page, percentile, run, table, ticks_of
from tests.benchmarks.timed_sound import TimedLoop
from tests.benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen
from tools.screenshots.house import FIXED_SEEDS, temporary_house

SOUNDS = resources.ROOT / "resources/sounds"
PLAYED_S = 60.0
ECHOES = 100
PRESS_EVERY_MS = 400
_NEAR_S = 0.25
_HELD_MS = 60


class Hand(QObject):
    """Plays rounds: marks two cards, and presses the main button.

    Args:
        table: the open table.
    """

    def __init__(self, table: PokerTable) -> None:
        super().__init__(table)
        self._panel = table.panel
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._press)
        self._timer.start(PRESS_EVERY_MS)

    def stop(self) -> None:
        self._timer.stop()

    def _press(self) -> None:
        if not self._panel.stage.is_settled or self._panel.is_resting:
            return
        marks, controls = self._panel._dealt.marks, self._panel.controls
        is_marking = self._panel._primary == "draw" and len(marks) < 2
        button = controls.cards[3 * len(marks)] if is_marking else controls.primary
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        QTimer.singleShot(_HELD_MS, button, lambda: QTest.mouseRelease(button, Qt.MouseButton.LeftButton))


class Echo(Enum):
    """The cue of a single sound."""

    KNOCK = "a knock"


def play_rounds(sounds: Path) -> dict[str, Any]:
    """Plays poker in this process; returns the log of its cues."""
    make_application()
    loop = TimedLoop(sounds)
    use_player(loop)
    with temporary_house("en", Look()) as (bank, settings):
        settings.remember("sound-volume", "100")
        table = PokerTable(bank, settings, FIXED_SEEDS)
        watch = FrameWatch(table.panel, only_ticks=False)
        table.panel.resize(WIDTH, HEIGHT)
        table.start()
        table.show()
        run_for(2.0)
        loop.cues.clear()
        hand = Hand(table)
        processor = run_for(PLAYED_S)
        hand.stop()
        run_for(1.0)
        found = log_of(loop, watch.frames.moments)
        run_for(REST_S + 4.0)
        found["processor"], found["at_rest"] = processor, run_for(5.0)
        table.close()
        run_for(0.3)
    close_player()
    return found


def log_of(loop: TimedLoop, painted: Sequence[float]) -> dict[str, Any]:
    """Lists the delays of sound and picture of heard cues, in ms."""
    cues: list[tuple[float, float]] = []
    for cued in loop.cues:
        begun, place = loop.mixer.begun.get(cued.at), bisect_left(painted, cued.at)
        if begun is not None and place < len(painted) and painted[place] - cued.at < _NEAR_S:
            cues.append((1000 * (begun - cued.at), 1000 * (painted[place] - cued.at)))
    return {"cues": cues, "blocks": len(loop.mixer.blocks), "cuts": loop.mixer.cuts()}


def hear_echoes(sounds: Path) -> dict[str, Any]:
    """Gives single cues; returns their times, for the listener."""
    loop = TimedLoop(sounds)
    for _ in range(ECHOES):
        loop.play(Cued(Echo.KNOCK, ("mark",), 0.0, time.monotonic()))
        time.sleep(0.4)
    loop.close()
    return {"cues": [(cued.at, loop.mixer.begun.get(cued.at)) for cued in loop.cues]}


def rest_and_begin(sounds: Path) -> dict[str, Any]:
    """Lets the device rest, then gives a cue; ten times.

    The first of the times is that of the very first cue, which loads the library and opens the device.
    """
    loop = TimedLoop(sounds)
    before = memory_of(os.getpid())["Rss"]
    begun = []
    for _ in range(11):
        cued = Cued(Echo.KNOCK, ("mark",), 0.0, time.monotonic())
        loop.play(cued)
        time.sleep(REST_S + 1.0)
        at = loop.mixer.begun.get(cued.at)
        begun.append(None if at is None else 1000 * (at - cued.at))
    used = ticks_of(os.getpid())
    time.sleep(10.0)
    used = ticks_of(os.getpid()) - used
    memory = memory_of(os.getpid())["Rss"] - before
    loop.close()
    return {"begun": begun, "at_rest": 100 * used / os.sysconf("SC_CLK_TCK") / 10.0, "memory": memory}


def play_on(sounds: Path) -> dict[str, Any]:
    """Gives a cue every 100 ms until the standard input ends.

    Returns, of each cue, its time, whether it was heard, and how long the call took.
    """
    loop = TimedLoop(sounds)
    calls = []
    print("playing", flush=True)
    while not select.select([sys.stdin], [], [], 0)[0]:
        begin = time.monotonic()
        loop.play(Cued(Echo.KNOCK, ("mark",), 0.0, begin))
        calls.append(1000 * (time.monotonic() - begin))
        time.sleep(0.1)
    time.sleep(0.3)
    loop.close()
    cues = [(cued.at, cued.at in loop.mixer.begun) for cued in loop.cues]
    return {"cues": cues, "slowest_call": max(calls)}


def measure(case: str, sounds: str) -> dict[str, Any]:
    """Measures a case in this process."""
    cases = {"window": play_rounds, "echo": hear_echoes, "rest": rest_and_begin, "loss": play_on}
    return cases[case](Path(sounds))


@contextmanager
def playing(sounds: Path, address: str) -> Iterator[subprocess.Popen[str]]:
    """Runs the case "loss" in a process that ends with its input."""
    command = [sys.executable, __file__, "--case", "loss", str(sounds)]
    environment = {**os.environ, "PULSE_SERVER": address}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process


@contextmanager
def load(programs: int) -> Iterator[None]:
    """Runs programs that never sleep."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(programs)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def spread(figures: Sequence[float]) -> str:
    """Formats median, 95 % and the worst."""
    return f"{statistics.median(figures):.1f} / {percentile(figures, 95):.1f} / {max(figures):.1f} ms"


def window_row(name: str, found: dict[str, Any]) -> list[str]:
    """Returns a row of the table of sound and picture."""
    sound, picture = zip(*found["cues"], strict=True)
    apart = [abs(first - second) for first, second in found["cues"]]
    within = sum(each <= 30 for each in apart) / len(apart)
    return [
        name,
        str(len(apart)),
        *(spread(each) for each in (sound, picture, apart)),
        f"{100 * within:.1f} %",
        f"{found['cuts']} of {found['blocks']:,}",
        f"{found['processor']:.1f} %",
        f"{found['at_rest']:.1f} %",
    ]


def measure_window(sink: NullSink, sounds: Path) -> Iterator[list[str]]:
    """Measures sound and picture in the poker window, alone and under load."""
    with VirtualScreen.opened() as screen:
        places = {"PULSE_SERVER": sink.address, "DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb"}
        for programs in (0, 2):
            with load(programs):
                found = in_process(__file__, "window", sounds, **places)
            yield window_row(f"with {programs} programs that never sleep" if programs else "alone", found)


def measure_echo(sink: NullSink, sounds: Path) -> str:
    """Measures the way of a sound through the server."""
    cues = in_process(__file__, "echo", sounds, PULSE_SERVER=sink.address)["cues"]
    onsets = [(at, sink.listener.onset(at)) for at, _ in cues[1:]]
    heard = [1000 * (onset - at) for at, onset in onsets if onset is not None and onset - at < _NEAR_S]
    assert len(heard) > 0.95 * len(onsets)
    return f"From the cue until a recorder hears it in the sink, {len(heard)} single sounds: {spread(heard)}."


def measure_rest(sink: NullSink, sounds: Path) -> str:
    """Measures the first cue, and those after a rest."""
    found = in_process(__file__, "rest", sounds, PULSE_SERVER=sink.address)
    first, *later = found["begun"]
    return (
        f"The first cue, with library, files and device to open: {first:.0f} ms to the device buffer. After a rest, "
        f"with the device stopped: {statistics.median(later):.1f} ms, worst {max(later):.1f} ms. At rest "
        f"{found['at_rest']:.1f} % of a processor; the sound costs {found['memory']:.1f} MiB."
    )


def measure_loss(sink: NullSink, sounds: Path) -> str:
    """Kills the server under a program that plays, and starts it again."""
    with playing(sounds, sink.address) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(3.0)
        sink.stop()
        killed = time.monotonic()
        time.sleep(5.0)
        back = sink.start()
        awake = time.monotonic()
        time.sleep(10.0)
        output, _ = process.communicate()
    found = json.loads(output.splitlines()[-1])
    before = [heard for at, heard in found["cues"] if at < killed - 0.1]
    between = [heard for at, heard in found["cues"] if killed + 0.1 < at < back]
    again = next(at for at, heard in found["cues"] if heard and at > back)
    after = [heard for at, heard in found["cues"] if at > awake]
    return (
        f"The server was killed for {back - killed:.0f} seconds while a cue came every 100 ms. Heard: {sum(before)} of "
        f"{len(before)} cues before, {sum(between)} of {len(between)} without it, the first one {again - back:.1f} s "
        f"after its return, and {sum(after)} of {len(after)} once its sink was awake. The slowest call of the window's "
        f"thread took {found['slowest_call']:.1f} ms."
    )


def report(sounds: Path = SOUNDS) -> str:
    """Measures everything; takes about five minutes.

    Args:
        sounds: the folder of the sounds.
    """
    heads = (
        "poker window | cues | cue to device buffer: median / 95 % / worst | cue to painted frame | apart "
        "| within 30 ms | sounds cut | processor | at rest"
    )
    with NullSink.running() as sink:
        window = list(table(heads, measure_window(sink, sounds)))
        others = [f"- {measured(sink, sounds)}" for measured in (measure_echo, measure_rest, measure_loss)]
    return page(f"{PLAYED_S:.0f} seconds of poker in each row", tables=[window, others])


if __name__ == "__main__":
    run(report, "sound figures", measure, sounds=SOUNDS)
