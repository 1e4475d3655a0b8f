"""Moods of portraits in the current language."""

from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.translation import translate


def mood_text(mood: Mood, name: str) -> str:
    """Returns a sentence about a player's face; "" for a calm one.

    Args:
        mood: of the face.
        name: of the player.
    """
    text = {
        Mood.CALM: "",
        Mood.THINKING: translate("Moods", "{name} is thinking."),
        Mood.DOUBT: translate("Moods", "{name} looks worried."),
        Mood.GLAD: translate("Moods", "{name} is glad."),
        Mood.SAD: translate("Moods", "{name} is sad."),
    }[mood]
    return text.format(name=name)
