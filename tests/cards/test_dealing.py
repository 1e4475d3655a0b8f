"""Dealing never changes, as an independent implementation shows, and is fair."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, card_name
from cardroom.cards.dealing import SEED as RECORDED_SEED
from cardroom.cards.dealing import WORD, DealStream, commitment, is_word, mixed
from cardroom.saved_record import BadRecord
from tests.cards.shuffle_counts import (
    CARDS,
    SAMPLE,
    WHOLE,
    Decks,
    bounds,
    count_decks,
    pairs_chi_square,
    places_chi_square,
    quantile,
)

SEED = bytes(range(32))
GOLDEN_DECK = """
    JH KS AH 6S JD 3H 10S 2D QD 5C 3D 7C 2H QH 4D 8C 8S JC AD KD 6C 8H 2S 9H 7D KH 5D 4S 2C AS JS 9S 10C 5S 10H QC 4H 7H
    4C JOKER 3C 8D AC 9C 3S 5H 7S 6D 10D KC 6H 9D QS
"""

seeds = st.binary(min_size=32, max_size=32)
rounds = st.integers(1, 10**9)


def stream(purpose: str = "deal", round_number: int = 1, table: str = "poker", seed: bytes = SEED) -> DealStream:
    return DealStream(seed, table, round_number, purpose)


def hmac_sha256(key: bytes, text: bytes) -> bytes:
    """Computes HMAC by RFC 2104, for keys up to one block."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + text).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


class SlowStream:
    """The stream, implemented from the docstrings without the source."""

    def __init__(self, seed: bytes, table: str, round_number: int, purpose: str) -> None:
        self.words = self.all_words(seed, f"{table}|{round_number}|{purpose}|")

    def all_words(self, seed: bytes, label: str) -> Iterator[int]:
        for counter in range(10**9):
            block = hmac_sha256(seed, (label + str(counter)).encode("utf-8"))
            for word in range(8):
                a, b, c, d = block[4 * word : 4 * word + 4]
                yield ((a * 256 + b) * 256 + c) * 256 + d

    def below(self, bound: int) -> int:
        whole_runs = 2**32 // bound
        while True:
            word = next(self.words)
            if word < whole_runs * bound:
                return word % bound

    def shuffled(self, cards: list[int]) -> list[int]:
        deck = list(cards)
        for left in range(len(deck), 1, -1):
            chosen = self.below(left)
            deck[chosen], deck[left - 1] = deck[left - 1], deck[chosen]
        return deck


def chi_square(found: Counter[int], kinds: int) -> float:
    """Returns χ² of the counts; about `kinds` - 1 for equal probabilities."""
    expected = found.total() / kinds
    return sum((found[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_the_golden_numbers_and_deck() -> None:
    numbers = stream("golden numbers", 7, "square")
    bounds = (2**32, 2**32, 53, 6, 2, 1, 1_000_000)
    assert [numbers.below(bound) for bound in bounds] == [989_609_786, 2_470_605_264, 21, 1, 1, 0, 707_926]
    assert [card_name(card) for card in stream().shuffled(DECK)] == GOLDEN_DECK.split()


@given(seeds, st.sampled_from(["poker", "square", "daifugō"]), rounds, st.sampled_from(["deal", "double-up 1"]))
def test_every_deck_is_the_one_that_anyone_can_work_out(seed: bytes, table: str, number: int, purpose: str) -> None:
    words = (seed, table, number, purpose)
    assert list(DealStream(*words).shuffled(DECK)) == SlowStream(*words).shuffled(list(DECK))


@given(seeds, st.lists(st.integers(1, 2**32), max_size=60))
def test_every_number_is_the_one_that_anyone_can_work_out(seed: bytes, bounds: list[int]) -> None:
    fast, slow = DealStream(seed, "poker", 1, "numbers"), SlowStream(seed, "poker", 1, "numbers")
    assert [fast.below(bound) for bound in bounds] == [slow.below(bound) for bound in bounds]


@given(seeds, st.lists(st.integers()))
def test_a_shuffle_loses_nothing_and_adds_nothing(seed: bytes, cards: list[int]) -> None:
    before = list(cards)
    assert Counter(stream(seed=seed).shuffled(cards)) == Counter(cards)
    assert cards == before


def test_seed_table_round_and_purpose_each_change_the_deck() -> None:
    streams = [
        stream(),
        stream(seed=SEED[::-1]),
        stream(seed=SEED[:-1] + b"\0"),
        stream(table="square"),
        stream(purpose="double-up"),
        *(stream(round_number=number) for number in range(2, 1000)),
    ]
    assert len({each.shuffled(DECK) for each in streams}) == len(streams)


def test_a_stream_goes_on_and_does_not_repeat() -> None:
    one = stream()
    assert len({one.shuffled(DECK) for _ in range(200)}) == 200
    words = stream()
    assert len({words.below(2**32) for _ in range(2_000)}) == 2_000


@pytest.mark.parametrize("length", [0, 1, 31, 33, 64])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        stream(seed=bytes(length))


@pytest.mark.parametrize("bound", [2, 6, 10, 53])
def test_each_number_is_equally_likely(bound: int) -> None:
    numbers = stream("fairness")
    found = Counter(numbers.below(bound) for _ in range(6_000))
    assert chi_square(found, bound) < 2 * bound + 20


def test_a_remainder_would_have_been_unfair() -> None:
    """Compares the thirds of numbers below 3 * 2**30.

    With a remainder of 32-bit words the lowest third would be twice as frequent as the others.
    """
    numbers = stream("fairness")
    found = Counter(numbers.below(3 * 2**30) // 2**30 for _ in range(6_000))
    assert chi_square(found, 3) < 20


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


@given(seeds, seeds)
def test_a_commitment_binds_its_seed(seed: bytes, other: bytes) -> None:
    assert (commitment(seed) == commitment(other)) == (seed == other)
    assert len(commitment(seed)) == 64


@given(st.binary(min_size=32, max_size=32), st.text(max_size=64))
def test_a_word_is_mixed_in_by_hmac_and_none_changes_nothing(seed: bytes, word: str) -> None:
    assert mixed(seed, "") == seed
    if word:
        assert mixed(seed, word) == hmac.new(seed, word.encode(), hashlib.sha256).digest()


def test_what_can_be_a_word() -> None:
    assert all(map(is_word, ["", "sesame", "開けゴマ", "two words", "x" * 64, "\U0001fae8", "\u200b"]))
    none = [" ", " padded", "padded ", "two\nlines", "bell\a", "x" * 65, "\x7f", "\x9f", "\ud800"]
    assert not any(map(is_word, none))


def test_a_seed_in_a_record_has_32_bytes() -> None:
    assert [RECORDED_SEED.read(digits) for digits in ("", "ab" * 32)] == ["", "ab" * 32]
    for digits in ("ab" * 31, "ab" * 33):
        with pytest.raises(BadRecord, match=r"has not 32 bytes$"):
            RECORDED_SEED.read(digits)
    with pytest.raises(ValueError, match="hex"):
        RECORDED_SEED.read("no")


def test_a_word_in_a_record_is_one_that_a_player_can_add() -> None:
    for word in ("", "open sesame", "開けゴマ"):
        assert WORD.read(word) == word
    for word in (" padded", "x" * 65, "a\nb"):
        with pytest.raises(BadRecord, match=r"is no word that a player could have added$"):
            WORD.read(word)


@pytest.fixture(scope="module")
def sample() -> Decks:
    return count_decks(SAMPLE)


def assert_fair(decks: Decks) -> None:
    """Asserts that the counts are those of a fair shuffle."""
    assert decks.places.sum() == decks.count * CARDS
    assert decks.pairs.sum() == decks.count
    assert np.trace(decks.pairs) == 0
    for chi_square, freedom in (places_chi_square(decks), pairs_chi_square(decks)):
        low, high = bounds(freedom)
        assert low < chi_square < high


@pytest.mark.long
def test_every_card_and_pair_comes_equally_often_in_a_million_shuffles() -> None:
    assert_fair(count_decks(WHOLE))


def test_a_shuffle_that_favours_a_place_would_be_found(sample: Decks) -> None:
    """Swaps the first two cards wherever the joker is first."""
    places, pairs = sample.places.copy(), sample.pairs.copy()
    moved = pairs[52].copy()
    places[0, 52] -= moved.sum()
    places[1, 52] += moved.sum()
    places[0] += moved
    places[1] -= moved
    pairs[52] -= moved
    pairs[:, 52] += moved
    skewed = Decks(sample.count, places, pairs)
    for chi_square, freedom in (places_chi_square(skewed), pairs_chi_square(skewed)):
        assert chi_square > bounds(freedom)[1]
    with pytest.raises(AssertionError):
        assert_fair(skewed)


def test_a_sample_is_fair_and_too_even_shuffles_would_be_found(sample: Decks) -> None:
    even = np.full((CARDS, CARDS), sample.count // CARDS)
    assert places_chi_square(Decks(sample.count, even, sample.pairs))[0] < bounds(52 * 52)[0]
    middle = partial(pytest.approx, rel=2e-3)
    assert quantile(100, 0.999) == middle(149.449)
    assert quantile(100, 0.001) == middle(61.918)
    assert_fair(sample)
