"""SQUARE's view of the history: texts and a small board."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from cardroom.house.history.words import figure, time_text, word_text
from cardroom.messages import Prompt
from cardroom.tables.square.panel.small_board import CellMark, SmallBoard, size_for
from cardroom.tables.square.panel.words import (
    credits_words,
    line_name,
    mark_name,
    place_name,
    points_text,
    points_words,
    prompt_text,
)
from cardroom.tables.square.rules.board import EMPTY_BOARD, LINES, SIDE, Board, cards_of, marks_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.messages import SquarePrompt
from cardroom.tables.square.rules.results import CampaignLine
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.rules.stages import target_of
from cardroom.tables.square.rules.story import CampaignRow, CampaignStep, CampaignStepKind
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.paint.texts import LEFT, PaintedText, sized, text_width
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Deck, Look

_IVORY, _GAIN, _LOSS = QColor("#fdf6dc"), QColor("#ffe79a"), QColor("#ff9d94")
_LINES_IN_ALL = 20
"""The height of the widget, in heights of its texts, at least."""

_AIR = 1.25
"""The height of a line, in heights of its text."""

_MINUS_TWO_DIGITS = 3.3
"""The width of a row's mark and points, in heights of the text."""


class JudgedBoard(SmallBoard):
    """Shows a board for a look back; it is one tab stop.

    Its description has the lines that are full, and the cards.
    """

    faces_from: ClassVar[int] = 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.apply_look(Look())
        self.retranslate()

    def show_board(self, board: Board, marks: Mapping[int, CellMark] | None = None) -> None:
        """Shows a board; see `SmallBoard`."""
        super().show_board(board, marks)
        self.retranslate()

    def apply_look(self, look: Look) -> None:
        """Changes to the large-print deck of the same colours."""
        super().apply_look(replace(look, deck=Deck.of(look.deck.colours, "large")))

    def retranslate(self) -> None:
        """Updates name and description for the current language."""
        self.setAccessibleName(translate("SquareHistory", "Board"))
        self.setAccessibleDescription("\n".join(_descriptions(self.board)))

    def beside(self) -> QSizeF:
        """Returns the room for the marks of rows and columns."""
        return QSizeF(self._line() * _MINUS_TWO_DIGITS, 2 * self._line())

    def sizeHint(self) -> QSize:
        """Returns the smallest size: the layout decides what the board gets."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size of a board with its marks."""
        line = SMALLEST_TEXT * _AIR
        return size_for(24) + QSize(round(line * _MINUS_TWO_DIGITS), round(2 * line))

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        font, line = sized(self.font(), self._pixels()), self._line()
        has_room = text_width(font, points_text(Mark.ROYAL_STRAIGHT_FLUSH.points)) <= self.cell_rect(0).width()
        for number, mark in enumerate(marks_of(self.board)):
            if mark is None:
                continue
            points = points_text(mark.points)
            colour = _LOSS if mark.points < 0 else _GAIN if mark.points else _IVORY
            last = self.cell_rect(LINES[number][-1])
            gap = last.height() / 20
            if number < SIDE:
                below = QRectF(last.left(), last.bottom() + 2 * gap, last.width(), line)
                yield PaintedText(mark.value, below, font, _IVORY)
                if has_room:
                    yield PaintedText(points, below.translated(0, line), font, colour)
            else:
                head = QRectF(last.right() + 3 * gap, last.top(), line, last.height())
                place = QRectF(head.right(), last.top(), line * (_MINUS_TWO_DIGITS - 1), last.height())
                yield PaintedText(mark.value, head, font, _IVORY)
                yield PaintedText(points, place, font, colour, LEFT)

    def _pixels(self) -> int:
        """Returns the size of the texts.

        On a small board it is less than the person has chosen: the cards go first.
        """
        return max(SMALLEST_TEXT, min(self.fontInfo().pixelSize(), self.height() // _LINES_IN_ALL))

    def _line(self) -> float:
        return self._pixels() * _AIR


def _descriptions(board: Board) -> Iterator[str]:
    """Yields a sentence for each row, and for each full column."""
    for line, mark in enumerate(marks_of(board)):
        cards = ", ".join(map(spoken_card, cards_of(board, line)))
        if mark is not None:
            text = translate("SquareHistory", "{line}: {cards}. {mark}, {points}.")
            yield text.format(line=line_name(line), cards=cards, mark=mark_name(mark), points=points_words(mark.points))
        elif line >= SIDE and cards:
            yield translate("SquareHistory", "{line}: {cards}.").format(line=line_name(line), cards=cards)


_K = CampaignStepKind


class SquareHistoryView:
    """Implements `HistoryView` for campaigns of SQUARE.

    Attributes:
        board: shows the board of a step.
        shares, is_upright, wide_column, figure_columns: as in `HistoryView`.
    """

    def __init__(self) -> None:
        self.board = JudgedBoard()
        self.shares = (3, 8)
        self.is_upright = True
        self.wide_column = 3
        self.figure_columns: tuple[int, ...] = (0, 2)

    def headings(self) -> tuple[str, ...]:
        """See `HistoryView`."""
        return (
            translate("SquareHistory", "Game"),
            translate("SquareHistory", "Ended"),
            translate("SquareHistory", "Total"),
            translate("SquareHistory", "End"),
            translate("SquareHistory", "Stake"),
        )

    def row_texts(self, row: CampaignRow) -> tuple[str, ...]:
        """See `HistoryView`."""
        head = (figure(row.number), time_text(row.at))
        line = row.line
        if line is None:
            return (*head, "–", translate("SquareHistory", "This game cannot be read"), "–")
        end = " · ".join(filter(None, (_end_text(line), marks_text(line))))
        return (*head, figure(line.total), end, _stake_text(line))

    def title(self, number: int, step: int, count: int) -> str:
        """See `HistoryView`."""
        if not count:
            return translate("SquareHistory", "Game {number}").format(number=figure(number))
        text = translate("SquareHistory", "Game {number}, step {step} of {count}")
        return text.format(number=figure(number), step=step, count=count)

    def nothing_text(self, *, without_rounds: bool) -> str:
        """See `HistoryView`."""
        if without_rounds:
            return translate("SquareHistory", "No game has ended yet.")
        return translate("SquareHistory", "The steps of this game are not on record.")

    def opening(self, steps: Sequence[CampaignStep]) -> int:
        """Returns the index of the last step: the result."""
        return len(steps) - 1

    def is_landmark(self, step: CampaignStep) -> bool:
        """See `HistoryView`."""
        return step.kind is _K.JUDGE

    def sentence(self, step: CampaignStep) -> str:
        """See `HistoryView`."""
        match step.kind:
            case _K.BEGIN:
                text = translate("SquareHistory", "The game begins. Its seed is drawn and recorded.")
            case _K.WORD:
                text = word_text(step.word)
            case _K.STAGE:
                text = _stage_text(step)
            case _K.PLACE if step.card is not None and step.cell is not None:
                text = translate("SquareHistory", "{card}: {place}.").format(
                    card=spoken_card(step.card), place=place_name(step.cell)
                )
            case _K.UNDO if step.card is not None:
                text = translate("SquareHistory", "{card} is taken back.").format(card=spoken_card(step.card))
            case _K.ADVICE:
                text = translate("SquareHistory", "The adviser is used from here on.")
            case _K.JUDGE:
                text = _prompt(SquarePrompt.JUDGED, step.points or 0, step.total, step.target)
            case _K.ALL_CLEAR:
                text = _prompt(SquarePrompt.ALL_CLEAR, step.total, step.prize)
            case _K.GAME_OVER:
                text = _prompt(SquarePrompt.GAME_OVER, step.stage, step.total, step.target, step.stake)
            case _K.ABANDONED:
                text = _prompt(SquarePrompt.ABANDONED, step.stake)
            case _:
                text = translate("SquareHistory", "This step cannot be read: its record is damaged.")
        return text

    def standing(self, step: CampaignStep) -> str:
        """Returns stage, total and target."""
        if not step.stage:
            return ""
        text = translate("SquareHistory", "Stage {stage} · total {total} of {target}")
        return text.format(stage=figure(step.stage), total=figure(step.total), target=figure(step.target))

    def show(self, step: CampaignStep | None) -> None:
        """See `HistoryView`."""
        if step is None:
            self.board.show_board(EMPTY_BOARD)
        elif step.kind is _K.PLACE and step.cell is not None:
            self.board.show_board(step.board, {step.cell: CellMark.LIT})
        else:
            self.board.show_board(step.board)

    def retranslate(self) -> None:
        """Updates the board's spoken name."""
        self.board.retranslate()


def marks_text(line: CampaignLine) -> str:
    """Returns how a campaign was played: practice, adviser, seeded."""
    marks = (
        (line.practice, translate("SquareHistory", "practice")),
        (line.advised, translate("SquareHistory", "adviser")),
        (not line.fair, translate("SquareHistory", "seeded, not fair")),
    )
    return ", ".join(text for fits, text in marks if fits)


def _end_text(line: CampaignLine) -> str:
    match line.end:
        case SquareState.ALL_CLEAR:
            return translate("SquareHistory", "All clear")
        case SquareState.GAME_OVER:
            text = translate("SquareHistory", "{missing} short of {target}")
            target = target_of(line.cleared + 1)
            return text.format(missing=figure(target - line.total), target=figure(target))
    return translate("SquareHistory", "Quit in stage {stage}").format(stage=figure(min(5, line.cleared + 1)))


def _stake_text(line: CampaignLine) -> str:
    if not line.stake:
        return "–"
    if not line.prize:
        return figure(line.stake)
    text = translate("SquareHistory", "{stake} → {prize}", "the stake and the prize")
    return text.format(stake=figure(line.stake), prize=figure(line.prize))


def _stage_text(step: CampaignStep) -> str:
    begins = _prompt(SquarePrompt.STAGE, step.stage, step.target, step.total)
    if step.stage > 1:
        return begins
    if step.practice:
        return sentences(translate("SquareHistory", "A practice begins."), begins)
    if step.stake:
        text = translate("SquareHistory", "The stake of {stake} is taken.").format(stake=credits_words(step.stake))
        return sentences(text, begins)
    return begins


def _prompt(code: SquarePrompt, *values: int) -> str:
    return prompt_text(Prompt(code, values), SquareSight())
