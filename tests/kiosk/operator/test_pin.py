"""The PIN: which are allowed, and its hash."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
