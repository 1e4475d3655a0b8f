"""The sentences of the double-up, its coach and its history."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from cardroom import resources
from cardroom.cards.cards import parse_card
from cardroom.ledger import Account
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.poker.double_up.panel import history
from cardroom.tables.poker.double_up.panel.history import SHOWN, DoubleUpHistory
from cardroom.tables.poker.double_up.panel.words import chances_text, going_on_text, prompt_text
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, Played
from cardroom.tables.poker.double_up.rules.odds import high_low, perfect_guesser
from cardroom.tables.poker.double_up.rules.sight import DoubleUpPrompt, DoubleUpSight, sight_of
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind, Ticket
from cardroom.widgets.window.look import Deck, Look
from tests.dressed import dress
from tests.widgets.paint.test_contrast import LEAST, contrast

pytestmark = pytest.mark.usefixtures("english_figures")


P = DoubleUpPrompt


ACE = parse_card("AS")


SENTENCES = [
    (Prompt(P.WELCOME), "The cards are dealt."),
    (Prompt(P.OFFER, (1600,)), "Double 1,600? START turns a card up, BACK keeps the win."),
    (Prompt(P.HIGH_OR_LOW, (ACE,)), "Ace of spades: is the other card higher or lower?"),
    (Prompt(P.PICK_ONE, (ACE + 4,)), "5 of spades: pick a higher card. Ace is lowest."),
    (Prompt(P.AFTER_DRAW, (ACE,)), "A draw changes nothing. Ace of spades: higher or lower?"),
    (Prompt(P.BANKED_HIGH_OR_LOW, (1600, ACE)), "1,600 banked. The next card is Ace of spades: higher or lower?"),
    (Prompt(P.BANKED_PICK_ONE, (1600, ACE + 4)), "1,600 banked. 5 of spades: pick a higher card. Ace is lowest."),
    (Prompt(P.CHOSEN), "The card is turned over."),
    (Prompt(P.WON, (1600,)), "Right! Your stake is now 1,600. Go on, bank half and go on, or take all."),
    (
        Prompt(P.WON_HALF_MAY_STAY, (32000,)),
        "Right! 32,000: too much to stake again. Bank half and go on, or take all.",
    ),
    (Prompt(P.WON_TO_THE_LIMIT, (50000,)), "Right! 50,000: the house limit. Collect it."),
    (Prompt(P.WON_THE_LAST, (1024, 10)), "Right, 10 times in a row! 1,024 are yours. Collect them."),
    (Prompt(P.DRAW), "Equal numbers: a draw."),
    (Prompt(P.LOST), "Not this time."),
    (Prompt(P.TAKEN, (80,)), "80 credits go back to the poker table."),
    (Prompt(P.KEPT, (40,)), "Not this time. The 40 that you banked are yours."),
    (Prompt(P.NOTHING), "Not this time. The stake is lost."),
    (Prompt(P.TAKEN_BACK, (80,)), "Your win of 80 is untouched."),
    (Prompt(TablePrompt.REFUSED, ("pick", "'one'")), "That is not possible: 'one'"),
]


@pytest.mark.parametrize(("prompt", "sentence"), SENTENCES, ids=[prompt.code.name for prompt, _ in SENTENCES])
def test_each_code_has_its_sentence(prompt: Prompt, sentence: str) -> None:
    assert prompt_text(prompt) == sentence


def test_no_code_is_without_a_sentence() -> None:
    assert {prompt.code for prompt, _ in SENTENCES} == {*DoubleUpPrompt, *TablePrompt}


def dealt(names: str, kind: Kind) -> DoubleUpSight:
    """Returns what the player sees of a layout before the choice."""
    cards = tuple(map(parse_card, names.split()))
    cluster = DoubleUpCluster(ticket=Ticket(1, "00" * 32, "", 51, kind), cards=cards, at_stake=51)
    return sight_of(DoubleUpState.REFRESH, cluster, Account(0))


@pytest.mark.parametrize(
    ("card", "high", "low", "better"),
    [
        ("5S", "32 of 51 (62.7 %)", "16 of 51 (31.4 %)", "HIGH is better: on average 51 become 67.0."),
        ("KS", "0 of 51 (0.0 %)", "48 of 51 (94.1 %)", "LOW is better: on average 51 become 99.0."),
        ("7D", *["24 of 51 (47.1 %)"] * 2, "HIGH and LOW are worth the same: on average 51 become 51.0."),
    ],
)
def test_the_coach_shows_the_exact_chances_and_the_better_choice(card: str, high: str, low: str, better: str) -> None:
    lines = chances_text(dealt(f"{card} 2C", Kind.HIGH_LOW)).splitlines()
    assert lines == [f"HIGH {high} · LOW {low} · a draw 3 of 51 (5.9 %)", better]


def test_of_one_of_four_it_says_that_it_is_fair() -> None:
    first, second = chances_text(dealt("7S 2C 3C 8C 9C", Kind.PICK_ONE)).splitlines()
    assert first == "Two of the four beat the open card: a chance of exactly 1/2."
    assert second == "A fair double: on average it neither gains nor loses."
    assert going_on_text(Kind.PICK_ONE).splitlines()[1] == second


def test_what_going_on_is_worth() -> None:
    first, second = going_on_text(Kind.HIGH_LOW).splitlines()
    assert first == "Before a card is seen, the better guess wins 160/221, draws 1/17, loses 48/221."
    assert second == "Going on gains on average: a credit becomes 20/13 (1.538). A wrong guess loses it."
    assert perfect_guesser().decided == Fraction(20, 13)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_help_page_has_the_same_chances(language: str) -> None:
    page = resources.read_text(f"docs/rules/poker_{language}.md")
    for card, written in (("4S", "4♠"), ("7D", "7♦")):
        high = high_low(parse_card(card), Choice.HIGH)
        (row,) = (line for line in page.splitlines() if line.startswith(f"| {written} |"))
        figures = [str(int(chance * 51)) for chance in (high.won, high.lost, high.draw)]
        assert [each for each in re.findall(r"\d+", row.split("|")[2]) if each != "51"] == figures
        assert f"{float(high.won * 100):.1f} %" in row
    assert QLocale("en").toString(LIMIT) in page


def played(names: str, outcome: Outcome, stake: int = 40) -> Played:
    return Played(tuple(map(parse_card, names.split())), Choice.HIGH, outcome, stake)


THREE = (played("5S 9H", Outcome.WON), played("2S 2D", Outcome.DRAW, 80), played("KS 4C", Outcome.LOST, 80))


@pytest.fixture
def row(qtbot: QtBot) -> DoubleUpHistory:
    dress()
    row = DoubleUpHistory()
    row.resize(760, 92)
    qtbot.addWidget(row)
    return row


def written(row: DoubleUpHistory) -> list[str]:
    return [each.text for each in row.texts()]


def test_before_the_first_cards_it_shows_the_possible_win(row: DoubleUpHistory) -> None:
    assert written(row)[-1] == "Right doubles the stake, wrong loses it. 10 rounds at most."
    row.show_history(Kind.PICK_ONE, ())
    assert written(row)[0] == "Pick one of four"
    assert written(row)[-1].endswith(" 5 rounds at most.")


def test_the_amounts_to_come_follow_the_decided_layouts(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (THREE[0],), (160, 320, 640))
    assert written(row)[2:] == ["✓ 80", "160", "320", "640"]


def test_before_the_first_choice_the_rule_is_above_the_amounts(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (), (80, 160))
    rule, first, _ = list(row.texts())[2:]
    assert rule.text.startswith("Right doubles")
    assert rule.place.bottom() <= first.place.top()
    row.show_history(Kind.HIGH_LOW, (), (80, 160), chooses=True)
    assert written(row)[2:] == ["80", "160"], "the places of the cards are there instead"


def test_the_next_amount_is_bold_and_on_red_while_one_chooses(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (THREE[0],), (160, 320))
    still = row.grab().toImage()
    assert [each.font.bold() for each in list(row.texts())[2:]] == [True, False, False]
    row.show_history(Kind.HIGH_LOW, (THREE[0],), (160, 320), chooses=True)
    assert row.grab().toImage() != still
    assert [each.font.bold() for each in list(row.texts())[2:]] == [True, True, False]


def test_after_many_layouts_the_next_amounts_have_room(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, (THREE[1],) * 25, (160, 320, 640))
    assert written(row)[2:] == ["= 80"] * 8 + ["160", "320"]


def test_each_pair_is_written_spoken_and_painted_anew_for_another_deck(row: DoubleUpHistory) -> None:
    row.show_history(Kind.HIGH_LOW, THREE)
    assert written(row)[2:] == ["✓ 80", "= 80", "× 0"], "not shown by colour alone"
    assert row.accessibleName() == "High / Low"
    assert row.accessibleDescription() == (
        "5 of spades, then 9 of hearts: right, 80; 2 of spades, then 2 of diamonds: a draw; "
        "King of spades, then 4 of clubs: wrong"
    )
    before = row.grab().toImage()
    row.apply_look(Look(deck=Deck.FOUR_COLOUR))
    assert row.grab().toImage() != before
    cards = tuple(map(parse_card, ["7C", "9S", "3H", "KD", "AS"]))
    row.show_history(Kind.PICK_ONE, (Played(cards, Choice.THIRD, Outcome.WON, 40),))
    assert "then King of diamonds" in row.accessibleDescription(), "the card that was picked"


@pytest.mark.parametrize("ladder", [(), (12_500, 25_000, 50_000)])
@pytest.mark.parametrize("count", [1, 5, 10, 25])
@pytest.mark.parametrize("width", [640, 760, 1248, 3800])
def test_nothing_is_cut_however_many(row: DoubleUpHistory, count: int, width: int, ladder: tuple[int, ...]) -> None:
    row.resize(width, 92)
    row.show_history(Kind.HIGH_LOW, (played("5S 9H", Outcome.WON, 25_000),) * count, ladder)
    texts = list(row.texts())
    assert [each.text for each in texts if not each.fits] == []
    figures = [each.place for each in texts[2:]]
    most = min(count + len(ladder), SHOWN)
    assert len(figures) == most or (width < 800 and 5 <= len(figures) < most)
    assert all(one.right() <= other.left() + 0.5 for one, other in pairwise(figures))
    assert figures[-1].right() <= width


def test_its_texts_stand_out() -> None:
    assert contrast(history.FIGURE, history.NOW) >= LEAST
    for text in (history.HEADING, history.TEXT, history.FIGURE, history.QUIET):
        assert contrast(text, history.PANEL) >= LEAST
