"""The hints of the first game of Old Maid."""

from typing import Any

from cardroom.house.spec import QT_TRANSLATE_NOOP, RoundHint
from cardroom.messages import Entry

_HERE = "cardroom.tables.old_maid.lessons"


def person_has_drawn(entry: Entry[Any, Any]) -> bool:
    """Tests whether another player's turn follows the person's first draw."""
    sight = entry.sight
    return sight.seat is not None and "draw" not in entry.legal and sight.draws > sight.order.index(sight.seat)


LESSONS = {
    "old_maid": (
        RoundHint(
            "setup",
            QT_TRANSLATE_NOOP("OldMaidLessons", "Choose how many play and where you sit. PLAY deals the cards."),
            states=("ready",),
            control="primary",
            legal="deal",
        ),
        RoundHint(
            "draw",
            QT_TRANSLATE_NOOP("OldMaidLessons", "Your turn: click a card in the middle, your neighbour's hand."),
            states=("turn",),
            control="forward",
            legal="draw",
        ),
        RoundHint(
            "pairs",
            QT_TRANSLATE_NOOP(
                "OldMaidLessons", "Pairs go to the pile automatically. The player left with the joker loses."
            ),
            states=("turn", "drawn"),
            control="pile",
            fits=f"{_HERE}:person_has_drawn",
        ),
    ),
}
