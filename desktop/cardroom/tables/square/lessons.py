"""The hints of the first campaign of SQUARE."""

from typing import Any

from cardroom.house.spec import QT_TRANSLATE_NOOP, RoundHint
from cardroom.messages import Entry

_SOON = range(3, 6)
"""The numbers of cards on the board at which those to come are mentioned."""

_HERE = "cardroom.tables.square.lessons"


def has_cards(entry: Entry[Any, Any]) -> bool:
    """Tests whether a card is on the board."""
    return any(card is not None for card in entry.sight.board)


def has_some_cards(entry: Entry[Any, Any]) -> bool:
    """Tests whether a few cards are on the board."""
    return sum(card is not None for card in entry.sight.board) in _SOON


LESSONS = {
    "square": (
        RoundHint(
            "lesson",
            QT_TRANSLATE_NOOP("SquareLessons", "New to SQUARE? The LESSON has nine cards and shows how it goes."),
            states=("ready",),
            control="lesson",
            legal="start",
        ),
        RoundHint(
            "start",
            QT_TRANSLATE_NOOP("SquareLessons", "START deals the first card. In PRACTICE you can take cards back."),
            states=("ready",),
            control="primary",
            legal="start",
        ),
        RoundHint(
            "place",
            QT_TRANSLATE_NOOP(
                "SquareLessons", "Click an empty cell, or drag the card onto it. A card never moves again."
            ),
            states=("place",),
            control="nextCard",
            legal="place",
        ),
        RoundHint(
            "lines",
            QT_TRANSLATE_NOOP("SquareLessons", "Each line shows what it is now, and below it the best it can become."),
            states=("place",),
            control="line5",
            legal="place",
            fits=f"{_HERE}:has_cards",
        ),
        RoundHint(
            "to_come",
            QT_TRANSLATE_NOOP("SquareLessons", "The light cards are still to come."),
            states=("place",),
            control="toCome",
            legal="place",
            fits=f"{_HERE}:has_some_cards",
        ),
        RoundHint(
            "cleared",
            QT_TRANSLATE_NOOP("SquareLessons", "The total carries on. The next deck has one rank more."),
            states=("cleared",),
            control="primary",
            legal="go_on",
            waits=True,
        ),
        RoundHint(
            "review",
            QT_TRANSLATE_NOOP("SquareLessons", "REVIEW shows your costliest mistakes."),
            states=("game-over", "all-clear"),
            control="review",
            legal="again",
            waits=True,
        ),
        RoundHint(
            "advised",
            QT_TRANSLATE_NOOP(
                "SquareLessons", "Games with the adviser are marked. To switch it on, press ADVISER once more."
            ),
            control="adviser",
            waits=True,
        ),
    ),
}
