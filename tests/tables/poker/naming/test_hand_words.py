"""Tests of hands in words, spoken and on screen."""

import pytest
from hypothesis import given

from cardroom.cards.cards import parse_hand
from cardroom.cards.decision import Decision, Part, decide
from cardroom.cards.ranking import rank_hands
from cardroom.cards.showdown import HandKind, NamedHand, name_hand
from cardroom.house.languages import Languages
from cardroom.tables.poker.naming.hand_words import DECISIONS, ENGLISH, capitalized
from cardroom.tables.poker.naming.screen_words import ON_SCREEN, exact_name, made_line, made_name
from tests.tables.poker.rules.games import hands


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("7S 5D 4C 3H 2S", "seven high"),
        ("AS AD 9C 5H 3S", "pair of aces"),
        ("9S JOKER 2C 6H 3S", "pair of nines"),
        ("KS KD 4C 4H 9S", "two pair, kings and fours"),
        ("KS KD 4C JOKER 9S", "three of a kind, kings"),
        ("AS 2D 3C 4H 5S", "straight to the five"),
        ("2S 4S 9S 10S JS", "flush, jack high"),
        ("KS KD 4C 4H JOKER", "full house, kings over fours"),
        ("QS QD QC QH 9S", "four of a kind, queens"),
        ("5S 6S 7S 8S JOKER", "straight flush to the nine"),
        ("2S 2H 2D 2C JOKER", "five of a kind, twos"),
        ("AS KS QS JS JOKER", "royal straight flush"),
    ],
)
def test_exact_names(hand: str, name: str) -> None:
    assert ENGLISH.name(name_hand(parse_hand(hand))) == name


@pytest.mark.parametrize(
    ("winner", "loser", "reason"),
    [
        ("KS KD 4C 4H 9S", "KH KC 3C 3H AS", "the second pair decides: fours over threes"),
        ("KS KD 4C 4H AS", "KH KC 4D 4S QS", "the kicker decides: ace over queen"),
        ("KS KD 9C 8H 7S", "KH KC 9D 8S 6S", "the third kicker decides: seven over six"),
        ("2S 4S 9S 10S JS", "AS 2D 3C 4H 5S", "the kind of hand decides: flush over straight"),
        ("AS KD 9C 8H 3S", "AH KC 9D 7S 6S", "the fourth card decides: eight over seven"),
        ("KS KD KC KH JOKER", "QH QC QD QS JOKER", "the number decides: kings over queens"),
        ("AS 9D 8C 7H 3S", "KH 9C 8D 7S 3C", "the highest card decides: ace over king"),
        ("AS 9D 8C 7H 3S", "AH 8C 7D 6S 3C", "the second card decides: nine over eight"),
        ("AS 9D 8C 7H 3S", "AH 9C 7D 6S 3C", "the third card decides: eight over seven"),
        ("AS 9D 8C 7H 3S", "AH 9C 8D 7S 2C", "the fifth card decides: three over two"),
        ("KS KD 9C 8H 7S", "QS QD 9D 8S 7C", "the pair decides: kings over queens"),
        ("KS KD 9C 8H 7S", "KH KC 9D 6S 5S", "the second kicker decides: eight over six"),
        ("KS KD 4C 4H 9S", "QH QC 4D 4S 9C", "the higher pair decides: kings over queens"),
        ("KS KD KC 4H 9S", "QH QC QD 4S 9C", "the three of a kind decides: kings over queens"),
        ("KS KD KC KH 9S", "QH QC QD QS 9C", "the four of a kind decides: kings over queens"),
        ("3S 4D 5C 6H 7S", "2H 3C 4H 5S 6C", "the top card decides: seven over six"),
    ],
)
def test_reasons(winner: str, loser: str, reason: str) -> None:
    decision = decide(name_hand(parse_hand(winner)), name_hand(parse_hand(loser)))
    assert decision is not None
    assert ENGLISH.reason(decision) == reason


@given(hands, hands)
def test_hands_that_differ_have_a_name_and_a_reason_without_gaps(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    ranked = rank_hands([one, other])
    texts = [ENGLISH.name(each.name) for each in ranked]
    texts += [ENGLISH.reason(each.decision) for each in ranked if each.decision is not None]
    for text in texts:
        assert text
        assert not set("{}") & set(text)
        assert "  " not in text


def test_a_sentence_begins_with_a_capital() -> None:
    assert capitalized("pair of aces") == "Pair of aces"
    assert capitalized("") == ""


@pytest.mark.parametrize(
    ("hand", "pay", "english", "japanese"),
    [
        ("KS KD 4C 4H 9S", 10, "Two pair, pays 10", "ツーペア、配当10"),
        ("AS KD 9C AH 3S", 0, "Pair of aces, pays nothing", "エースのワンペア、配当はありません"),
        ("AS KD 9C JOKER 3S", 0, "Pair of aces, pays nothing", "エースのワンペア、配当はありません"),
        ("8S KD 9C 4H 3S", 0, "King high, pays nothing", "キングのハイカード、配当はありません"),
        ("AS KS QS JS JOKER", 5000, "Royal straight flush, pays 5,000", "ロイヤルストレートフラッシュ、配当5,000"),
        ("KS KD 4C 4H 9S", 0, "Two pair, pays nothing", "ツーペア、配当はありません"),
    ],
)
def test_the_line_at_the_table(languages: Languages, hand: str, pay: int, english: str, japanese: str) -> None:
    assert made_line(parse_hand(hand), pay) == english
    languages.set("ja")
    assert made_line(parse_hand(hand), pay) == japanese


def test_exact_names_have_the_numbers(languages: Languages) -> None:
    hand = parse_hand("KS KD 4C 4H JOKER")
    assert (made_name(hand), exact_name(hand)) == ("Full house", "Full house, kings over fours")
    languages.set("ja")
    assert exact_name(hand) == "キング3枚と4が2枚のフルハウス"


def test_every_name_and_decision_has_its_japanese(languages: Languages) -> None:
    def texts() -> list[str]:
        names = [ON_SCREEN.name(NamedHand(kind, (14, 13, 12, 11, 9))) for kind in HandKind]
        numbers = [ON_SCREEN.name(NamedHand(HandKind.PAIR, (number, 4, 3, 2))) for number in range(11, 15)]
        decisions = [ON_SCREEN.reason(Decision(part, nth, 9, 8)) for part, nth in DECISIONS if part is not Part.KIND]
        return [*names, *numbers, *decisions, ON_SCREEN.reason(Decision(Part.KIND, 1, HandKind.FLUSH, HandKind.PAIR))]

    english = texts()
    languages.set("ja")
    for one, other in zip(english, texts(), strict=True):
        assert any(ord(character) > 0x3040 for character in other), one
        assert not {"{", "}"} & set(one + other)
