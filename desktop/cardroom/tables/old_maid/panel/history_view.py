"""The Old Maid view of the history: texts and open hands."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QObject

from cardroom.house.history.words import figure, time_text, word_text
from cardroom.messages import Prompt
from cardroom.tables.old_maid.panel.seat_words import character_of, rank_text, seat_name
from cardroom.tables.old_maid.panel.words import discard_text, drew_text, out_text, prompt_text
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.story import GameRow, GameStep, GameStepKind
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.seats.game_board import GameBoard, SeatView
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.translation import translate


class OldMaidHistoryView(QObject):
    """Implements `HistoryView` for games of Old Maid.

    Attributes:
        board: shows the hands of a step.
        shares, is_upright, wide_column, figure_columns: as in `HistoryView`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.board = GameBoard()
        self.shares = (3, 9)
        self.is_upright = False
        self.wide_column = 5
        self.figure_columns: tuple[int, ...] = (0, 2)

    def headings(self) -> tuple[str, ...]:
        """See `HistoryView`."""
        return (
            translate("OldMaid", "Game"),
            translate("OldMaid", "Time"),
            translate("OldMaid", "Players"),
            translate("OldMaid", "You", "the heading of a column"),
            translate("OldMaid", "Out first"),
            translate("OldMaid", "Left with the joker"),
        )

    def row_texts(self, row: GameRow) -> tuple[str, ...]:
        """See `HistoryView`."""
        head = (figure(row.number), time_text(row.at))
        options = row.options
        if options is None:
            return (*head, "–", "–", "–", translate("OldMaid", "This game cannot be read"))
        abandoned = row.holder is None
        holder = translate("OldMaid", "not finished") if row.holder is None else seat_name(row.holder, options)
        if not row.fair:
            holder = translate("OldMaid", "{name} (seeded, not fair)").format(name=holder)
        if options.person is None:
            own = translate("OldMaid", "watched")
        elif options.guest is not None:
            own = translate("OldMaid", "two people")
        else:
            own = self._place(options.person, row)
        first = seat_name(row.out[0], options) if row.out else "–"
        return (*head, figure(options.seats), "–" if abandoned and own == "" else own, first, holder)

    def _place(self, seat: int, row: GameRow) -> str:
        """Returns the place of a seat.

        "" if the game was broken off before.
        """
        if seat == row.holder:
            return self.tr("Joker!")
        return rank_text(row.out.index(seat) + 1) if seat in row.out else ""

    def title(self, number: int, step: int, count: int) -> str:
        """See `HistoryView`."""
        written = QLocale().toString(number)
        if not count:
            return translate("OldMaid", "Game {number}").format(number=written)
        text = translate("OldMaid", "Game {number}, step {step} of {count}")
        return text.format(number=written, step=step, count=count)

    def nothing_text(self, *, without_rounds: bool) -> str:
        """See `HistoryView`."""
        if without_rounds:
            return translate("OldMaid", "No game has ended yet.")
        return translate("OldMaid", "The steps of this game are not on record.")

    def opening(self, steps: Sequence[GameStep]) -> int:
        """Returns the index of the last step: all hands are open."""
        return len(steps) - 1

    def is_landmark(self, step: GameStep) -> bool:
        """See `HistoryView`."""
        return step.kind is GameStepKind.DRAW and step.seat == step.options.person

    def sentence(self, step: GameStep) -> str:
        """See `HistoryView`."""
        match step.kind:
            case GameStepKind.BEGIN:
                text = translate("OldMaid", "The game begins. Its seed is drawn and recorded.")
            case GameStepKind.WORD:
                text = word_text(step.word)
            case GameStepKind.DEAL:
                text = _prompt(step, OldMaidPrompt.DEALT, step.options.seats, len(step.options.pack.cards))
            case GameStepKind.PAIRS if step.seat is not None:
                text = discard_text(step.seat, step.discards, step.options)
            case GameStepKind.SHUFFLE:
                text = _prompt(step, OldMaidPrompt.HAND_SHUFFLED, step.seat)
            case GameStepKind.END:
                text = _prompt(step, OldMaidPrompt.OVER, step.seat)
            case GameStepKind.ABANDONED:
                text = _prompt(step, OldMaidPrompt.ABANDONED)
            case GameStepKind.DRAW if step.drawn is not None:
                text = drew_text(step.drawn, step.options)
            case GameStepKind.DRAW if step.source is not None:
                text = _prompt(step, OldMaidPrompt.DREW, step.seat, step.source)
            case _:
                text = translate("OldMaid", "This step cannot be read: its record is damaged.")
        return text

    def standing(self, step: GameStep) -> str:
        """Returns the players who have just gone out.

        If none has, returns the number of pairs on the pile.
        """
        if not step.hands:
            return ""
        if step.drawn is not None and step.drawn.went_out:
            ranks = [(seat, step.out.index(seat) + 1) for seat in step.drawn.went_out]
            return " ".join(out_text(seat, rank, step.options) for seat, rank in ranks)
        return self.tr("%Ln pair(s) on the pile", "", step.pairs)

    def show(self, step: GameStep | None) -> None:
        """See `HistoryView`."""
        hands = () if step is None else step.hands
        self.board.show_seats([] if step is None else [self._seat(step, seat) for seat in range(len(hands))])

    def retranslate(self) -> None:
        """Does nothing: the panel shows the step again, which redraws the board."""

    def _seat(self, step: GameStep, seat: int) -> SeatView:
        hand, options, mood = step.hands[seat], step.options, Mood.CALM
        if step.kind is GameStepKind.END and seat == step.seat:
            line, mood = self.tr("Joker!"), Mood.SAD
        elif seat in step.out:
            line, mood = rank_text(step.out.index(seat) + 1), Mood.GLAD
        else:
            line = self.tr("%Ln card(s)", "", len(hand))
        name = seat_name(seat, options)
        return SeatView(
            character_of(seat, options),
            name,
            line,
            hand,
            ", ".join((f"{name}: {line}", *(spoken_card(card) for card in hand if card is not None))),
            frozenset(place for place, card in enumerate(hand) if card in step.lit),
            mood,
            on_turn=seat == step.seat,
        )


def _prompt(step: GameStep, code: OldMaidPrompt, *values: int | None) -> str:
    return prompt_text(Prompt(code, values), step.options)
