"""The hints of the first game of Daifugō."""

from typing import Any

from cardroom.house.spec import QT_TRANSLATE_NOOP, RoundHint
from cardroom.messages import Entry

_HERE = "cardroom.tables.daifugo.lessons"


def leads(entry: Entry[Any, Any]) -> bool:
    """Tests whether the person may play on an empty field."""
    return entry.sight.trick.top is None


def follows(entry: Entry[Any, Any]) -> bool:
    """Tests whether the person must beat a play."""
    return entry.sight.trick.top is not None


def is_locked(entry: Entry[Any, Any]) -> bool:
    """Tests whether only some suits can follow."""
    return bool(entry.sight.trick.lock)


def is_reversed(entry: Entry[Any, Any]) -> bool:
    """Tests whether a revolution or a jack has reversed the order."""
    return bool(entry.sight.is_reversed)


def only_computers_play(entry: Entry[Any, Any]) -> bool:
    """Tests whether the person has gone out before the others."""
    sight = entry.sight
    return bool(sight.can_skip) and not sight.options.watches


LESSONS = {
    "daifugo": (
        RoundHint(
            "lesson",
            QT_TRANSLATE_NOOP("DaifugoLessons", "New to Daifugō? The LESSON shows the rules with a few cards."),
            states=("ready",),
            control="lesson",
            legal="start",
        ),
        RoundHint(
            "start",
            QT_TRANSLATE_NOOP("DaifugoLessons", "Choose rules and players. PLAY deals the cards."),
            states=("ready",),
            control="primary",
            legal="start",
        ),
        RoundHint(
            "lead",
            QT_TRANSLATE_NOOP(
                "DaifugoLessons", "You lead: click a card, or several of one rank, then PLAY. Begin with weak ones."
            ),
            states=("turn",),
            control="primary",
            legal="play",
            fits=f"{_HERE}:leads",
        ),
        RoundHint(
            "follow",
            QT_TRANSLATE_NOOP(
                "DaifugoLessons", "Beat the play with as many stronger cards, or PASS. Light cards can be played."
            ),
            states=("turn",),
            control="passTurn",
            legal="play",
            fits=f"{_HERE}:follows",
        ),
        RoundHint(
            "lock",
            QT_TRANSLATE_NOOP("DaifugoLessons", "A lock: until the field is cleared, only the shown suits can follow."),
            states=("turn",),
            control="rules",
            legal="play",
            fits=f"{_HERE}:is_locked",
            waits=True,
        ),
        RoundHint(
            "reversed",
            QT_TRANSLATE_NOOP("DaifugoLessons", "The order is reversed: now the 3 is strong and the 2 is weak."),
            states=("turn",),
            control="rules",
            legal="play",
            fits=f"{_HERE}:is_reversed",
            waits=True,
        ),
        RoundHint(
            "exchange",
            QT_TRANSLATE_NOOP("DaifugoLessons", "You got the strongest cards. Give back what you need least."),
            states=("exchange",),
            control="primary",
            legal="give",
            waits=True,
        ),
        RoundHint(
            "skip",
            QT_TRANSLATE_NOOP("DaifugoLessons", "You are out. SKIP TO END plays the rest at once."),
            states=("turn",),
            control="skip",
            fits=f"{_HERE}:only_computers_play",
            waits=True,
        ),
    ),
}
