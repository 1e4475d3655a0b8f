"""Measures how far sound and picture are apart.

Run the script (`.venv/bin/python tests/benchmarks/sound_figures.py`) or all benchmarks (`python3 play.py bench`). It
prints Markdown. A device that disappears is measured, too. The sound server is PulseAudio with a null sink; the window
is that of poker, 1280 × 800, on an X server of its own, and a script plays rounds at normal speed. "Loaded" runs two
programs that never sleep beside it. docs/benchmarks.md describes how the figures are taken.
"""

import argparse
import json
import math
import os
import select
import statistics
import subprocess
import sys
import tempfile
import time
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest

import cardroom.tables.poker.table as poker_table
from cardroom import resources
from cardroom.app.window_program import make_application
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.desk import close_player, use_player
from cardroom.house.sound.device import RATE, SystemDevice
from cardroom.house.sound.loop import REST_S, Playback, SoundLoop
from cardroom.house.sound.mixer import LATE_S, Mixer, Sampler
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from tests.benchmarks.flight_figures import percentile, run_for
from tests.benchmarks.null_sink import NullSink
from tests.benchmarks.page import write_down
from tests.benchmarks.virtual_screen import HEIGHT, WIDTH, VirtualScreen
from tests.benchmarks.window_figures import machine, memory_of, ticks_of
from tools.screenshots.house import FIXED_SEEDS, temporary_house

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = resources.ROOT / "resources/sounds"
PLAYED_S = 60.0
ECHOES = 100
PRESS_EVERY_MS = 400
CASES = ("window", "echo", "rest", "loss")
_NEAR_S = 0.25
_HELD_MS = 60
_BEGINNING = 5  # the first blocks fill the buffer


class TimedPanel(PokerPanel):
    """A poker window that records when it was painted.

    Attributes:
        moments: when each frame was painted, in monotonic seconds.
    """

    moments: ClassVar[list[float]] = []

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest:
            self.moments.append(time.monotonic())
        return done


class TimedMixer(Mixer):
    """A mixer that records when its blocks are in the device's buffer.

    Attributes:
        blocks: of each block the time, its frames, and whether a sound went on from the block before.
        begun: of each cue, by its time, when its first sound was in the buffer.
    """

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[tuple[float, int, bool]] = []
        self.begun: dict[float, float] = {}

    def read(self, frames: int) -> "array[float]":
        goes_on = bool(self._voices)
        begins = [at for voice, at in tuple(self._new) if voice is not None]
        block = super().read(frames)
        now = time.monotonic()
        self.blocks.append((now, frames, goes_on))
        for at in begins:
            if self.read_at - at < LATE_S:
                self.begun.setdefault(at, now)
        return block

    def cuts(self) -> int:
        """Counts the gaps in the middle of sounds.

        The device plays at an even speed, so what it has in its buffer is what was read since it began, less the time
        since then. Whenever that is less than ever before, it had to wait.
        """
        cuts, last = 0, -math.inf
        for at, frames, goes_on in self.blocks:
            if at - last > REST_S / 2:  # it was stopped in between
                begin, played, least, number = at, 0.0, math.inf, 0
            ahead = played - (at - begin)
            if number > _BEGINNING and ahead < least - 0.001:
                cuts += goes_on
            if number >= _BEGINNING:
                least = min(least, ahead)
            played, last, number = played + frames / RATE, at, number + 1
        return cuts


class TimedLoop(SoundLoop):
    """A sound loop that keeps the cues.

    Attributes:
        cues: all cues, in order.
        mixer: records the blocks.
    """

    def __init__(self, folder: Path) -> None:
        self.mixer = TimedMixer()
        self.cues: list[Cued] = []
        sampler = Sampler(folder, self.mixer, seed=1)
        super().__init__(lambda: Playback(sampler, SystemDevice))

    def play(self, cued: Cued) -> None:
        self.cues.append(cued)
        super().play(cued)


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
    vars(poker_table)["PokerPanel"] = TimedPanel
    loop = TimedLoop(sounds)
    use_player(loop)
    with temporary_house("en", Look()) as (bank, settings):
        settings.remember("sound-volume", "100")
        table = PokerTable(bank, settings, FIXED_SEEDS)
        table.panel.resize(WIDTH, HEIGHT)
        table.start()
        table.show()
        run_for(2.0)
        loop.cues.clear()
        hand = Hand(table)
        processor = run_for(PLAYED_S)
        hand.stop()
        run_for(1.0)
        found = log_of(loop)
        at_rest_after = REST_S + 4.0
        run_for(at_rest_after)
        found["processor"], found["at_rest"] = processor, run_for(5.0)
        table.close()
        run_for(0.3)
    close_player()
    return found


def log_of(loop: TimedLoop) -> dict[str, Any]:
    """Lists cues with the delays of sound and picture, in ms."""
    painted = TimedPanel.moments
    cues: list[tuple[str, float, float]] = []
    silent = 0
    for cued in loop.cues:
        begun = loop.mixer.begun.get(cued.at)
        place = bisect_left(painted, cued.at)
        if begun is None:
            silent += 1
        elif place < len(painted) and painted[place] - cued.at < _NEAR_S:
            cues.append((cued.cue.name, 1000 * (begun - cued.at), 1000 * (painted[place] - cued.at)))
    return {"cues": cues, "silent": silent, "blocks": len(loop.mixer.blocks), "cuts": loop.mixer.cuts()}


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


_IN_PROCESS = {"window": play_rounds, "echo": hear_echoes, "rest": rest_and_begin, "loss": play_on}


# --- the measuring process -------------------------------------------------------------------------------------------


@contextmanager
def case_process(case: str, sounds: Path, address: str, display: str) -> Iterator[subprocess.Popen[str]]:
    """Runs a case in a process of its own."""
    environment = {**os.environ, "PULSE_SERVER": address, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, str(Path(__file__).resolve()), "--case", case, "--sounds", str(sounds)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, cwd=ROOT, text=True, **pipes) as process:  # type: ignore[call-overload]
        yield process


def result_of(process: "subprocess.Popen[str]") -> dict[str, Any]:
    """Ends the input of a case, and returns its result."""
    output, _ = process.communicate()
    assert process.returncode == 0, process.args
    found: dict[str, Any] = json.loads(output.splitlines()[-1])
    return found


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


def window_row(name: str, found: dict[str, Any]) -> str:
    """Formats a row of the table of sound and picture."""
    sound = [sound for _, sound, _ in found["cues"]]
    picture = [picture for _, _, picture in found["cues"]]
    apart = [abs(first - second) for first, second in zip(sound, picture, strict=True)]
    within = sum(each <= 30 for each in apart) / len(apart)
    return (
        f"| {name} | {len(apart)} | {spread(sound)} | {spread(picture)} | {spread(apart)} | {100 * within:.1f} % "
        f"| {found['cuts']} of {found['blocks']:,} | {found['processor']:.1f} % | {found['at_rest']:.1f} % |"
    )


def measure_window(sink: NullSink, sounds: Path, loads: Sequence[int]) -> list[str]:
    """Measures sound and picture in the poker window."""
    lines = [
        "| poker window | cues | cue to device buffer: median / 95 % / worst | cue to painted frame | apart "
        "| within 30 ms | sounds cut | processor | at rest |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    with tempfile.TemporaryDirectory(prefix="cardroom-bench-") as folder, VirtualScreen(Path(folder)) as screen:
        for programs in loads:
            with load(programs), case_process("window", sounds, sink.address, screen.display) as process:
                found = result_of(process)
            name = f"with {programs} programs that never sleep" if programs else "alone"
            lines.append(window_row(name, found))
    return lines


def measure_echo(sink: NullSink, sounds: Path) -> str:
    """Measures the way of a sound through the server."""
    with case_process("echo", sounds, sink.address, "") as process:
        cues = result_of(process)["cues"]
    onsets = [(at, sink.listener.onset(at)) for at, _ in cues[1:]]
    heard = [1000 * (onset - at) for at, onset in onsets if onset is not None and onset - at < _NEAR_S]
    assert len(heard) > 0.95 * len(onsets)
    return f"From the cue until a recorder hears it in the sink, {len(heard)} single sounds: {spread(heard)}."


def measure_rest(sink: NullSink, sounds: Path) -> str:
    """Measures the first cue, and those after a rest."""
    with case_process("rest", sounds, sink.address, "") as process:
        found = result_of(process)
    first, *later = found["begun"]
    return (
        f"The first cue, with library, files and device to open: {first:.0f} ms to the device buffer. After a rest, "
        f"with the device stopped: {statistics.median(later):.1f} ms, worst {max(later):.1f} ms. At rest "
        f"{found['at_rest']:.1f} % of a processor; the sound costs {found['memory']:.1f} MiB."
    )


def measure_loss(sink: NullSink, sounds: Path) -> str:
    """Kills the server under a program that plays, and starts it again."""
    with case_process("loss", sounds, sink.address, "") as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(3.0)
        sink.stop()
        killed = time.monotonic()
        time.sleep(5.0)
        back = sink.start()
        awake = time.monotonic()
        time.sleep(10.0)
        found = result_of(process)
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


def report(sounds: Path = SOUNDS, loads: Sequence[int] = (0, 2)) -> str:
    """Measures everything; takes about five minutes.

    Returns:
        Markdown.
    """
    with tempfile.TemporaryDirectory(prefix="cardroom-bench-") as folder, NullSink(Path(folder)) as sink:
        window = measure_window(sink, sounds, loads)
        others = [measure_echo(sink, sounds), measure_rest(sink, sounds), measure_loss(sink, sounds)]
    head = f"{date.today().isoformat()}; {machine()}; {PLAYED_S:.0f} seconds of poker in each row."
    return "\n".join([head, "", *window, "", *(f"- {each}" for each in others)])


def main() -> None:
    """Measures everything and prints it, or one case as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--case", choices=CASES, help="measure this one only, in this process")
    parser.add_argument("--sounds", type=Path, default=SOUNDS, help="the folder of the sounds")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    if chosen.case:
        print(json.dumps(_IN_PROCESS[chosen.case](chosen.sounds)))
        return
    figures = report(chosen.sounds)
    print(figures)
    if chosen.write:
        write_down("sound figures", figures)


if __name__ == "__main__":
    main()
