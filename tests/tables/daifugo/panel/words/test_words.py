"""The texts of the Daifugō table, one by one."""

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from cardroom.cards.cards import JOKER, parse_card
from cardroom.house.languages import Languages
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.daifugo.panel.hint_words import short_play
from cardroom.tables.daifugo.panel.spoken import field_text, hand_text, order_text, table_text, turn_text
from cardroom.tables.daifugo.panel.words.cards import (
    card_text,
    cards_text,
    play_text,
    rank_text,
    spoken_cards,
    spoken_play,
)
from cardroom.tables.daifugo.panel.words.house_rules import need_text, preset_line, preset_name, rule_line, rule_name
from cardroom.tables.daifugo.panel.words.moves import event_text, refusal_text
from cardroom.tables.daifugo.panel.words.players import character_of, class_name, class_short, level_name, player_name
from cardroom.tables.daifugo.panel.words.prompts import prompt_text
from cardroom.tables.daifugo.panel.words.turns import choice_text, dimmed_text
from cardroom.tables.daifugo.rules.card_sets import CardSet, card_set, each_bit
from cardroom.tables.daifugo.rules.legal import Refusal, Trick
from cardroom.tables.daifugo.rules.options import LEVELS, DaifugoOptions
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.rule_set import NEEDS, PRESETS, STANDARD, SWITCHES, RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Event, EventCode
from tests.daifugo_cards import of

pytestmark = pytest.mark.usefixtures("english")

P = DaifugoPrompt
LOCK = 0b1001  # spades and clubs


def cards(names: str) -> CardSet:
    return card_set(JOKER if name == "JOKER" else parse_card(name) for name in names.split())


def play(names: str, number: int = 0) -> Play:
    return readings(cards(names), runs=True)[number]


def sight(hand: str = "3C 10S 10C JD JH QS QC", top: str = "9S 9C", **changes: object) -> DaifugoSight:
    """Returns the sight of the first seat of four, after Owl's play."""
    own = cards(hand)
    trick = Trick(play(top), 1, 0, LOCK) if top else Trick()
    seen = DaifugoSight(
        seat=0,
        seating=(0, 1, 2, 3),
        hands=(own, 0, 0, 0),
        counts=(own.bit_count(), 5, 4, 3),
        trick=trick,
        round_number=1,
    )
    return replace(seen, **changes)


# --- cards and plays --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "written", "spoken"),
    [
        ("KH", "K♥", "king of hearts"),
        ("9S 9C", "pair of 9s", "pair of 9s, spades and clubs"),
        ("KS KH KD", "three kings", "three kings, spades, hearts and diamonds"),
        ("AS AH AD AC", "four aces", "four aces"),
        ("5S 6S 7S", "run 5♠–7♠", "run of spades, 5 to 7"),
        ("JOKER", "joker", "joker"),
        ("JOKER JOKER", "pair of jokers", "pair of jokers"),
        ("9S 9H 9D 9C JOKER", "five 9s", "five 9s"),
        ("5S JOKER 7S", "run 5♠–7♠", "run of spades, 5 to 7, joker as 6 of spades"),
    ],
)
def test_plays_are_named(names: str, written: str, spoken: str) -> None:
    assert play_text(play(names)) == written
    assert spoken_play(play(names)) == spoken


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("9S 9H 9D 9C JK JK", "six 9s"),
        ("JS JH JD JC", "four jacks"),
        ("QS QH QD", "three queens"),
        ("KS KH", "pair of kings"),
        ("AS AH", "pair of aces"),
        ("2S 2H", "pair of 2s"),
        ("JK JK", "pair of jokers"),
    ],
)
def test_groups_of_each_size_and_of_court_cards(cards: str, text: str) -> None:
    assert play_text(readings(of(cards), runs=True)[0]) == text


def test_each_reading_of_a_joker_has_another_text() -> None:
    found = readings(cards("9S JOKER"), runs=True)
    assert [spoken_play(each) for each in found] == [
        "pair of 9s, spades and hearts, joker as 9 of hearts",
        "pair of 9s, spades and diamonds, joker as 9 of diamonds",
        "pair of 9s, spades and clubs, joker as 9 of clubs",
    ]
    runs = readings(cards("6H 7H JOKER"), runs=True)
    assert len({spoken_play(each) for each in runs}) == len(runs) == 2


def test_cards_and_ranks_are_written() -> None:
    assert cards_text(cards("KD 3S JOKER 10H")) == "3♠ 10♥ K♦ Joker"
    assert "".join(rank_text(rank) for rank in range(13)) == "345678910JQKA2"
    assert rank_text(13) == "Joker"
    assert spoken_cards(cards("9S 4H 9C JOKER")) == "4 of hearts; pair of 9s, spades and clubs; joker"


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


@pytest.mark.usefixtures("japanese")
def test_short_classes_have_at_most_two_characters_in_japanese() -> None:
    shorts = [class_short(place, 5) for place in range(5)]
    assert shorts == ["大富", "富豪", "平民", "貧民", "大貧"]


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
    assert texts["hard_lock", "lock"] == "Needs “Lock”."
    assert texts["spade_three", "jokers"] == "Needs a joker."
    assert all(text.startswith("Needs") for text in texts.values())


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refusal", "trick", "text"),
    [
        (Refusal.TOO_WEAK, Trick(play("9S")), "Too weak: it must beat the 9."),
        (Refusal.TOO_WEAK, Trick(play("5S 6S 7S")), "Too weak: the whole run must be above the 7."),
        (Refusal.TOO_WEAK, Trick(play("JOKER")), "Nothing beats the joker."),
        (Refusal.LOCKED, Trick(play("9S 9C"), lock=LOCK), "Locked to ♠♣."),
        (Refusal.HARD_LOCKED, Trick(play("9S 9C"), lock=LOCK, hard=True), "Hard lock: only 10s can follow."),
        (Refusal.HARD_LOCKED, Trick(play("2S 2C"), lock=LOCK, hard=True), "Hard lock: no rank follows."),
        (Refusal.HARD_LOCKED, Trick(play("5S 6S 7S"), hard=True), "Hard lock: the run must go on with the 8."),
        (Refusal.OTHER_COUNT, Trick(play("9S 9C")), "Needed: a pair."),
        (Refusal.OTHER_COUNT, Trick(play("9S 9C 9H")), "Needed: 3 cards of one rank."),
        (Refusal.OTHER_KIND, Trick(play("5S 6S 7S")), "Needed: a run of 3 cards."),
        (Refusal.OTHER_COUNT, Trick(play("9S")), "Only one card can follow."),
        (Refusal.NO_CARDS, Trick(), "Choose cards first."),
        (None, Trick(), "Choose what the joker stands for."),
    ],
)
def test_a_refusal_says_what_is_needed(refusal: Refusal | None, trick: Trick, text: str) -> None:
    assert refusal_text(refusal, trick, False) == text


def test_a_reversed_order_and_the_spade_three_are_named() -> None:
    trick = Trick(play("9S"))
    assert refusal_text(Refusal.TOO_WEAK, trick, True).endswith("so it must be below the 9.")
    assert refusal_text(Refusal.TOO_WEAK, Trick(play("JOKER")), False, spade_three=True) == "Only the 3♠ beats a joker."


@pytest.mark.parametrize(
    ("trick", "text"),
    [
        (Trick(play("9S 9C"), lock=LOCK, hard=True), "Hard lock: only 8s can follow."),
        (Trick(play("5S 6S 7S"), hard=True), "Hard lock: the run must go on with the 4."),
        (Trick(play("3S 3C"), lock=LOCK, hard=True), "Hard lock: no rank follows."),
    ],
)
def test_in_a_reversed_order_a_hard_lock_goes_down(trick: Trick, text: str) -> None:
    assert refusal_text(Refusal.HARD_LOCKED, trick, True) == text


@pytest.mark.parametrize("refusal", [None, *Refusal])
def test_every_refusal_has_a_text_on_any_field(refusal: Refusal | None) -> None:
    for trick in (Trick(), Trick(play("9S")), Trick(play("JOKER JOKER"))):
        assert refusal_text(refusal, trick, False).endswith(".")


def test_each_dimmed_card_has_its_reason() -> None:
    seen = sight("3C 8S 8C JD JH QS QC KH")
    reasons = [dimmed_text(card, seen) for card in each_bit(seen.hand)]
    weak, lock, none = "Too weak: it must beat the 9.", "Locked to ♠♣.", "Needed: a pair."
    assert reasons == [none, weak, weak, lock, lock, "", "", none]


# --- prompts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        (Prompt(P.DEALT, (2, 5)), "Game 2 of 5: the cards are dealt."),
        (Prompt(P.DEALT, (1, 1)), "The cards are dealt."),
        (Prompt(P.GIVE, (0, 2, 3)), "Choose 2 cards for Bear."),
        (Prompt(P.GIVE, (3, 1, 0)), "Bear chooses 1 card for you."),
        (Prompt(P.GIVE, (3, 1, 1)), "Bear chooses 1 card for Owl."),
        (Prompt(P.GIVE_AGAIN, (0, 2, 3)), "Choose exactly 2 cards."),
        (Prompt(P.EXCHANGED), "The cards are exchanged."),
        (Prompt(P.LEAD, (0,)), "You lead."),
        (Prompt(P.LEAD, (1,)), "Owl leads."),
        (Prompt(P.FOLLOW, (0,)), "On the table: pair of 9s, locked to ♠♣. You can play a pair: 10s, queens."),
        (Prompt(P.FOLLOW, (2,)), "Cat's turn."),
        (Prompt(P.REFUSED, (0, Refusal.LOCKED)), "Locked to ♠♣."),
        (Prompt(P.PLAYED, (1, play("9S 9C"))), "Owl: pair of 9s."),
        (Prompt(P.PASSED, (0,)), "You pass."),
        (Prompt(P.PASSED, (2,)), "Cat passes."),
        (Prompt(P.HAND_ON, (0, 1, 1)), "Choose 1 card for Owl."),
        (Prompt(P.DISCARD, (0, 2)), "Choose 2 cards to discard."),
        (Prompt(P.DISCARD, (2, 1)), "Cat chooses 1 card to discard."),
        (Prompt(P.CHOOSE_AGAIN, (0, 1)), "Choose exactly 1 card."),
        (Prompt(P.HANDED_ON, (1, 2, 2)), "Owl gives 2 cards to Cat."),
        (Prompt(P.HANDED_ON, (1, 1, 0)), "Owl gives you 1 card."),
        (Prompt(P.DISCARDED, (1, cards("3S KH"))), "Owl discards 3♠ K♥."),
        (Prompt(P.CLEARED, (0,)), "The field is cleared: you lead."),
        (Prompt(P.CLEARED, (3,)), "The field is cleared: Bear leads."),
        (Prompt(P.RESULT, (0, 1, 2, 3)), "You are daifugō! 4 points."),
        (Prompt(P.RESULT, (1, 2, 3, 0)), "You are daihinmin: 1 point."),
        (Prompt(P.STANDINGS, (2, 5)), "Next is game 2 of 5."),
        (Prompt(TablePrompt.REFUSED, ("play", "'x'")), "That is not possible: 'x'"),
    ],
)
def test_the_person_is_spoken_to(prompt: Prompt, text: str) -> None:
    assert prompt_text(prompt, sight()) == text


@pytest.mark.parametrize(
    ("points", "text"),
    [
        ((17, 12, 11, 10), "You win the set with 17 points!"),
        ((12, 17, 11, 10), "Owl wins with 17 points. You are 2nd with 12 points."),
        ((10, 17, 10, 13), "Owl wins with 17 points. You are 3rd with 10 points."),
        ((17, 17, 8, 8), "The set is a tie with 17 points: You, Owl."),
    ],
)
def test_the_set_has_a_winner(points: tuple[int, ...], text: str) -> None:
    standing = Standing(1, 5, points)
    assert prompt_text(Prompt(P.SET_OVER, standing.leaders), sight(standing=standing)) == text


def test_the_deal_names_the_class_of_the_person() -> None:
    text = prompt_text(Prompt(P.DEALT, (2, 5)), sight(classes=(3, 0, 1, 2)))
    assert text == "Game 2 of 5: the cards are dealt. You are fugō."


def test_a_set_without_games_is_over_without_a_winner() -> None:
    assert prompt_text(Prompt(P.SET_OVER, ()), DaifugoSight()) == "The set is over."


def test_the_three_of_diamonds_is_named_at_the_first_lead() -> None:
    text = "You have the 3♦, so you lead, with any cards."
    assert prompt_text(Prompt(P.LEAD, (0,)), sight("3D 9S", "")) == text
    assert prompt_text(Prompt(P.LEAD, (0,)), sight("3D 9S", "", played=cards("4S"))) == "You lead."
    assert prompt_text(Prompt(P.LEAD, (0,)), sight("3D 9S", "", classes=(0, 1, 2, 3))) == "You lead."


def test_the_own_exchange_is_told_from_both_sides() -> None:
    rich = SeenExchange(0, 3, 2, cards("AS 2D"), cards("3S 4H"), is_done=True)
    poor = replace(rich, rich=3, poor=0)
    text = prompt_text(Prompt(P.EXCHANGED), sight(exchanges=(rich,)))
    assert text == "You gave 3♠ 4♥ to Bear and got A♠ 2♦."
    assert prompt_text(Prompt(P.EXCHANGED), sight(exchanges=(poor,))) == "You gave A♠ 2♦ to Bear and got 3♠ 4♥."


def test_who_is_not_beaten_may_pass_to_lead_again() -> None:
    seen = sight(trick=Trick(play("9S 9C"), 0))
    assert prompt_text(Prompt(P.FOLLOW, (0,)), seen) == "Nobody has beaten your pair of 9s: pass to lead again."


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event(EventCode.LOCK, 1), "Locked to ♠♣!"),
        (Event(EventCode.SKIP, 1, 1), "1 player skipped!"),
        (Event(EventCode.SKIP, 1, 2), "2 players skipped!"),
        (Event(EventCode.OUT, 0, 1), "You are out: daifugō!"),
        (Event(EventCode.OUT, 2, 3), "Cat is out: hinmin."),
        (Event(EventCode.FALL, 1), "Owl falls from daifugō!"),
        (Event(EventCode.FOUL, 0), "Forbidden finish: you are ranked last!"),
    ],
)
def test_events_are_named(event: Event, text: str) -> None:
    assert event_text(event, sight()) == text


def test_every_event_has_a_text() -> None:
    assert len({event_text(Event(code, 1, 1), sight()) for code in EventCode}) == len(EventCode)


# --- speech -----------------------------------------------------------------------------------------------------------


def test_a_turn_is_spoken_in_the_order_of_thought() -> None:
    text = "Your turn; on the table: pair of 9s, spades and clubs, locked; you can play a pair: 10s, queens."
    assert turn_text(sight()) == text
    assert turn_text(sight("3C")).endswith("locked; you cannot play: pass.")
    single = turn_text(sight("4C 8D KH", "7S", trick=Trick(play("7S"), 1)))
    assert single.endswith("you can play one of 2 cards: 8, king.")


def test_many_playable_cards_do_not_read_as_one_play() -> None:
    many = sight("4C 5C 6C 7C 8D KH", "3S", trick=Trick(play("3S"), 1))
    assert choice_text(many) == "You can play one of 6 cards."
    three_lit = sight("3C 10S 10H 10D", trick=Trick(play("9S 9C"), 1))
    assert choice_text(three_lit) == "You can play a pair: 10s."
    assert choice_text(sight("9S 9H 9D KC", trick=Trick(play("8S 8H 8C"), 1))) == ("You can play 3 of a kind: 9s.")


@pytest.mark.usefixtures("japanese")
def test_a_turn_is_spoken_in_japanese() -> None:
    text = "あなたの番です。場はスペードとクラブの9のペア、しばり。10、Qのペアを出せます。"
    assert turn_text(sight()) == text


def test_a_card_is_written_with_its_suit_first_in_japanese(qapp: QApplication) -> None:
    pair, run = play("9S 9H"), play("5S 6S 7S")
    assert (card_text(cards("KH")), short_play(pair), short_play(run)) == ("K♥", "9♠♥", "5♠–7♠")
    Languages(qapp).set("ja")
    try:
        assert (card_text(cards("KH")), short_play(pair), short_play(run)) == ("♥K", "♠♥9", "♠5–♠7")
    finally:
        Languages(qapp).set("en")


def test_the_hand_and_the_field_have_texts_of_their_own() -> None:
    seen = sight("3C 9S 9C", trick=Trick(play("8S 8C"), 1, 0b1100, LOCK), revolution=True, is_reversed=True)
    assert hand_text(seen) == "Your hand, 3 cards: 3 of clubs; pair of 9s, spades and clubs."
    assert field_text(seen) == (
        "On the table: pair of 8s, spades and clubs, locked, played by Owl. Revolution: the order is reversed. "
        "Passed: Cat, Bear."
    )
    assert field_text(sight(top="")) == "The field is empty."


def test_the_table_names_all_players_the_person_first() -> None:
    seen = sight("3C 9S", "", classes=(1, 0, 3, 2), counts=(2, 0, 4, 3), out=(1,), seating=(2, 1, 0, 3), seat=2)
    text = table_text(seen, "You lead.")
    assert text.startswith(
        "Game 1 of 5. You, daihinmin, 4 cards. Bear, hinmin, 3 cards. Cat, fugō, 2 cards. Owl, out: "
    )
    assert text.endswith("The field is empty. You lead.")


@pytest.mark.parametrize(
    ("revolution", "jack", "text"),
    [
        (False, False, ""),
        (True, False, "Revolution: the order is reversed."),
        (False, True, "Jack back: the order is reversed."),
        (True, True, "Revolution and jack back: the normal order."),
    ],
)
def test_the_order_is_told(*, revolution: bool, jack: bool, text: str) -> None:
    seen = sight("3C", "9S", revolution=revolution, trick=Trick(play("JS"), 1, jack=jack))
    assert order_text(seen) == text


def test_a_kiosk_offers_no_choice_of_rules() -> None:
    prompt = Prompt(P.READY)
    assert prompt_text(prompt, DaifugoSight()) == "Choose rules and players, then press PLAY."
    assert prompt_text(prompt, DaifugoSight(), in_kiosk=True) == "Choose the players, then press PLAY."
