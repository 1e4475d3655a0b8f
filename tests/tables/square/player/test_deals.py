"""Deals of campaigns to measure, and what players may return."""

import hashlib

import numpy as np
import pytest

from cardroom.cards.cards import cards_text
from cardroom.tables.square.player.batch import NO_CARD, Cells, IllegalPlacing, Words, boards_after, card_by_card
from cardroom.tables.square.player.deals import WORDS, Cards, blocks, deals, random_words
from cardroom.tables.square.rules.stages import STAGES, deck_of
from tests.tables.square.player.boards import stage_deals


def dealt_again(seed: str, stage: int, campaign: int) -> list[int]:
    """Returns a deal by the text of the module, without numpy."""
    digest = hashlib.sha256(f"square campaigns|stage {stage}|{seed}".encode()).digest()
    key = int.from_bytes(digest[:16], "little")
    words = [word for number in range(16) for word in block(key, 16 * campaign + number + 1)]
    deck = deck_of(stage)
    return [deck[card] for card in sorted(range(len(deck)), key=lambda card: words[card])][:25]


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("seed", "campaign"), [("", 0), ("figures", 1), ("四", 12_345_678)])
def test_a_deal_can_be_computed_from_the_specification(seed: str, stage: int, campaign: int) -> None:
    assert deals(seed, stage, range(campaign, campaign + 1)).tolist() == [dealt_again(seed, stage, campaign)]


def test_a_known_deal() -> None:
    """Checks that deals never change: docs/benchmarks.md has figures of them."""
    assert cards_text(deals("figures", 1, range(1))[0].tolist()) == KNOWN


KNOWN = "4S 4H 9H 7D 5D 2H 5C 6D 8D AD 8S 2D 2C 4D 4C 9D 8C 3D 9C 3S 8H 5H 7C 7S 3H"


@pytest.mark.parametrize("stage", STAGES)
def test_a_deal_has_25_different_cards_of_the_deck(stage: int) -> None:
    decks = deals("x", stage, range(500))
    assert decks.shape == (500, 25)
    assert all(len(set(deck)) == 25 and set(deck) <= set(deck_of(stage)) for deck in decks.tolist())


def test_a_campaign_has_its_cards_in_every_block_and_each_purpose_its_words() -> None:
    whole = deals("x", 3, range(40))
    assert np.array_equal(np.concatenate([deals("x", 3, range(7)), deals("x", 3, range(7, 40))]), whole)
    assert len({tuple(deck) for deck in whole.tolist()}) == 40
    words = [random_words(seed, purpose, range(5)) for seed in ("1", "2") for purpose in ("stage 1", "stage 2")]
    assert [each.shape for each in words] == [(5, WORDS)] * 4
    assert len(set(np.concatenate(words).ravel().tolist())) == 4 * 5 * WORDS


@pytest.mark.parametrize("stage", STAGES)
def test_each_card_comes_equally_often_at_each_place(stage: int) -> None:
    decks, cards = deals("fair", stage, range(20_000)), len(deck_of(stage))
    for place in (0, 12, 24):
        seen = np.bincount(decks[:, place], minlength=53)[list(deck_of(stage))]
        expected = len(decks) / cards
        chi_square = float(((seen - expected) ** 2 / expected).sum())
        freedom = cards - 1
        assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


KEYS = (0, 1, (1 << 64) - 1, 1 << 64, (1 << 128) - 1, 0x0123456789ABCDEF_FEDCBA9876543210)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("first", [0, 1, (1 << 32) - 2, (1 << 64) - 5])
def test_a_block_is_that_of_the_specification(key: int, first: int) -> None:
    counters = range(first, first + 4)
    assert blocks(key, counters).tolist() == [list(block(key, counter)) for counter in counters]


@pytest.mark.parametrize("key", KEYS)
def test_the_words_are_those_of_numpy(key: int) -> None:
    """Figures of earlier versions, which used numpy's generator, remain comparable."""
    theirs = np.random.Philox(key=key, counter=1_000).random_raw(4_000)
    assert np.array_equal(blocks(key, range(1_001, 2_001)).ravel(), theirs)


def test_a_choice_sees_the_board_so_far_and_one_card() -> None:
    dealt = stage_deals(1, 3)
    seen = []

    def from_the_last(boards: Cards, cards: Cards, words: Words) -> Cells:
        seen.append((boards.copy(), cards.copy(), words.copy()))
        cells: Cells = 24 - (boards != NO_CARD).sum(axis=1)
        return cells

    cells = card_by_card(from_the_last)(dealt)
    assert cells.tolist() == [[*range(24, -1, -1)]] * 3
    assert boards_after(dealt.decks, cells).tolist() == dealt.decks[:, ::-1].tolist()
    for number, (boards, cards, words) in enumerate(seen):
        assert cards.tolist() == dealt.decks[:, number].tolist()
        assert words.tolist() == dealt.words[:, number].tolist()
        assert boards[:, 25 - number :].tolist() == dealt.decks[:, :number][:, ::-1].tolist()
        assert set(boards[:, : 25 - number].ravel().tolist()) == {NO_CARD}
    assert len(seen) == 25


@pytest.mark.parametrize(
    "cells",
    [
        np.zeros((2, 25), np.intp),
        np.tile(np.arange(24), (2, 1)),
        np.tile(np.arange(1, 26), (2, 1)),
        np.tile(np.arange(-1, 24), (2, 1)),
        np.arange(25)[None],
        np.array([[*range(25)], [0, *range(24)]]),
    ],
)
def test_two_cards_on_a_cell_or_a_cell_beside_the_board_are_an_error(cells: Cells) -> None:
    with pytest.raises(IllegalPlacing, match="each cell takes one card"):
        boards_after(stage_deals(1, 2).decks, cells)


_MASK = 2**64 - 1
_MULTIPLIERS = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
_WEYL = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)


def block(key: int, counter: int) -> list[int]:
    """Returns the four words of a counter."""
    k0, k1 = key & _MASK, key >> 64
    x0, x1, x2, x3 = (counter >> shift & _MASK for shift in (0, 64, 128, 192))
    for _ in range(10):
        first, second = _MULTIPLIERS[0] * x0, _MULTIPLIERS[1] * x2
        x0, x1, x2, x3 = second >> 64 ^ x1 ^ k0, second & _MASK, first >> 64 ^ x3 ^ k1, first & _MASK
        k0, k1 = (k0 + _WEYL[0]) & _MASK, (k1 + _WEYL[1]) & _MASK
    return [x0, x1, x2, x3]
