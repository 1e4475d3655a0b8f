"""The sentences of the pocket computer for screen readers."""

from PySide6.QtCore import QCoreApplication, QLocale

from cardroom.tables.square.panel.classic.keypad import Effect
from cardroom.tables.square.panel.classic.view import ClassicView, Phase, place_of
from cardroom.tables.square.panel.words import judged_text
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
    }.get(view.phase)
    if first is None:
        assert view.mark is not None
        first = judged_text(view.line, view.mark)
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
