"""The names of cards, plays, players and rules at the Daifugō table."""

import dataclasses

import pytest
from msgspec.structs import replace

from cardroom.house.languages import Languages
from cardroom.tables.daifugo.panel.hint_words import short_play
from cardroom.tables.daifugo.panel.words import cards as card_words
from cardroom.tables.daifugo.panel.words.cards import cards_text, play_text, rank_text, spoken_cards, spoken_play
from cardroom.tables.daifugo.panel.words.house_rules import need_text, preset_line, preset_name, rule_line, rule_name
from cardroom.tables.daifugo.panel.words.players import character_of, class_name, level_name, player_name
from cardroom.tables.daifugo.rules.options import LEVELS, DaifugoOptions
from cardroom.tables.daifugo.rules.play import readings
from cardroom.tables.daifugo.rules.rule_set import NEEDS, PRESETS, STANDARD, SWITCHES, RuleSet
from tests.daifugo_cards import of
from tests.tables.daifugo.panel.words.test_words import play

pytestmark = pytest.mark.usefixtures("english")


# --- cards and plays --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "written", "spoken"),
    [
        ("KH", "K♥", "king of hearts"),
        ("9S 9C", "pair of 9s", "pair of 9s, spades and clubs"),
        ("KS KH KD", "three kings", "three kings, spades, hearts and diamonds"),
        ("AS AH AD AC", "four aces", "four aces"),
        ("5S 6S 7S", "run 5♠–7♠", "run of spades, 5 to 7"),
        ("JK", "joker", "joker"),
        ("JK JK", "pair of jokers", "pair of jokers"),
        ("9S 9H 9D 9C JK", "five 9s", "five 9s"),
        ("5S JK 7S", "run 5♠–7♠", "run of spades, 5 to 7, joker as 6 of spades"),
    ],
)
def test_plays_are_named(names: str, written: str, spoken: str) -> None:
    assert play_text(play(names)) == written
    assert spoken_play(play(names)) == spoken


def test_groups_of_each_size_and_of_court_cards() -> None:
    groups = ("9S 9H 9D 9C JK JK", "JS JH JD JC", "QS QH QD", "KS KH", "AS AH", "2S 2H")
    names = ["six 9s", "four jacks", "three queens", "pair of kings", "pair of aces", "pair of 2s"]
    assert [play_text(play(each)) for each in groups] == names


def test_each_reading_of_a_joker_has_another_text() -> None:
    pairs = [spoken_play(each) for each in readings(of("9S JK"), runs=True)]
    suits = ("hearts", "diamonds", "clubs")
    assert pairs == [f"pair of 9s, spades and {suit}, joker as 9 of {suit}" for suit in suits]
    runs = readings(of("6H 7H JK"), runs=True)
    assert len({spoken_play(each) for each in runs}) == len(runs) == 2


def test_cards_and_ranks_are_written() -> None:
    assert cards_text(of("KD 3S JK 10H")) == "3♠ 10♥ K♦ Joker"
    assert "".join(rank_text(rank) for rank in range(13)) == "345678910JQKA2"
    assert rank_text(13) == "Joker"
    assert spoken_cards(of("9S 4H 9C JK")) == "4 of hearts; pair of 9s, spades and clubs; joker"


# --- players, classes, rules ------------------------------------------------------------------------------------------


def test_players_have_a_name_and_a_face_of_their_own() -> None:
    options = DaifugoOptions(rules=dataclasses.replace(STANDARD, seats=6))
    assert [player_name(player, options) for player in range(6)] == ["You", "Owl", "Cat", "Bear", "Rabbit", "Frog"]
    watched = replace(options, watches=True)
    assert player_name(0, watched) == "Fox"
    assert player_name(0, replace(options, name="Ann")) == "Ann"
    assert len({character_of(player, watched) for player in range(6)}) == 6
    assert character_of(0, replace(options, face="cap")).value == "cap"


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (3, "daifugō heimin daihinmin"),
        (4, "daifugō fugō hinmin daihinmin"),
        (5, "daifugō fugō heimin hinmin daihinmin"),
        (6, "daifugō fugō heimin heimin hinmin daihinmin"),
    ],
)
def test_each_place_has_a_class(seats: int, names: str) -> None:
    assert " ".join(class_name(place, seats) for place in range(seats)) == names


def test_every_rule_has_a_name_and_a_line_of_its_own() -> None:
    codes = RuleSet.__dataclass_fields__
    assert len({rule_name(code) for code in codes}) == len(codes)
    assert len({rule_line(code) for code in codes}) == len(codes)
    assert all(rule_line(code).endswith(".") for code in codes)
    assert set(SWITCHES) <= set(codes)
    for code in PRESETS:
        assert preset_name(code) and preset_line(code).endswith(".")
    assert all(level_name(code) for code in LEVELS)


def test_a_greyed_rule_says_what_it_needs() -> None:
    texts = {(code, need): need_text(code, need) for code, needs in NEEDS.items() for need in needs}
    assert (texts["hard_lock", "lock"], texts["spade_three", "jokers"]) == ("Needs “Lock”.", "Needs a joker.")
    assert all(text.startswith("Needs") for text in texts.values())


@pytest.mark.parametrize(("code", "written"), [("en", ("K♥", "9♠♥", "5♠–7♠")), ("ja", ("♥K", "♠♥9", "♠5–♠7"))])
def test_suits_come_first_in_japanese(languages: Languages, code: str, written: tuple[str, ...]) -> None:
    languages.set(code)
    assert (card_words.card_text(of("KH")), short_play(play("9S 9H")), short_play(play("5S 6S 7S"))) == written
