"""The hints of the first round of poker, practice and double-up."""

from typing import Any

from cardroom.cards.cards import HAND_SIZE
from cardroom.house.spec import QT_TRANSLATE_NOOP, RoundHint
from cardroom.messages import Entry

_HERE = "cardroom.tables.poker.lessons"

ALL_KEPT, ALL_CHANGED = "all_kept", "all_changed"
"""The warnings before the first DRAW without a mark, by the meaning of marks."""


def changes_none(entry: Entry[Any, Any]) -> bool:
    """Tests whether DRAW would replace no card: nothing is marked to change."""
    return not entry.sight.marks


def changes_all(entry: Entry[Any, Any]) -> bool:
    """Tests whether DRAW would replace every card: nothing is marked to hold."""
    return len(entry.sight.marks) == HAND_SIZE


LESSONS = {
    "poker": (
        RoundHint(
            "bet",
            QT_TRANSLATE_NOOP("PokerLessons", "Set your bet first: BET ONE adds a credit, MAX BET bets ten."),
            states=("bet",),
            control="betOne",
            legal="bet_one",
        ),
        RoundHint(
            "deal",
            QT_TRANSLATE_NOOP("PokerLessons", "DEAL gives you five cards for this bet."),
            states=("bet",),
            control="primary",
            legal="deal",
        ),
        RoundHint(
            "mark",
            QT_TRANSLATE_NOOP("PokerLessons", "Click the cards that you want to change."),
            states=("open-hand",),
            control="change1",
            legal="mark",
            fits=f"{_HERE}:changes_none",
        ),
        RoundHint(
            "mark",
            QT_TRANSLATE_NOOP("PokerLessons", "Click the cards that you want to hold. The others are changed."),
            states=("open-hand",),
            control="change1",
            legal="mark",
            fits=f"{_HERE}:changes_all",
        ),
        RoundHint(
            "draw",
            QT_TRANSLATE_NOOP("PokerLessons", "Done marking? DRAW gives you the new cards."),
            states=("open-hand",),
            control="primary",
            legal="draw",
        ),
        RoundHint(
            "win",
            QT_TRANSLATE_NOOP("PokerLessons", "You win! COLLECT keeps the credits, DOUBLE plays for twice as many."),
            states=("result",),
            control="collect",
            legal="double",
            waits=True,
        ),
        RoundHint(
            ALL_KEPT,
            QT_TRANSLATE_NOOP("PokerLessons", "No card is marked: all five are kept. To do so, press DRAW once more."),
            control="primary",
            waits=True,
        ),
        RoundHint(
            ALL_CHANGED,
            QT_TRANSLATE_NOOP("PokerLessons", "No card is held: all five are changed. To do so, press DRAW once more."),
            control="primary",
            waits=True,
        ),
    ),
    "practice": (
        RoundHint(
            "mark",
            QT_TRANSLATE_NOOP("PokerLessons", "Mark as at the table, then DRAW: the coach says what was best."),
            states=("choose",),
            control="primary",
            legal="draw",
        ),
        RoundHint(
            "take_back",
            QT_TRANSLATE_NOOP("PokerLessons", "Not the best choice: you can take it back and try again."),
            states=("judge",),
            control="takeBack",
            legal="take_back",
            waits=True,
        ),
    ),
    "double_up": (
        RoundHint(
            "start",
            QT_TRANSLATE_NOOP(
                "PokerLessons", "START turns the first card up. BACK returns your win, as long as no card is open."
            ),
            states=("offer",),
            control="primary",
            legal="start",
            waits=True,
        ),
        RoundHint(
            "guess",
            QT_TRANSLATE_NOOP("PokerLessons", "Higher or lower than the open card? Ace is lowest, king is highest."),
            states=("refresh",),
            control="high",
            legal="high",
            waits=True,
        ),
        RoundHint(
            "pick",
            QT_TRANSLATE_NOOP(
                "PokerLessons", "Pick one of the four. A higher card than the open one wins; an ace always loses."
            ),
            states=("refresh",),
            control="pick1",
            legal="pick",
            waits=True,
        ),
        RoundHint(
            "go_on",
            QT_TRANSLATE_NOOP("PokerLessons", "Right! Take all of it, or go on and risk it."),
            states=("result",),
            control="takeAll",
            legal="take_all",
            waits=True,
        ),
    ),
}
