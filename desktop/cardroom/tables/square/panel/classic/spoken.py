"""The sentences of the pocket computer for screen readers."""

from PySide6.QtCore import QCoreApplication, QLocale

from cardroom.tables.square.panel.classic.keypad import Effect
from cardroom.tables.square.panel.classic.view import ClassicView, Phase, place_of
from cardroom.tables.square.rules.board import SIDE
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.speech.sentences import sentences

translate = QCoreApplication.translate


def display_sentence(view: ClassicView, cursor: int) -> str:
    """Returns the name of the display: its characters in words."""
    if view.phase is Phase.PLACING:
        card, place = spoken_card(view.card), place_words(view, cursor)
        return translate("Classic", "{card}, {place}").format(card=card, place=place)
    if view.phase is Phase.READY:
        return translate("Classic", "Ready")
    stage, total = QLocale().toString(view.stage), QLocale().toString(view.total)
    if view.phase is Phase.TITLE:
        return translate("Classic", "Stage {number}").format(number=stage)
    first = {
        Phase.CLEARED: translate("Classic", "Stage {number} cleared").format(number=stage),
        Phase.GAME_OVER: translate("Classic", "Game over"),
        Phase.ALL_CLEAR: translate("Classic", "All clear!"),
    }.get(view.phase) or _line_words(view)
    return sentences(first, translate("Classic", "Total {total}").format(total=total))


def place_words(view: ClassicView, cursor: int) -> str:
    """Returns cell and card at the cursor: "column 1, row 1, empty"."""
    column, row = place_of(cursor)
    card = view.board[cursor]
    return translate("Classic", "column {column}, row {row}, {card}").format(
        column=column, row=row, card=translate("Classic", "empty") if card is None else spoken_card(card)
    )


def pressed_sentence(effect: Effect, view: ClassicView, cursor: int) -> str:
    """Returns the sentence after a key.

    "" if the next view has a sentence of its own.
    """
    if effect is Effect.MOVES:
        return sentences(place_words(view, cursor))
    if effect is Effect.TAKEN:
        return sentences(translate("Classic", "This cell is taken"), place_words(view, cursor))
    return translate("Classic", "Press 0 to 5.") if effect is Effect.UNKNOWN else ""


def _line_words(view: ClassicView) -> str:
    """Returns the judged line: "Column 1: full house, 23"."""
    assert view.mark is not None
    return translate("Classic", "{line}: {mark}, {points}").format(
        line=_line_name(view), mark=_marks()[view.mark], points=QLocale().toString(view.mark.points)
    )


def _line_name(view: ClassicView) -> str:
    number = view.line % SIDE + 1
    if view.judges_column:
        return translate("Classic", "Column {number}").format(number=number)
    return translate("Classic", "Row {number}").format(number=number)


def _marks() -> dict[Mark, str]:
    return {
        Mark.NOTHING: translate("Classic", "nothing"),
        Mark.PAIR: translate("Classic", "one pair"),
        Mark.TWO_PAIR: translate("Classic", "two pair"),
        Mark.THREE_OF_A_KIND: translate("Classic", "three of a kind"),
        Mark.STRAIGHT: translate("Classic", "straight"),
        Mark.FLUSH: translate("Classic", "flush"),
        Mark.FULL_HOUSE: translate("Classic", "full house"),
        Mark.FOUR_OF_A_KIND: translate("Classic", "four of a kind"),
        Mark.STRAIGHT_FLUSH: translate("Classic", "straight flush"),
        Mark.ROYAL_STRAIGHT_FLUSH: translate("Classic", "royal straight flush"),
    }
