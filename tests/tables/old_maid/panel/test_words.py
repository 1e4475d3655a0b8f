"""The sentences of Old Maid, as shown and as read aloud."""

import pytest
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, Card, parse_card
from cardroom.messages import Entry, Prompt, StatePrompt, TablePrompt
from cardroom.tables.old_maid.panel.seat_words import seat_name, spoken_back, spoken_place
from cardroom.tables.old_maid.panel.spoken import OldMaidSpeech, hand_text, table_text
from cardroom.tables.old_maid.panel.words import discard_text, doubt_text, joker_text, places_text, prompt_text
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState, Person
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, OldMaidSight, SeenDraw, SeenPair

FOUR = OldMaidOptions(4, 1)
WATCHED = OldMaidOptions(4, None)


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        (Prompt(OldMaidPrompt.TURN, (1, 2)), "Your turn: draw a card from Cat."),
        (Prompt(OldMaidPrompt.TURN, (0, 1)), "Fox is about to draw from you."),
        (Prompt(OldMaidPrompt.TURN, (2, 3)), "Cat is about to draw from Bear."),
        (Prompt(OldMaidPrompt.DREW, (1, 2)), "You drew a card from Cat."),
        (Prompt(OldMaidPrompt.DREW, (0, 1)), "Fox drew a card from you."),
        (Prompt(OldMaidPrompt.DREW_PAIR, (2, 3, 6, 19)), "Cat drew a card from Bear. Cat discards 7♠ 7♥."),
        (Prompt(OldMaidPrompt.DREW_PAIR, (1, 2, 51, 9)), "You drew a card from Cat. You discard K♣ 10♠."),
        (Prompt(OldMaidPrompt.WENT_OUT, (1, 2, (6, 19), ((1, 1),))), "You discard 7♠ 7♥. You're out – 1st place!"),
        (
            Prompt(OldMaidPrompt.WENT_OUT, (0, 1, (6, 19), ((0, 2), (1, 3)))),
            "Fox discards 7♠ 7♥. Fox is out – 2nd place. You're out – 3rd place!",
        ),
        (Prompt(OldMaidPrompt.WENT_OUT, (2, 3, (), ((3, 1),))), "Cat drew a card from Bear. Bear is out – 1st place."),
        (Prompt(OldMaidPrompt.OVER, (1,)), "You are left with the joker. Next time!"),
        (Prompt(OldMaidPrompt.OVER, (3,)), "Bear is left with the joker."),
        (Prompt(OldMaidPrompt.PICK_AGAIN, (1, 7)), "There is no such card: choose one of the 7."),
        (Prompt(OldMaidPrompt.HAND_SHUFFLED, (1,)), "You have shuffled your cards."),
        (Prompt(OldMaidPrompt.HAND_SHUFFLED, (0,)), "Fox has shuffled."),
        (Prompt(TablePrompt.REFUSED, ("draw", "'x'")), "That is not possible: 'x'"),
    ],
)
def test_the_person_is_spoken_to(prompt: Prompt, text: str) -> None:
    assert prompt_text(prompt, FOUR) == text


@pytest.mark.parametrize("options", [FOUR, WATCHED])
def test_there_are_words_for_every_code(options: OldMaidOptions) -> None:
    values = {
        OldMaidPrompt.DEALT: (4, 53),
        OldMaidPrompt.PAIRS_GONE: (11,),
        OldMaidPrompt.OVER: (0,),
        OldMaidPrompt.HAND_SHUFFLED: (0,),
        OldMaidPrompt.DREW_PAIR: (0, 1, 6, 19),
        OldMaidPrompt.WENT_OUT: (0, 1, (6, 19), ((0, 1),)),
    }
    for code in OldMaidPrompt:
        text = prompt_text(Prompt(code, values.get(code, (0, 1))), options)
        assert text
        assert "{" not in text


def test_the_first_pairs_of_a_seat_are_named_with_their_suits() -> None:
    assert discard_text(0, (6, 19, 51, 38), FOUR) == "Fox discards 7♠ 7♥, K♣ K♦."
    assert discard_text(1, (6, 19), FOUR) == "You discard 7♠ 7♥."


def test_a_joker_is_named_by_those_who_have_seen_it() -> None:
    assert joker_text(1, 2, FOUR) == "You drew the joker from Cat!"
    assert joker_text(0, 1, FOUR) == "Fox drew the joker from you!"
    assert joker_text(0, 2, WATCHED) == "Fox drew the joker from Cat!"
    assert doubt_text(2, FOUR) == "Cat looks worried …"


def test_at_the_end_the_places_of_persons_are_named() -> None:
    assert places_text(3, (0, 1, 2), FOUR) == "Bear is left with the joker. You took 2nd place."
    assert places_text(1, (0, 3, 2), FOUR) == "You are left with the joker. Next time!"
    two = OldMaidOptions(3, 0, guest=1, persons=(Person("Ann"), Person("Ben")))
    assert places_text(2, (1, 0), two) == "Cat is left with the joker. Ben took 1st place. Ann took 2nd place."
    assert places_text(1, (0, 2), two) == "Ben is left with the joker. Ann took 1st place."


def test_a_place_is_named_from_where_the_person_sits() -> None:
    assert spoken_place(2, FOUR) == "Cat, the player on your left"
    assert spoken_place(0, FOUR) == "Fox, the player on your right"
    assert spoken_place(3, FOUR) == "Bear, a player opposite you"
    assert spoken_place(1, FOUR) == "You"
    assert spoken_place(2, WATCHED) == "Cat"
    assert spoken_place(1, OldMaidOptions(2, 0)) == "Owl, a player opposite you"


def test_a_card_is_named_with_its_place() -> None:
    assert spoken_back(2, 7, 2, FOUR) == "Card 3 of 7 of the player on your left, Cat"
    assert spoken_back(0, 1, 0, FOUR) == "Card 1 of 1 of the player on your right, Fox"
    assert spoken_back(0, 2, 3, FOUR) == "Card 1 of 2 of the player opposite you, Bear"
    assert spoken_back(0, 2, 3, WATCHED) == "Card 1 of 2 of Bear"


def test_everybody_has_another_name() -> None:
    assert len({seat_name(seat, OldMaidOptions(6, 3)) for seat in range(6)}) == 6


pytestmark = pytest.mark.usefixtures("english")

S = OldMaidState
QUEENS = (parse_card("QS"), parse_card("QH"))
SIGHT = OldMaidSight(
    seat=0,
    options=OldMaidOptions(3, 0),
    order=(0, 1, 2),
    hands=((parse_card("8D"), JOKER), (None, None, None), (None,)),
    paired=True,
    drawer=0,
    source=1,
)


def spoken(state: OldMaidState, prompt: Prompt, *sights: OldMaidSight) -> str:
    """Returns the sentence for the last of the sights."""
    speech, sentence = OldMaidSpeech(), ""
    for number, sight in enumerate(sights):
        entry: OldMaidEntry = Entry(number, state, sight, frozenset())
        sentence = speech.sentence(StatePrompt(prompt, state, 1, number), entry, prompt_text(prompt, sight.options))
    return sentence


def drawn(drawer: int, source: int, card: Card | None, *, pair: tuple[Card, ...] = (), mine: bool = False) -> SeenDraw:
    return SeenDraw(drawer, source, 2, card if mine else None, card, pair, (0, 1) if pair else ())


def test_the_persons_turn_says_how_many_cards_there_are() -> None:
    turn = Prompt(OldMaidPrompt.TURN, (0, 1))
    assert spoken(S.TURN, turn, SIGHT) == "Your turn: draw a card from Owl. Cards to choose from: 3."
    others = replace(SIGHT, drawer=1, source=2)
    assert spoken(S.TURN, Prompt(OldMaidPrompt.TURN, (1, 2)), others) == "", "the draw says it"


@pytest.mark.parametrize(
    ("last", "text"),
    [
        (drawn(0, 1, QUEENS[1], pair=QUEENS), "You drew the queen of hearts from Owl. "),
        (drawn(2, 0, QUEENS[1], pair=QUEENS), "Cat drew your queen of hearts. "),
        (drawn(1, 2, QUEENS[1], pair=QUEENS), "Owl drew the queen of hearts from Cat. "),
    ],
)
def test_a_pair_is_named_with_its_suits(last: SeenDraw, text: str) -> None:
    prompt = Prompt(OldMaidPrompt.DREW_PAIR, (last.drawer, last.source, *QUEENS))
    pair = "A pair goes: queen of spades and queen of hearts."
    assert spoken(S.DRAWN, prompt, replace(SIGHT, last=last)) == text + pair


def test_a_card_that_is_not_seen_is_not_named_but_a_worried_face_is() -> None:
    drew, sight = Prompt(OldMaidPrompt.DREW, (1, 2)), replace(SIGHT, last=drawn(1, 2, None))
    assert spoken(S.DRAWN, drew, sight) == "Owl drew a card from Cat."
    before = replace(SIGHT, drawer=1, source=2, doubts=frozenset({2}))
    assert spoken(S.DRAWN, drew, before, sight) == "Owl drew a card from Cat. Cat looks worried."
    joker = replace(SIGHT, last=drawn(0, 1, JOKER))
    assert spoken(S.DRAWN, Prompt(OldMaidPrompt.DREW, (0, 1)), joker) == "You drew the joker from Owl!"


def test_a_player_who_is_out_is_spoken_of_after_the_draw() -> None:
    sight = replace(SIGHT, last=drawn(2, 0, QUEENS[1], pair=QUEENS), out=(2,))
    text = spoken(S.DRAWN, Prompt(OldMaidPrompt.WENT_OUT, (2, 0, QUEENS, ((2, 1),))), sight)
    pair = "A pair goes: queen of spades and queen of hearts."
    assert text == f"Cat drew your queen of hearts. {pair} Cat is out – 1st place."


def test_the_first_pairs_of_all_players_are_one_sentence() -> None:
    pairs = tuple(SeenPair(seat, (0, 1), QUEENS) for seat in (0, 2, 2))
    text = spoken(S.DISCARD, Prompt(OldMaidPrompt.PAIRS_GONE, (3,)), replace(SIGHT, first_pairs=pairs))
    assert text == "Pairs discarded: You 1, Owl 0, Cat 2. Your cards: 8 of diamonds, joker."


def test_behind_the_curtain_no_card_is_spoken() -> None:
    both = OldMaidOptions(3, 0, guest=1)
    turn = Prompt(OldMaidPrompt.TURN, (1, 2))
    hidden = replace(SIGHT, seat=None, options=both, drawer=1, source=2, hands=((None, None), (None,) * 3, (None,)))
    curtain = "Player 2's turn. Press SHOW CARDS when Player 1 is not looking."
    entry: OldMaidEntry = Entry(0, S.TURN, hidden, frozenset())
    assert OldMaidSpeech().sentence(StatePrompt(turn, S.TURN, 1, 0), entry, curtain) == curtain
    assert hand_text(hidden) == "No cards are open."
    assert table_text(hidden, curtain) == f"Cards: Player 1 2, Player 2 3, Cat 1. {curtain}"
    pairs = (SeenPair(0, (0, 1), QUEENS),)
    discard = spoken(S.DISCARD, Prompt(OldMaidPrompt.PAIRS_GONE, (1,)), replace(hidden, first_pairs=pairs))
    assert discard == "Pairs discarded: Player 1 1, Player 2 0, Cat 0."


def test_table_and_hand_can_be_read_at_any_time() -> None:
    assert hand_text(SIGHT) == "Your cards: 8 of diamonds, joker."
    assert hand_text(replace(SIGHT, seat=None, options=OldMaidOptions(3, None))) == "You watch this game."
    assert hand_text(replace(SIGHT, hands=())) == "You have no cards."
    assert table_text(SIGHT, "Your turn.") == "Cards: You 2, Owl 3, Cat 1. Your turn."
    assert table_text(replace(SIGHT, out=(1,)), "") == "Cards: You 2, Owl 1st place, Cat 1."
    assert table_text(OldMaidSight(), "Who plays?") == "Who plays?"
