"""The checks of a saved deal: a seed of 32 bytes, and a word that a player can have added."""

import pytest

from cardroom.cards.saved_deal import check_seed, check_word
from cardroom.saved_record import BadRecord


def test_a_seed_has_32_bytes() -> None:
    check_seed("ab" * 32)
    for digits in ("", "ab" * 31, "ab" * 33):
        with pytest.raises(BadRecord, match=r"^a seed has 32 bytes$"):
            check_seed(digits)
    with pytest.raises(ValueError, match="hex"):
        check_seed("no")


def test_a_word_is_one_that_a_player_can_add() -> None:
    for word in ("", "open sesame", "開けゴマ"):
        check_word(word)
    for word in (" padded", "x" * 65, "a\nb"):
        with pytest.raises(BadRecord, match=r"^a word that no player could have added$"):
            check_word(word)
