"""The device of the system.

Most tests use the library's own null device, which reads in real time.
"""

import sys
import threading
import time
from array import array
from pathlib import Path

import pytest

from cardroom.house.sound import device as device_module
from cardroom.house.sound.device import PERIOD_MS, RATE, NoDeviceError, SystemDevice, backends, library


class Reader:
    """Counts the blocks that a device reads, with silence in them."""

    def __init__(self) -> None:
        self.frames: list[int] = []
        self.has_read = threading.Event()

    def __call__(self, frames: int) -> "array[float]":
        self.frames.append(frames)
        self.has_read.set()
        return array("f", bytes(4 * frames))


@pytest.fixture
def null(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the library's null device the only one."""
    monkeypatch.setattr(device_module, "backends", lambda *_: ("null",))


@pytest.mark.usefixtures("null")
def test_a_device_reads_between_start_and_stop() -> None:
    """Blocks of 10 ms, about as many as fit."""
    reader = Reader()
    device = SystemDevice(reader)
    assert not reader.frames
    device.start()
    begin = time.monotonic()
    assert reader.has_read.wait(5.0)
    time.sleep(0.1)
    device.stop()
    seconds = time.monotonic() - begin
    read = len(reader.frames)
    time.sleep(0.05)
    assert len(reader.frames) == read
    assert set(reader.frames) == {RATE * PERIOD_MS // 1000}
    assert sum(reader.frames) / RATE < seconds + 0.1
    device.close()


@pytest.mark.usefixtures("null")
def test_a_device_can_be_started_again_and_closed_leaves_nothing() -> None:
    """After each rest."""
    reader = Reader()
    device = SystemDevice(reader)
    for _ in range(3):
        reader.has_read.clear()
        device.start()
        assert reader.has_read.wait(5.0)
        device.stop()
    device.close()
    SystemDevice(Reader()).close()
    assert not device_module._read


def test_without_a_device_there_is_an_error(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Nothing is written to the terminal."""
    if sys.platform != "linux":
        pytest.skip("the address of PulseAudio's server")
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    monkeypatch.setattr(device_module, "backends", lambda *_: ("pulseaudio",))
    with pytest.raises(NoDeviceError):
        SystemDevice(Reader())
    assert capfd.readouterr() == ("", "")


def test_without_the_library_an_error_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel without it, or a system that it does not fit."""
    monkeypatch.setattr(device_module, "_library", None)
    monkeypatch.setitem(sys.modules, "_miniaudio", None)
    with pytest.raises(NoDeviceError):
        SystemDevice(Reader())


def test_alsa_is_asked_only_if_there_is_a_card(tmp_path: Path) -> None:
    """It writes a screenful of warnings otherwise."""
    assert list(backends("linux", tmp_path)) == ["pulseaudio"]
    (tmp_path / "controlC0").touch()
    assert list(backends("linux", tmp_path)) == ["pulseaudio"]
    (tmp_path / "pcmC0D0p").touch()
    assert list(backends("linux", tmp_path)) == ["pulseaudio", "alsa"]


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin", "freebsd14"])
def test_the_null_device_counts_as_none(platform: str) -> None:
    """JACK is not asked, either: it writes warnings."""
    _, lib = library()
    found = backends(platform, Path("/dev/snd"))
    assert found
    assert not {"null", "jack"} & set(found)
    assert all(hasattr(lib, f"ma_backend_{name}") for name in found)
