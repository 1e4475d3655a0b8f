"""The PIN: which are allowed, its hash, the wait after wrong ones."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.kiosk.operator.pin_desk import LONGEST_WAIT, Lockout, wait_after
from cardroom.kiosk.pin import COST, Cost, PinFault, fault_of, fits, hash_pin

CHEAP = Cost(1, 8192)


@pytest.mark.parametrize(
    ("pin", "fault"),
    [
        ("48151", PinFault.LENGTH),
        ("481516234", PinFault.LENGTH),
        ("", PinFault.NO_DIGITS),
        ("48a516", PinFault.NO_DIGITS),
        ("４８１５１６", PinFault.NO_DIGITS),
        ("000000", PinFault.ONE_DIGIT),
        ("77777777", PinFault.ONE_DIGIT),
        ("123456", PinFault.SEQUENCE),
        ("890123", PinFault.SEQUENCE),
        ("87654321", PinFault.SEQUENCE),
        ("121212", PinFault.REPEATED),
        ("1231231", PinFault.REPEATED),
        ("48154815", PinFault.REPEATED),
        ("159753", PinFault.WELL_KNOWN),
        ("14725836", PinFault.WELL_KNOWN),
        ("481516", None),
        ("48151623", None),
        ("112233", None),
    ],
)
def test_weak_pins_are_refused_with_their_reason(pin: str, fault: PinFault | None) -> None:
    assert fault_of(pin) is fault


@given(st.text(alphabet="0123456789", min_size=6, max_size=8))
def test_every_pin_of_six_to_eight_digits_is_judged(pin: str) -> None:
    assert fault_of(pin) in {None, PinFault.ONE_DIGIT, PinFault.SEQUENCE, PinFault.REPEATED, PinFault.WELL_KNOWN}


def test_a_hash_fits_its_own_pin_alone() -> None:
    hashed = hash_pin("481516", CHEAP)
    assert fits("481516", hashed)
    assert not fits("481517", hashed)
    assert not fits("4815160", hashed)
    assert not fits("", hashed)


def test_two_hashes_of_a_pin_differ_and_name_method_and_cost() -> None:
    one, other = hash_pin("481516", CHEAP), hash_pin("481516", CHEAP)
    assert one != other
    assert one.startswith("$argon2id$v=19$m=8,t=1,p=1$")
    assert "481516" not in one


def test_the_cost_of_a_real_hash_is_above_what_the_owasp_page_asks_for() -> None:
    assert COST.memory >= 46 * 1024 * 1024
    assert COST.operations >= 1


@pytest.mark.parametrize("hashed", ["", "481516", "$argon2id$", "$argon2id$v=19$m=8,t=1,p=1$AAAA$BBBB", "é"])
def test_a_damaged_hash_fits_no_pin(hashed: str) -> None:
    assert not fits("481516", hashed)


class FakeClock:
    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def lockout(clock: FakeClock) -> Lockout:
    return Lockout(clock)


@pytest.mark.parametrize(
    ("tries", "seconds"),
    [(0, 0), (4, 0), (5, 30), (6, 60), (7, 120), (8, 240), (9, 480), (10, 960), (11, 1920), (12, 3600), (10**9, 3600)],
)
def test_the_wait_doubles_from_30_seconds_to_an_hour(tries: int, seconds: int) -> None:
    assert wait_after(tries) == seconds


def test_the_wait_runs_off(clock: FakeClock, lockout: Lockout) -> None:
    for _ in range(5):
        assert lockout.seconds_left == 0
        lockout.count()
    assert lockout.seconds_left == 30
    clock.now += 29.5
    assert lockout.seconds_left == 1
    clock.now += 0.5
    assert lockout.seconds_left == 0


def test_the_number_on_record_neither_renews_nor_shortens_the_wait(clock: FakeClock, lockout: Lockout) -> None:
    lockout.follow(5)
    clock.now += 20
    lockout.follow(5)  # each entry of the machine brings it again
    assert lockout.seconds_left == 10
    lockout.count()
    lockout.follow(5)  # written before the sixth was counted
    assert lockout.seconds_left == 60


def test_a_right_pin_ends_the_count(lockout: Lockout) -> None:
    lockout.follow(9)
    lockout.follow(0)
    assert lockout.seconds_left == 0
    lockout.follow(4)
    assert lockout.seconds_left == 0


def test_a_record_that_lost_the_wrong_pins_ends_no_wait(clock: FakeClock) -> None:
    """Tests a machine that cannot commit: each start brings the old number."""
    for on_record in (0, 3):
        lockout = Lockout(clock)
        lockout.follow(on_record)
        for _ in range(5 - on_record):
            lockout.count()
            lockout.follow(on_record)
        assert lockout.seconds_left == 30
        clock.now += 30
        lockout.count()
        lockout.follow(on_record)
        assert lockout.seconds_left == 60


def test_a_right_pin_ends_a_count_that_was_never_on_record(clock: FakeClock, lockout: Lockout) -> None:
    for _ in range(6):
        lockout.count()
    clock.now += 60
    lockout.accept()
    lockout.follow(0)
    for _ in range(4):
        lockout.count()
    assert lockout.seconds_left == 0


def test_a_right_pin_that_opens_nothing_leaves_the_number_on_record(clock: FakeClock, lockout: Lockout) -> None:
    lockout.follow(6)
    clock.now += 60
    lockout.accept()
    lockout.follow(6)  # the keypad was cancelled
    assert lockout.seconds_left == 0
    lockout.count()
    assert lockout.seconds_left == 120


def test_after_a_restart_the_whole_wait_begins_again(lockout: Lockout) -> None:
    lockout.follow(12)
    assert lockout.seconds_left == LONGEST_WAIT


def test_the_wall_clock_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    lockout = Lockout()
    lockout.follow(12)
    monkeypatch.setattr(time, "time", lambda: 4e9)
    assert LONGEST_WAIT - 5 < lockout.seconds_left <= LONGEST_WAIT


def test_a_thousand_wrong_pins_take_41_days(clock: FakeClock, lockout: Lockout) -> None:
    began = clock.now
    for _ in range(1_000):
        clock.now += lockout.seconds_left
        lockout.count()
    doubled = 30 * (2**7 - 1)  # after the fifth to the eleventh
    hours = 3600 * (999 - 11)  # after the twelfth to the last but one
    assert clock.now - began == doubled + hours == 3_560_610
    assert 41 < (clock.now - began) / 86_400 < 42
