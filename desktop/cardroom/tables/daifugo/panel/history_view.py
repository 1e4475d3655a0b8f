"""The Daifugō view of the history: texts, field and open hands."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cardroom.house.history.words import figure, time_text, word_text
from cardroom.tables.daifugo.panel.field_paint import FieldPlay, field_plays
from cardroom.tables.daifugo.panel.field_view import FieldView
from cardroom.tables.daifugo.panel.words.cards import cards_text, spoken_cards
from cardroom.tables.daifugo.panel.words.house_rules import rules_text
from cardroom.tables.daifugo.panel.words.players import (
    card_count,
    character_of,
    class_name,
    joined_sentences,
    level_name,
    listed,
    seat_name,
)
from cardroom.tables.daifugo.panel.words.prompts import exchange_text, prompt_text
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_cards, each_bit
from cardroom.tables.daifugo.rules.cluster import MoveCode
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.results import GameLine
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.story import GameRow, GameStep, GameStepKind
from cardroom.widgets.seats.game_board import GameBoard, SeatView
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.translation import translate

_FIELD, _SEATS = 3, 8
"""The shares of the width."""


class DaifugoHistoryBoard(QWidget):
    """Shows a step of a game.

    Attributes:
        field: the plays of the trick.
        seats: all seats with their hands.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = FieldView()
        self.seats = GameBoard(is_stacked=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field, _FIELD)
        row.addWidget(self.seats, _SEATS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_step(
        self, seats: Sequence[SeatView] = (), plays: Sequence[FieldPlay] = (), trick: Trick = EMPTY_TRICK
    ) -> None:
        """Shows seats and field; without seats the board is empty."""
        self.field.setVisible(bool(seats))
        self.field.show_field(plays, trick)
        self.seats.show_seats(seats)

    def sizeHint(self) -> QSize:
        """Returns a size for six readable hands beside the field."""
        return self.minimumSizeHint().expandedTo(QSize(760, 180))


_UNKNOWN = "–"


class DaifugoHistoryView:
    """Implements `HistoryView` for games of Daifugō.

    Args:
        own: returns the rule sets that the player has saved.

    Attributes:
        board: shows the field and the hands of a step.
        shares, is_upright, wide_column, figure_columns: as in `HistoryView`.
    """

    def __init__(self, own: Callable[[], OwnRules] = OwnRules) -> None:
        self._own = own
        self.board = DaifugoHistoryBoard()
        self.shares = (3, 9)
        self.is_upright = False
        self.wide_column = 5
        self.figure_columns: tuple[int, ...] = (0, 2, 4)

    def headings(self) -> tuple[str, ...]:
        """See `HistoryView`."""
        return (
            translate("DaifugoHistory", "Game"),
            translate("DaifugoHistory", "Time"),
            translate("DaifugoHistory", "Set – game"),
            translate("DaifugoHistory", "Class"),
            translate("DaifugoHistory", "Points"),
            translate("DaifugoHistory", "Rules"),
            translate("DaifugoHistory", "Opponents"),
        )

    def row_texts(self, row: GameRow) -> tuple[str, ...]:
        """See `HistoryView`."""
        head, line = (figure(row.number), time_text(row.at)), row.line
        if line is None:
            unreadable = translate("DaifugoHistory", "This game cannot be read")
            return (*head, _UNKNOWN, _UNKNOWN, _UNKNOWN, _UNKNOWN, unreadable)
        number = translate("DaifugoHistory", "{set} – {game}")
        points = _UNKNOWN if line.place is None else figure(line.options.rules.seats - line.place)
        return (
            *head,
            number.format(set=figure(line.set_number), game=figure(line.game)),
            _class_text(line),
            points,
            rules_text(line.rules_code(self._own())),
            _opponents_text(line),
        )

    def title(self, number: int, step: int, count: int) -> str:
        """See `HistoryView`."""
        if not count:
            return translate("DaifugoHistory", "Game {number}").format(number=figure(number))
        text = translate("DaifugoHistory", "Game {number}, step {step} of {count}")
        return text.format(number=figure(number), step=step, count=count)

    def nothing_text(self, *, without_rounds: bool) -> str:
        """See `HistoryView`."""
        if without_rounds:
            return translate("DaifugoHistory", "No game has ended yet.")
        return translate("DaifugoHistory", "The steps of this game are not on record.")

    def opening(self, steps: Sequence[GameStep]) -> int:
        """Returns the index of the deal."""
        kinds = [step.kind for step in steps]
        return kinds.index(GameStepKind.DEAL) if GameStepKind.DEAL in kinds else len(steps) - 1

    def is_landmark(self, step: GameStep) -> bool:
        """See `HistoryView`."""
        return step.kind is GameStepKind.TRICK_OVER

    def sentence(self, step: GameStep) -> str:
        """See `HistoryView`."""
        return step_text(step)

    def standing(self, step: GameStep) -> str:
        """Returns revolution and direction, if they are unusual."""
        return order_text(step.sight)

    def show(self, step: GameStep | None) -> None:
        """See `HistoryView`."""
        if step is None or not step.sight.hands:
            self.board.show_step()
            return
        sight = step.sight
        order = sight.seats_from_person
        plays = field_plays(sight, lambda seat: 360.0 * order.index(seat) / len(order))
        self.board.show_step([_seat_view(seat, step) for seat in order], plays, sight.trick)

    def retranslate(self) -> None:
        """Updates the field; the panel shows the step again for the rest."""
        self.board.field.retranslate()


def _class_text(line: GameLine) -> str:
    if not line.places:
        return translate("DaifugoHistory", "not finished")
    if line.place is None:
        return translate("DaifugoHistory", "watched")
    return class_name(line.place, line.options.rules.seats)


def _opponents_text(line: GameLine) -> str:
    level = level_name(line.options.level)
    return level if line.fair else translate("DaifugoHistory", "{level} (seeded, not fair)").format(level=level)


def _seat_view(seat: int, step: GameStep) -> SeatView:
    sight = step.sight
    player, line = sight.seating[seat], seat_line(seat, step)
    name, hand = seat_name(seat, sight), _hand(seat, sight)
    mood = Mood.CALM
    if sight.places:
        mood = Mood.GLAD if sight.places[0] == player else Mood.SAD if sight.places[-1] == player else Mood.CALM
    return SeatView(
        character_of(player, sight.options),
        name,
        line,
        as_cards(hand),
        ", ".join(part for part in (f"{name}: {line}", spoken_cards(hand)) if part),
        frozenset(place for place, card in enumerate(each_bit(hand)) if card & step.lit),
        mood,
        on_turn=sight.move is not None and sight.move.seat == seat and not sight.places,
    )


def _hand(seat: int, sight: DaifugoSight) -> CardSet:
    """Returns a hand; of a fallen daifugō the last one."""
    fallen = bool(sight.aside) and bool(sight.classes) and seat == sight.classes[0]
    return sight.aside if fallen else sight.hands[seat]


_K = GameStepKind


def step_text(step: GameStep) -> str:
    """Returns what has happened in a step; passes before it come first."""
    match step.kind:
        case _K.BEGIN:
            text = translate("DaifugoHistory", "The game begins. Its seed is drawn and recorded.")
        case _K.WORD:
            text = word_text(step.word)
        case _K.DAMAGED:
            text = translate("DaifugoHistory", "This step cannot be read: its record is damaged.")
        case _K.EXCHANGE:
            text = _exchange_text(step.sight)
        case _ if step.prompt is not None:
            text = prompt_text(step.prompt, step.sight)
        case _:
            text = ""
    return joined_sentences(_passes_text(step), text)


def _passes_text(step: GameStep) -> str:
    """Returns who has passed: "Owl, Cat: pass."."""
    if not step.passed:
        return ""
    names = listed(seat_name(seat, step.sight) for seat in step.passed)
    return translate("DaifugoHistory", "Pass: {names}.").format(names=names)


def _exchange_text(sight: DaifugoSight) -> str:
    move = sight.move
    assert move is not None
    assert move.code is MoveCode.GIVE
    exchange = next(each for each in sight.exchanges if each.rich == move.seat)
    person = sight.person_seat
    if person in (exchange.rich, exchange.poor) and person is not None:
        return exchange_text(exchange, person, sight)
    if exchange.given:  # otherwise the cards are secret
        text = translate("DaifugoHistory", "{rich} gave {given} to {poor} and got {taken}.")
    else:
        text = translate("DaifugoHistory", "{rich} and {poor} exchanged cards.")
    return text.format(
        rich=seat_name(exchange.rich, sight),
        poor=seat_name(exchange.poor, sight),
        given=cards_text(exchange.given),
        taken=cards_text(exchange.taken),
    )


def seat_line(seat: int, step: GameStep) -> str:
    """Returns the line on a sign: rank, pass, or number of cards."""
    sight = step.sight
    player, seats = sight.seating[seat], len(sight.seating)
    if sight.places:
        return class_name(sight.places.index(player), seats)
    if (place := sight.place_of(seat)) is not None:
        return class_name(place, seats)
    if sight.trick.top is not None and sight.trick.passed >> seat & 1:
        return translate("DaifugoHistory", "passed")
    return card_count(sight.counts[seat])


def order_text(sight: DaifugoSight) -> str:
    """Returns what is unusual about the order: revolution, direction."""
    parts = [
        (sight.revolution, translate("DaifugoHistory", "Revolution: weak cards are strong.")),
        (sight.backwards, translate("DaifugoHistory", "Play goes the other way round.")),
    ]
    return joined_sentences(*(text for applies, text in parts if applies))
