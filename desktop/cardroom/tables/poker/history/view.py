"""The poker table's view of the history: sentences, rows and five cards."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.hands import Hand, judge
from cardroom.house.history.words import figure, time_text, word_text
from cardroom.house.languages import translated
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.history.steps import Badge, RoundRow, StoryStep, StoryStepKind
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.widgets.cards.card_picture import CardPicture, CardPose
from cardroom.widgets.cards.card_words import hand_name
from cardroom.widgets.translation import translate

_PLACES_OF_TWO = (1, 3)
_POSES = {Badge.CHANGE: CardPose.DIMMED, Badge.HOLD: CardPose.RAISED}
_SPACING = 8


class PokerHistoryView:
    """Implements `HistoryView` for rounds of poker.

    Attributes:
        board: shows the cards of a step.
        places: the five places of cards, from the left.
        shares, is_upright, wide_column, figure_columns: as in `HistoryView`.
    """

    def __init__(self) -> None:
        self.board = QWidget()
        self.shares = (5, 6)
        self.is_upright = False
        self.wide_column = 3
        self.figure_columns: tuple[int, ...] = (0, 2, 4, 5)
        row = QHBoxLayout(self.board)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_SPACING)
        self.places = tuple(CardPicture(self.board) for _ in range(HAND_SIZE))
        for number, picture in enumerate(self.places, start=1):
            picture.setObjectName(f"place{number}")
            # A hidden card keeps its space, so that two cards have the same distance as five.
            policy = picture.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            picture.setSizePolicy(policy)
            row.addWidget(picture)

    def headings(self) -> tuple[str, ...]:
        """See `HistoryView`."""
        return (
            translate("HistoryPanel", "Round"),
            translate("HistoryPanel", "Time"),
            translate("HistoryPanel", "Bet"),
            translate("HistoryPanel", "Hand"),
            translate("HistoryPanel", "Win"),
            translate("HistoryPanel", "Credits"),
        )

    def row_texts(self, row: RoundRow) -> tuple[str, ...]:
        """Returns the cells of a row: number, time, bet, hand, win, credits."""
        head = (figure(row.number), time_text(row.at))
        if row.hand is None or row.bet is None or row.win is None:
            return (*head, "–", translate("Rounds", "This round cannot be read"), "–", figure(row.credits))
        hand = _name(row.hand, row.cards)
        if not row.fair:
            hand = translate("Rounds", "{hand} (seeded, not fair)").format(hand=hand)
        win = figure(row.win)
        if row.doubled is not None:
            win = translate("Rounds", "{win} → {doubled}").format(win=win, doubled=figure(row.doubled))
        return (*head, figure(row.bet), hand, win, figure(row.credits))

    def title(self, number: int, step: int, count: int) -> str:
        """See `HistoryView`."""
        text = translate("HistoryPanel", "Round {number}, step {step} of {count}")
        if not count:
            text = translate("HistoryPanel", "Round {number}")
        return text.format(number=figure(number), step=step, count=count)

    def nothing_text(self, *, without_rounds: bool) -> str:
        """See `HistoryView`."""
        if without_rounds:
            return translate("HistoryPanel", "No round has been played to its end yet.")
        return translate("HistoryPanel", "The steps of this round are not on record.")

    def opening(self, steps: Sequence[StoryStep]) -> int:
        """Returns the index of the judged hand, or of the last step."""
        results = [index for index, step in enumerate(steps) if step.kind is StoryStepKind.RESULT]
        return results[-1] if results else len(steps) - 1

    def is_landmark(self, step: StoryStep) -> bool:
        """See `HistoryView`."""
        return False

    def sentence(self, step: StoryStep) -> str:
        """See `HistoryView`."""
        return step_text(step)

    def standing(self, step: StoryStep) -> str:
        """Returns the credits before and after a step, with an uncollected win."""
        after = _account(step.after)
        if step.before is None or step.before == step.after:
            return after
        return translate("Rounds", "{before}  →  {after}").format(before=_account(step.before), after=after)

    def show(self, step: StoryStep | None) -> None:
        """See `HistoryView`."""
        places = () if step is None else step.places
        lying = dict(zip(_PLACES_OF_TWO if len(places) == 2 else range(len(places)), places, strict=True))
        for index, picture in enumerate(self.places):
            place = lying.get(index)
            picture.setVisible(place is not None)
            if place is not None:
                picture.show_card(
                    place.card,
                    face_down=place.card is None,
                    badge=translated(place.badge.value),
                    lit=place.lit,
                    made=place.made,
                    pose=_POSES.get(place.badge, CardPose.FLAT),
                    quiet=step is not None and step.outcome is Outcome.LOST,
                )

    def retranslate(self) -> None:
        """See `HistoryView`."""
        for picture in self.places:
            picture.retranslate()


def step_text(step: StoryStep) -> str:
    """Returns the sentence of a step."""
    if step.kind is StoryStepKind.WORD:
        return word_text(step.word)
    hand = "" if step.hand is None else _name(step.hand, step.cards)
    places = ", ".join(str(place) for place, each in enumerate(step.places, start=1) if each.badge is not Badge.NONE)
    number, choice = figure(step.number), _choice(step.choice)
    text = _sentence(step).format(number=number, layout=step.layout, hand=hand, choice=choice, places=places)
    if step.pay is None:
        return text
    return translate("Rounds", "{sentence} {hand}.").format(sentence=text, hand=made_line(step.cards, step.pay))


def _name(hand: Hand, cards: Sequence[Card]) -> str:
    """Returns the name of a hand.

    It is exact for a pair if the cards are known.
    """
    return made_name(cards) if len(cards) == HAND_SIZE and judge(cards) is hand else hand_name(hand)


def _account(account: Account) -> str:
    if account.escrow:
        text = translate("Rounds", "{credits} credits and a win of {win}")
        return text.format(credits=figure(account.player), win=figure(account.escrow))
    return translate("Rounds", "{credits} credits").format(credits=figure(account.player))


def _choice(choice: Choice | None) -> str:
    match choice:
        case Choice.HIGH:
            return translate("Rounds", "HIGH")
        case Choice.LOW:
            return translate("Rounds", "LOW")
        case None:
            return "–"
        case _:
            return translate("Rounds", "card {place}").format(place=choice.position + 1)


def _sentence(step: StoryStep) -> str:
    """Returns the sentence of a step, with the placeholders of its kind."""
    text = translated(step.kind.value)
    match step.kind:
        case StoryStepKind.MARK:
            badges = {place.badge for place in step.places}
            if Badge.HOLD in badges:
                text = translate("Rounds", "Marked to hold: {places}.")
            elif Badge.CHANGE in badges:
                text = translate("Rounds", "Marked to change: {places}.")
        case StoryStepKind.DRAW if step.number <= 1:
            # Not a Qt plural: lupdate finds plurals only in calls of tr().
            none, one = translate("Rounds", "No card is changed."), translate("Rounds", "One card is changed.")
            text = one if step.number else none
        case StoryStepKind.RESULT if step.hand is not None:
            win, none = translate("Rounds", "{hand} — win {number}."), translate("Rounds", "{hand}: no win.")
            text = win if step.number else none
        case StoryStepKind.GUESS if step.outcome is Outcome.WON:
            text = translate("Rounds", "Double-up {layout}, {choice}: right. {number} credits.")
        case StoryStepKind.GUESS if step.outcome is Outcome.DRAW:
            text = translate("Rounds", "Double-up {layout}, {choice}: equal numbers, a draw.")
    return text
