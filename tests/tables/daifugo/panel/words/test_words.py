"""The texts of the Daifugō table, one by one."""

from functools import partial
from itertools import product

import pytest
from msgspec.structs import replace

from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.daifugo.panel.spoken import field_text, hand_text, order_text, table_text, turn_text
from cardroom.tables.daifugo.panel.words.moves import event_text, refusal_text
from cardroom.tables.daifugo.panel.words.players import class_short
from cardroom.tables.daifugo.panel.words.prompts import prompt_text
from cardroom.tables.daifugo.panel.words.turns import choice_text, dimmed_text
from cardroom.tables.daifugo.rules.card_sets import each_bit
from cardroom.tables.daifugo.rules.legal import Refusal, Trick
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Event, EventCode
from tests.daifugo_cards import of

pytestmark = pytest.mark.usefixtures("english")

P = DaifugoPrompt
LOCK = 0b1001  # spades and clubs


def play(names: str) -> Play:
    return readings(of(names), runs=True)[0]


def sight(hand: str = "3C 10S 10C JD JH QS QC", top: str = "9S 9C", **changes: object) -> DaifugoSight:
    """Returns the sight of the first seat of four, after Owl's play."""
    own = of(hand)
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


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refusal", "trick", "is_reversed", "text"),
    [
        (Refusal.TOO_WEAK, Trick(play("9S")), False, "Too weak: it must beat the 9."),
        (Refusal.TOO_WEAK, Trick(play("5S 6S 7S")), False, "Too weak: the whole run must be above the 7."),
        (Refusal.TOO_WEAK, Trick(play("JK")), False, "Nothing beats the joker."),
        (Refusal.LOCKED, Trick(play("9S 9C"), lock=LOCK), False, "Locked to ♠♣."),
        (Refusal.HARD_LOCKED, Trick(play("9S 9C"), lock=LOCK, hard=True), False, "Hard lock: only 10s can follow."),
        (Refusal.HARD_LOCKED, Trick(play("2S 2C"), lock=LOCK, hard=True), False, "Hard lock: no rank follows."),
        (Refusal.HARD_LOCKED, Trick(play("5S 6S 7S"), hard=True), False, "Hard lock: the run must go on with the 8."),
        (Refusal.HARD_LOCKED, Trick(play("9S 9C"), lock=LOCK, hard=True), True, "Hard lock: only 8s can follow."),
        (Refusal.HARD_LOCKED, Trick(play("5S 6S 7S"), hard=True), True, "Hard lock: the run must go on with the 4."),
        (Refusal.HARD_LOCKED, Trick(play("3S 3C"), lock=LOCK, hard=True), True, "Hard lock: no rank follows."),
        (Refusal.OTHER_COUNT, Trick(play("9S 9C")), False, "Needed: a pair."),
        (Refusal.OTHER_COUNT, Trick(play("9S 9C 9H")), False, "Needed: 3 cards of one rank."),
        (Refusal.OTHER_KIND, Trick(play("5S 6S 7S")), False, "Needed: a run of 3 cards."),
        (Refusal.OTHER_COUNT, Trick(play("9S")), False, "Only one card can follow."),
        (Refusal.NO_CARDS, Trick(), False, "Choose cards first."),
        (None, Trick(), False, "Choose what the joker stands for."),
    ],
)
def test_a_refusal_says_what_is_needed(refusal: Refusal | None, trick: Trick, is_reversed: bool, text: str) -> None:
    assert refusal_text(refusal, trick, is_reversed) == text


def test_every_refusal_has_a_text_on_any_field() -> None:
    for refusal, trick in product((None, *Refusal), (Trick(), Trick(play("9S")), Trick(play("JK JK")))):
        assert refusal_text(refusal, trick, False).endswith(".")
    weak = partial(refusal_text, Refusal.TOO_WEAK)
    assert weak(Trick(play("9S")), True).endswith("so it must be below the 9.")
    assert weak(Trick(play("JK")), False, spade_three=True) == "Only the 3♠ beats a joker."


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
        (Prompt(P.DISCARDED, (1, of("3S KH"))), "Owl discards 3♠ K♥."),
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


def test_a_prompt_depends_on_what_is_seen() -> None:
    def text(prompt: Prompt, **changes: object) -> str:
        return prompt_text(prompt, sight(**changes))  # type: ignore[arg-type]

    lead, deal, done = Prompt(P.LEAD, (0,)), Prompt(P.DEALT, (2, 5)), Prompt(P.EXCHANGED)
    first = {"hand": "3D 9S", "top": ""}
    assert text(lead, **first) == "You have the 3♦, so you lead, with any cards."
    assert text(lead, **first, played=of("4S")) == text(lead, **first, classes=(0, 1, 2, 3)) == "You lead."
    assert text(deal, classes=(3, 0, 1, 2)) == "Game 2 of 5: the cards are dealt. You are fugō."
    rich = SeenExchange(0, 3, 2, of("AS 2D"), of("3S 4H"), is_done=True)
    poor = replace(rich, rich=3, poor=0)
    assert text(done, exchanges=(rich,)) == "You gave 3♠ 4♥ to Bear and got A♠ 2♦."
    assert text(done, exchanges=(poor,)) == "You gave A♠ 2♦ to Bear and got 3♠ 4♥."
    unbeaten = text(Prompt(P.FOLLOW, (0,)), trick=Trick(play("9S 9C"), 0))
    assert unbeaten == "Nobody has beaten your pair of 9s: pass to lead again."
    assert prompt_text(Prompt(P.SET_OVER, ()), DaifugoSight()) == "The set is over.", "without a game nobody wins"
    ready = Prompt(P.READY)
    assert prompt_text(ready, DaifugoSight()) == "Choose rules and players, then press PLAY."
    assert prompt_text(ready, DaifugoSight(), in_kiosk=True) == "Choose the players, then press PLAY."


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
def test_japanese_has_short_classes_and_suits_first() -> None:
    text = "あなたの番です。場はスペードとクラブの9のペア、しばり。10、Qのペアを出せます。"
    assert turn_text(sight()) == text
    assert [class_short(place, 5) for place in range(5)] == ["大富", "富豪", "平民", "貧民", "大貧"]


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
