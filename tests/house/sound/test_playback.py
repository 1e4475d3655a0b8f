"""Cues are played on a device, which may be missing."""

import itertools
from enum import Enum
from pathlib import Path

import pytest

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.device import NoDeviceError, Read
from cardroom.house.sound.loop import LONGEST_PAUSE_S, LOST_S, Playback
from cardroom.house.sound.mixer import LATE_S, Mixer, Sampler
from tests.fake_device import FakeClock, FakeDevice


class _Cue(Enum):
    BELL = "bell"


class Shop:
    """A playback that gets fake devices, on a fake clock.

    Attributes:
        devices: all that were opened, in order.
        tries: how often one was asked for.
        is_empty: there is no device.
        opening_s: the time that opening takes.
    """

    def __init__(self, sounds: Path) -> None:
        self.clock = FakeClock(100.0)
        self.devices: list[FakeDevice] = []
        self.tries = 0
        self.is_empty = False
        self.opening_s = 0.0
        sampler = Sampler(sounds, Mixer(self.clock), seed=1)
        self.playback = Playback(sampler, self.open, self.clock)

    def open(self, read: Read) -> FakeDevice:
        self.tries += 1
        self.clock.now += self.opening_s
        if self.is_empty:
            raise NoDeviceError
        self.devices.append(FakeDevice(read))
        return self.devices[-1]

    @property
    def device(self) -> FakeDevice:
        return self.devices[-1]

    def cue(self, *names: str, age: float = 0.0) -> None:
        """Gives a cue."""
        self.playback.play(Cued(_Cue.BELL, names, 0.0, self.clock.now - age))

    def play_and_rest(self) -> FakeDevice:
        """Plays a short sound to its end; returns the device, which rests."""
        self.cue("thud")
        self.device.pull(4)
        self.playback.rest()
        return self.device

    def is_heard(self) -> bool:
        """Pulls a block, and returns whether there is a sound in it."""
        before = len(self.device.samples)
        self.device.pull()
        return any(self.device.samples[before:])


@pytest.fixture
def shop(sounds: Path) -> Shop:
    """Makes a playback with devices."""
    return Shop(sounds)


def test_the_first_cue_that_is_not_late_opens_and_starts_the_device(shop: Shop) -> None:
    """Better silence than a sound that belongs to nothing on the screen.

    A sound in time is in the first block.
    """
    shop.cue("bell", age=LATE_S)
    assert shop.tries == 0
    shop.cue("bell")
    assert shop.device.is_running
    assert shop.is_heard()
    shop.playback.close()
    assert shop.device.is_closed
    assert not shop.is_heard()


def test_the_cue_that_opens_a_slow_device_is_left_out(shop: Shop) -> None:
    """The next one is heard."""
    shop.opening_s = 1.0
    shop.cue("bell")
    assert not shop.is_heard()
    shop.cue("bell")
    assert shop.is_heard()


@pytest.mark.parametrize("name", ["missing", "broken"])
def test_a_sound_without_a_file_is_silent(shop: Shop, name: str) -> None:
    """The device is not started; other sounds are heard."""
    shop.cue(name)
    assert not shop.device.is_running
    shop.cue(name, "bell")
    assert shop.is_heard()


def test_at_rest_the_device_is_stopped_but_stays_open(shop: Shop) -> None:
    """The next cue starts it again; a long sound is not cut."""
    shop.play_and_rest()
    assert not shop.playback.is_running
    assert not shop.device.is_running
    assert not shop.device.is_closed
    shop.cue("bell")
    assert (shop.tries, shop.device.starts) == (1, 2)
    assert shop.is_heard()
    shop.device.pull(3)
    shop.playback.rest()
    assert shop.device.is_running
    shop.device.pull(60)
    shop.playback.rest()
    assert not shop.device.is_running


def test_without_a_device_it_is_tried_ever_more_rarely(shop: Shop) -> None:
    """Pauses double, up to half a minute."""
    shop.is_empty = True
    begin = shop.clock.now
    tried = []
    while shop.clock.now < begin + 150:
        before = shop.tries
        shop.cue("bell")
        if shop.tries > before:
            tried.append(shop.clock.now - begin)
        shop.clock.now += 0.25
    pauses = [second - first for first, second in itertools.pairwise(tried)]
    assert pauses == [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, LONGEST_PAUSE_S, LONGEST_PAUSE_S, LONGEST_PAUSE_S]


def test_a_device_that_reads_no_more_is_opened_again(shop: Shop) -> None:
    """Its server has died: it plays nothing of before."""
    shop.cue("bell")
    shop.device.pull(2)
    first = shop.device
    shop.clock.now += LOST_S
    shop.cue("bell")
    assert not first.is_closed
    shop.clock.now += 0.1
    shop.cue("thud")
    assert first.is_closed
    assert shop.device is not first
    shop.device.pull(4)
    assert not shop.is_heard()
    assert -30 < shop.device.level_db(0.0, 0.05) < -6


def test_a_device_that_wakes_slowly_or_is_read_regularly_is_kept(shop: Shop) -> None:
    """A wireless one may take a second; however long nothing was heard."""
    shop.cue("bell")
    for _ in range(10):
        shop.clock.now += 0.15
        shop.cue("bell")
    assert shop.is_heard()
    for _ in range(300):
        shop.clock.now += 0.01
        shop.device.pull()
    shop.cue("bell")
    assert shop.tries == 1
    assert shop.is_heard()


def test_a_lost_device_is_closed_by_the_rest(shop: Shop) -> None:
    """The thread does not wake up again and again."""
    shop.cue("bell")
    shop.clock.now += LOST_S + 0.1
    shop.playback.rest()
    assert shop.device.is_closed
    assert not shop.playback.is_running


def test_a_device_that_died_while_it_rested_is_replaced_at_once(shop: Shop) -> None:
    """The first cue after that is heard."""
    first = shop.play_and_rest()
    first.is_gone = True
    shop.cue("bell")
    assert first.is_closed
    assert shop.tries == 2
    assert shop.is_heard()


def test_the_replacement_may_be_missing(shop: Shop) -> None:
    """It is silent until the device is back."""
    shop.play_and_rest()
    shop.device.is_gone = shop.is_empty = True
    for _ in range(4):
        shop.cue("bell")
        shop.clock.now += 0.1
    assert shop.tries == 2
    shop.is_empty = False
    shop.clock.now += 0.2
    shop.cue("bell")
    assert shop.is_heard()
