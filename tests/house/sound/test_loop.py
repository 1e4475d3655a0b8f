"""The sound loop has a thread of its own.

So no device stalls a window.
"""

import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardroom.house.sound import device as device_module
from cardroom.house.sound import loop as loop_module
from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import NoDeviceError, Read, SystemDevice
from cardroom.house.sound.loop import MOST_WAITING, OpenDevice, Playback, SoundLoop
from cardroom.house.sound.mixer import Mixer, Sampler
from tests.fake_device import FakeDevice

MakeLoop = Callable[[OpenDevice, float], SoundLoop]


class _Cue(Enum):
    BELL = "bell"


def cue(*names: str) -> Cued:
    """Makes a cue of now."""
    return Cued(_Cue.BELL, names, -20.0, time.monotonic())


def wait_until(condition: Callable[[], bool]) -> None:
    """Waits for another thread."""
    deadline = time.monotonic() + 5.0
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


@pytest.fixture
def make_loop(sounds: Path) -> Iterator[MakeLoop]:
    """Makes sound loops, and closes them."""
    made: list[SoundLoop] = []

    def make(open_device: OpenDevice, rest_s: float = 60.0) -> SoundLoop:
        sampler = Sampler(sounds, Mixer(), seed=1)
        made.append(SoundLoop(lambda: Playback(sampler, open_device), rest_s))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def devices() -> list[FakeDevice]:
    """Returns an empty list, for the devices of a test."""
    return []


@pytest.fixture
def opened(devices: list[FakeDevice]) -> OpenDevice:
    """Opens fake devices."""

    def open_device(read: Read) -> FakeDevice:
        devices.append(FakeDevice(read))
        return devices[-1]

    return open_device


def threads() -> list[str]:
    """Returns the names of the threads that play sounds."""
    return [thread.name for thread in threading.enumerate() if thread.name == "sound loop"]


def test_the_first_cue_begins_the_thread(make_loop: MakeLoop, opened: OpenDevice, devices: list[FakeDevice]) -> None:
    """And ends with the program."""
    loop = make_loop(opened, 60.0)
    loop.silence()
    assert not threads()
    loop.play(cue("bell"))
    wait_until(lambda: bool(devices) and devices[0].is_running)
    assert threads() == ["sound loop"]
    loop.close()
    assert not threads()
    assert devices[0].is_closed


def test_after_the_end_cues_do_nothing(make_loop: MakeLoop, opened: OpenDevice, devices: list[FakeDevice]) -> None:
    """A window may close later than the sound."""
    loop = make_loop(opened, 60.0)
    loop.close()
    loop.play(cue("bell"))
    assert not threads()
    assert not devices


def test_the_device_rests_after_a_while(make_loop: MakeLoop, opened: OpenDevice, devices: list[FakeDevice]) -> None:
    """It is stopped, not closed; the next cue starts it."""
    loop = make_loop(opened, 0.02)
    loop.play(cue("thud"))
    wait_until(lambda: bool(devices) and devices[0].is_running)
    devices[0].pull(4)
    wait_until(lambda: not devices[0].is_running)
    loop.play(cue("thud"))
    wait_until(lambda: devices[0].is_running)
    assert (len(devices), devices[0].starts) == (1, 2)


def test_hush_reaches_the_mixer(make_loop: MakeLoop, opened: OpenDevice, devices: list[FakeDevice]) -> None:
    """Sounds end within two blocks."""
    loop = make_loop(opened, 60.0)
    loop.play(cue("bell"))
    wait_until(lambda: bool(devices) and devices[0].is_running)
    devices[0].pull(2)
    loop.silence()

    def is_silent() -> bool:
        before = len(devices[0].samples)
        devices[0].pull()
        return not any(devices[0].samples[before:])

    wait_until(is_silent)
    assert devices[0].seconds < 0.5


class StuckDevice(FakeDevice):
    """A device whose server does not answer: stopping it blocks."""

    def __init__(self, read: Read) -> None:
        super().__init__(read)
        self.released = threading.Event()

    def close(self) -> None:
        self.released.wait(10.0)
        super().close()

    def stop(self) -> None:
        self.released.wait(10.0)
        super().stop()


def test_a_device_that_does_not_answer_stalls_nothing(make_loop: MakeLoop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cues return at once, and the end waits briefly."""
    monkeypatch.setattr(loop_module, "PATIENCE_S", 0.05)
    stuck: list[StuckDevice] = []

    def open_stuck(read: Read) -> StuckDevice:
        stuck.append(StuckDevice(read))
        return stuck[-1]

    loop = make_loop(open_stuck, 0.01)
    loop.play(cue("thud"))
    wait_until(lambda: bool(stuck) and stuck[0].is_running)
    stuck[0].pull(4)
    time.sleep(0.05)
    begin = time.perf_counter()
    for _ in range(2 * MOST_WAITING):
        loop.play(cue("thud"))
    loop.close()
    assert time.perf_counter() - begin < 5.0, "half of what the device takes"
    assert loop._queue.qsize() <= MOST_WAITING + 1
    stuck[0].released.set()
    wait_until(lambda: not threads())


def test_without_a_device_the_thread_goes_on(make_loop: MakeLoop) -> None:
    """Silence, no warning."""
    tries = []

    def open_none(read: Read) -> FakeDevice:
        tries.append(read)
        raise NoDeviceError

    loop = make_loop(open_none, 60.0)
    loop.play(cue("bell"))
    wait_until(lambda: bool(tries))
    loop.play(cue("bell"))
    wait_until(loop._queue.empty)
    assert threads() == ["sound loop"]


@pytest.mark.parametrize(
    ("cues", "seconds"), [(1_000, 2.0), pytest.param(10_000, 60.0, marks=pytest.mark.long)], ids=["short", "long"]
)
def test_many_cues_are_no_leak(make_loop: MakeLoop, monkeypatch: pytest.MonkeyPatch, cues: int, seconds: float) -> None:
    """A minute of 10,000 cues.

    They are played on the library's null device, which reads in a thread and in real time.
    """
    monkeypatch.setattr(device_module, "backends", lambda *_: ("null",))
    loop = make_loop(SystemDevice, 0.2)
    for _ in range(100):
        loop.play(cue("thud", "bell"))
        time.sleep(0.001)
    wait_until(loop._queue.empty)  # the device has been opened by now
    threads_before = native_threads()
    tracemalloc.start()
    begin = time.monotonic()
    for number in range(cues):
        loop.play(cue("thud", "bell", "missing"))
        time.sleep(max(0.0, begin + seconds * number / cues - time.monotonic()))
    assert native_threads() == threads_before
    wait_until(lambda: tracemalloc.get_traced_memory()[0] < 100_000)  # the last voices end
    tracemalloc.stop()
    wait_until(loop._queue.empty)
    loop.close()
    assert not threads()


def native_threads() -> int:
    """Counts the threads of this process, those of libraries, too."""
    tasks = Path("/proc/self/task")
    return len(list(tasks.iterdir())) if tasks.is_dir() else threading.active_count()


def test_a_bug_is_reported_once_and_the_program_goes_on_without_sound(qtbot: QtBot) -> None:
    def make() -> Playback:
        raise ZeroDivisionError

    loop = SoundLoop(make)
    with qtbot.capture_exceptions() as raised:
        loop.play(cue("bell"))
        qtbot.waitUntil(lambda: bool(raised))
        loop.play(cue("bell"))
        wait_until(lambda: not threads())
        loop.close()
    assert [kind for kind, _, _ in raised] == [ZeroDivisionError]
