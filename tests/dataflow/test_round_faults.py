"""Texts of faults name what differs, and no secret."""

from cardroom.dataflow.round_faults import compare_lines, compare_postings, differences
from cardroom.ledger import award_prize, collect, pay_win, take_bet

BET, WIN = take_bet(3), pay_win(12)


def test_equal_postings_have_no_fault() -> None:
    assert list(compare_postings((), ())) == []
    assert list(compare_postings((BET, WIN), (BET, WIN))) == []


def test_the_first_wrong_posting_is_named() -> None:
    assert list(compare_postings((BET, BET, BET), (BET, WIN))) == ["posting 2: bet player -3, not win escrow +12"]
    assert list(compare_postings((BET,), (BET, WIN))) == ["posting 2: win escrow +12 is missing"]
    assert list(compare_postings((BET, WIN), (BET,))) == [
        "posting 2: win escrow +12: nothing that happened explains it"
    ]
    assert list(compare_postings((award_prize(1_000),), ())) == [
        "posting 1: prize prize +1000: nothing that happened explains it"
    ]
    assert list(compare_postings((collect(5),), (collect(6),))) == [
        "posting 1: collect player +5 escrow -5, not collect player +6 escrow -6"
    ]


def test_a_line_is_the_expected_text() -> None:
    line = '{"bet": 1, "fair": true}'
    assert list(compare_lines(None, None)) == list(compare_lines(line, line)) == []
    assert list(compare_lines(None, line)) == ["line: it is missing, although the round has a result"]
    assert list(compare_lines(line, None)) == ["line: the round has no result"]
    assert list(compare_lines('{"bet": 2, "fair": true}', line)) == ["line: bet: not as in the steps"]
    assert list(compare_lines('{"bet": 1}', line)) == ["line: fair: not as in the steps"]
    assert list(compare_lines('{"bet": 1,  "fair": true}', line)) == ["line: its text: not as in the steps"]
    assert list(compare_lines("[", line)) == ["line: its text: not as in the steps"]


def test_differences_have_names_and_no_values() -> None:
    one, other = '{"seed": "ab", "bet": 3, "fair": true}', '{"seed": "cd", "bet": 4, "fair": true}'
    assert differences(one, other) == "seed, bet"
    assert differences(one, one) == "its text"
