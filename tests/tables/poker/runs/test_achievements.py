"""The achievements of poker, each with a round that just misses it."""

import pytest
from msgspec.structs import replace

from cardroom.cards.cards import cards_text
from cardroom.cards.hands import judge
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerOptions
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.tables.poker.rules.record import line_of
from cardroom.tables.poker.runs import achievements
from cardroom.tables.poker.runs.achievements import ACHIEVEMENTS, best, earned
from tests.not_none import not_none


def played(number: int, dealt: str, held: str, pay_table: PayTable = FESTIVAL) -> PokerCluster:
    """Returns a round at its result; its seed is the number."""
    options = PokerOptions(pay_table)
    cluster = PokerCluster(1, number.to_bytes(32, "big").hex(), options=options, bet=2)
    assert cards_text(cluster.deck[:5]) == dealt
    marks = frozenset(place for place, name in enumerate(dealt.split()) if name not in held.split())
    coming = iter(cluster.deck[5:])
    hand = tuple(next(coming) if place in marks else card for place, card in enumerate(cluster.deck[:5]))
    return replace(cluster, next_card=5 + len(marks), hand=hand, marks=marks, result=judge(hand))


@pytest.mark.parametrize(
    ("number", "dealt", "held", "codes"),
    [
        (42, "8S 7S JC 7C 6S", "8S 7S 6S", {"straight-flush"}),
        (22, "3S QD 5D AD JD", "QD AD JD", {"straight-flush"}),
        (129, "AH 4H 10S 6S 2H", "AH 4H 2H", {"straight-flush"}),
        (886, "9C AD KC JOKER 4D", "AD JOKER 4D", {"straight-flush"}),
        (27, "QC KS AS 4C 2S", "KS AS 2S", set()),  # best, but no straight goes round the ace
        (7, "3S 4H 5H 9D QH", "4H 5H QH", set()),  # best, but too far apart
        (41, "8C JOKER AC 9S 4S", "8C JOKER 9S", set()),  # best, but of two suits
        (301, "JD 9D 7D JOKER 2H", "JD 9D 7D JOKER", set()),  # best, but four cards
        (301, "JD 9D 7D JOKER 2H", "JD 9D JOKER", set()),
        (120, "2S 10C 4H KH JOKER", "10C JOKER", {"joker"}),
        (120, "2S 10C 4H KH JOKER", "2S JOKER", set()),
        (4, "KD 8D 5H QS 5D", "5H 5D", set()),  # best, but without the joker
        (185, "JOKER 8D 3D 6D 7D", "JOKER 8D 6D 7D", {"gave-up"}),
        (185, "JOKER 8D 3D 6D 7D", "JOKER 3D 6D 7D", set()),
        (8466, "QD 10D JD QC JC", "QD 10D JD", {"gave-up", "straight-flush"}),
        (8466, "QD 10D JD QC JC", "QD JD QC JC", set()),
        (13, "4S 6S 6D 6C KC", "6S 6D 6C", set()),  # best, and the pay was kept
        (628, "QH JS 3S 2H KC", "", {"five"}),
        (42, "8S 7S JC 7C 6S", "", set()),
        (1480, "AH 4H 2D JD KS", "JD", set()),  # best, but one card was kept
    ],
)
def test_a_hold_earns_if_none_was_better(number: int, dealt: str, held: str, codes: set[str]) -> None:
    assert set(earned(played(number, dealt, held))) == codes


def test_the_pay_table_of_the_round_decides() -> None:
    deal = 1480, "AH 4H 2D JD KS", ""
    assert set(earned(played(*deal, pay_table=PRESETS["heritage"]))) == {"five"}
    assert set(earned(played(*deal))) == set()
    without_two_pair = PayTable((0, *FESTIVAL.pays[1:]))
    broken_up = played(8466, "QD 10D JD QC JC", "QD 10D JD", without_two_pair)
    assert set(earned(broken_up)) == {"straight-flush"}, "two pair pay nothing here"


def test_three_doublings_that_were_taken() -> None:
    won = played(13, "4S 6S 6D 6C KC", "6S 6D 6C")
    assert won.win >= 4
    codes = {doubled: set(earned(replace(won, doubled=doubled))) for doubled in (None, 0, 4 * won.win, 8 * won.win)}
    assert codes == {None: set(), 0: set(), 4 * won.win: set(), 8 * won.win: {"thrice"}}


def test_without_a_result_or_a_rare_hold_the_coach_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(achievements, "coach_for", None)
    assert set(earned(replace(played(628, "QH JS 3S 2H KC", ""), result=None))) == set()
    assert set(earned(played(4, "KD 8D 5H QS 5D", "5H 5D"))) == set()
    assert set(earned(PokerCluster())) == set()


def test_the_best_is_the_most_credits_of_a_run() -> None:
    line = not_none(line_of(played(4, "KD 8D 5H QS 5D", "5H 5D")))
    assert (best(line, 1_234), best(line, 0)) == (1_234, 1_000)
    assert set(ACHIEVEMENTS.achievements) == {"straight-flush", "joker", "thrice", "gave-up", "five"}
