import random
import re

from cardroom.cards.cards import card_name, parse_card
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from tests.playthroughs.old_maid_log import log_line
from tests.tables.old_maid.rules.play import (
    DONE_MESSAGE,
    NO_MONEY,
    all_of,
    by_chance,
    draw,
    numbered_seed,
    paired,
    ready,
)
from tests.tables.old_maid.rules.test_case import cards, table


def test_a_draw_with_a_pair_reads_like_a_log() -> None:
    after = draw(table((), (), cards("4S", "7H"), cards("9D", "4H", "JOKER"), drawer=2, out=(0, 1)), 1)
    assert log_line(OldMaidState.DRAWN, after) == "seat 2 drew from seat 3, discarded 4S 4H"


def test_a_draw_without_a_pair_logs_no_card() -> None:
    after = draw(table(cards("4S", "7H"), cards("9D", "JOKER")), 0)
    assert log_line(OldMaidState.DRAWN, after) == "seat 0 drew from seat 1"


def test_a_seat_that_is_out_is_logged_with_its_rank() -> None:
    after = draw(table(cards("4S"), cards("4H"), cards("JOKER")), 0)
    text = log_line(OldMaidState.DRAWN, after)
    assert text == "seat 0 drew from seat 1, discarded 4S 4H\nseat 0 is out, rank 1\nseat 1 is out, rank 2"


def test_the_first_discards_are_logged_by_seat_and_make_up_the_pile() -> None:
    cluster = paired(numbered_seed(4), OldMaidOptions(3), 2)
    text = log_line(OldMaidState.DISCARD, cluster)
    assert text is not None
    lines = text.splitlines()
    assert [line.split()[1] for line in lines[:3]] == ["1", "2", "0"], "from the first seat of the second game"
    names = [name for line in lines[:3] for name in line.split()[3:]]
    assert tuple(map(parse_card, names)) == cluster.pile


def test_the_deal_and_the_end_are_logged_and_a_turn_is_not() -> None:
    dealt, _ = case.deal(ready(numbered_seed(4), OldMaidOptions(4)), NO_MONEY, DONE_MESSAGE)
    assert log_line(OldMaidState.DEAL, dealt) == "game 1: seat 0 is first; dealt 14, 13, 13, 13"
    over = [*all_of(paired(numbered_seed(4), OldMaidOptions(4)), by_chance(random.Random(4)))][-1]
    text = log_line(OldMaidState.RESULT, over)
    assert text is not None
    assert re.fullmatch(r"seat \d is left with the joker; ranking \d, \d, \d", text)
    assert log_line(OldMaidState.TURN, over) is None
    assert all(card_name(card) for card in over.pile)
