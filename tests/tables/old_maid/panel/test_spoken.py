"""The sentences of the Old Maid table, as they are read aloud."""

from dataclasses import replace

import pytest

from cardroom.cards.cards import JOKER, Card, parse_card
from cardroom.messages import Entry, Prompt, StatePrompt
from cardroom.tables.old_maid.panel.spoken import OldMaidSpeech, hand_text, table_text
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, OldMaidSight, SeenDraw

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
        sentence = speech.sentence(StatePrompt(prompt, state, 1, number), entry)
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
    prompt = Prompt(OldMaidPrompt.DREW_PAIR, (last.drawer, last.source, 12))
    pair = "A pair goes: queen of spades and queen of hearts."
    assert spoken(S.DRAWN, prompt, replace(SIGHT, last=last)) == text + pair


def test_a_card_that_is_not_seen_is_not_named() -> None:
    sight = replace(SIGHT, last=drawn(1, 2, None))
    assert spoken(S.DRAWN, Prompt(OldMaidPrompt.DREW, (1, 2)), sight) == "Owl drew a card from Cat."


def test_a_face_that_looked_worried_is_spoken_of() -> None:
    before = replace(SIGHT, drawer=1, source=2, doubts=frozenset({2}))
    sight = replace(SIGHT, last=drawn(1, 2, None))
    text = spoken(S.DRAWN, Prompt(OldMaidPrompt.DREW, (1, 2)), before, sight)
    assert text == "Owl drew a card from Cat. Cat looks worried."


def test_the_joker_is_named_for_its_drawer() -> None:
    sight = replace(SIGHT, last=drawn(0, 1, JOKER))
    assert spoken(S.DRAWN, Prompt(OldMaidPrompt.DREW, (0, 1)), sight) == "You drew the joker from Owl."


def test_a_player_who_is_out_is_spoken_of_after_the_draw() -> None:
    sight = replace(SIGHT, last=drawn(2, 0, QUEENS[1], pair=QUEENS), out=(2,))
    text = spoken(S.DRAWN, Prompt(OldMaidPrompt.WENT_OUT, (2, 1)), sight)
    assert text.startswith("Cat drew your queen of hearts. A pair goes:")
    assert text.endswith("Cat is out of cards: place 1.")


def test_table_and_hand_can_be_read_at_any_time() -> None:
    assert hand_text(SIGHT) == "Your cards: 8 of diamonds, joker."
    assert hand_text(replace(SIGHT, options=OldMaidOptions(3, None))) == "You watch this game."
    assert hand_text(replace(SIGHT, hands=())) == "You have no cards."
    assert table_text(SIGHT, "Your turn.") == "Cards: You 2, Owl 3, Cat 1. Your turn."
    assert table_text(replace(SIGHT, out=(1,)), "") == "Cards: You 2, Owl 1st place, Cat 1."
    assert table_text(OldMaidSight(), "Who plays?") == "Who plays?"
