"""The sources of a round's 32 bytes."""

import hashlib

import pytest

from cardroom.cards.dealing import SEED_BYTES
from cardroom.dataflow.seeds import SYSTEM, seeded


def test_the_same_text_draws_the_same_bytes_round_by_round() -> None:
    assert [seeded("1").draw(number) for number in (1, 2)] == [
        hashlib.sha256(text).digest() for text in (b"1|1", b"1|2")
    ]
    assert not seeded("1").fair


def test_the_system_never_draws_the_same_bytes() -> None:
    assert SYSTEM.fair
    drawn = {SYSTEM.draw(1) for _ in range(100)}
    assert len(drawn) == 100
    assert {len(each) for each in drawn} == {SEED_BYTES}


@pytest.mark.parametrize("text", ["\udcff", "a\ud800b"])
def test_what_is_no_text_is_refused_before_anything_is_dealt(text: str) -> None:
    with pytest.raises(ValueError, match="is no seed") as fault:
        seeded(text)
    assert str(fault.value).isprintable()
