"""Clock and disk are checked each minute."""

from pathlib import Path

import pytest

from cardroom.kiosk.faults.checks import LEAST_FREE, ClockCheck, FaultWatch, free_bytes, in_words, seconds_back
from cardroom.kiosk.rules.cluster import FaultCode, KioskFault


class Clocks:
    """A clock that can be set, and one that cannot."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000.0, 50.0
        self.check = ClockCheck(lambda: self.wall, lambda: self.steady)

    def go_on(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@pytest.mark.parametrize(("set_to", "back"), [(0, 0), (-120, 0), (-121, 121), (-86_400, 86_400), (3_600, 0)])
def test_a_clock_that_is_set_back_by_more_than_two_minutes(set_to: int, back: int) -> None:
    clocks = Clocks()
    clocks.go_on(60)
    clocks.wall += set_to
    clocks.go_on(60)
    assert [clocks.check.seconds_back(), clocks.check.seconds_back()] == [back, 0], "it is reported once"


def test_many_small_steps_back_are_noticed() -> None:
    clocks, found = Clocks(), []
    for _ in range(10):
        clocks.go_on(60)
        clocks.wall -= 30
        found.append(clocks.check.seconds_back())
    assert found == [0, 0, 0, 0, 150, 0, 0, 0, 0, 150]


def test_the_recorded_time_is_in_utc() -> None:
    assert seconds_back("1970-01-01T00:10:00.000Z", 300) == 300
    assert in_words(300, 300) == "300 seconds back to 1970-01-01T00:05:00Z"


@pytest.mark.parametrize(("free", "codes"), [(LEAST_FREE, []), (LEAST_FREE - 1, [FaultCode.DISK])])
def test_a_disk_that_is_nearly_full(tmp_path: Path, free: int, codes: list[FaultCode]) -> None:
    found: list[KioskFault] = []
    FaultWatch(tmp_path, found.append, Clocks().check, lambda _: free).check()
    assert [fault.code for fault in found] == codes


def test_a_folder_that_is_gone_is_a_fault(tmp_path: Path) -> None:
    found: list[KioskFault] = []
    FaultWatch(tmp_path / "gone", found.append, Clocks().check).check()
    assert [fault.code for fault in found] == [FaultCode.JOURNAL]
    assert free_bytes(tmp_path) > 0
