"""The sentences of the Old Maid table, as they are read aloud."""

import pytest
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, Card, parse_card
from cardroom.messages import Entry, Prompt, StatePrompt
from cardroom.tables.old_maid.panel.spoken import OldMaidSpeech, hand_text, table_text
from cardroom.tables.old_maid.panel.words import prompt_text
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, OldMaidSight, SeenDraw, SeenPair

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
