"""Status line and mood on the sign of each seat."""

from PySide6.QtCore import QCoreApplication

from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.seats.portrait import Character, Mood

translate = QCoreApplication.translate

_COMPUTERS = (Character.FOX, Character.OWL, Character.CAT, Character.BEAR, Character.RABBIT, Character.FROG)


def character_of(player: int, options: DaifugoOptions) -> Character:
    """Returns the portrait of a player: the person's face, or an animal."""
    if player or options.watches:
        return _COMPUTERS[player]
    return Character(options.face)


def sign_line(seat: int, sight: DaifugoSight) -> str:
    """Returns the status line of a seat: its rank, or class and cards."""
    if not sight.hands:
        return ""
    return translate("DaifugoStage", "%Ln card(s)", "", sight.counts[seat])


def sign_mood(seat: int, state: DaifugoState, sight: DaifugoSight) -> Mood:
    """Returns the mood of a seat.

    Who is out is glad; who thinks, who has fallen and who is last show it.
    """
    if not sight.hands:
        return Mood.CALM
    if seat in sight.last:
        return Mood.SAD
    if sight.places:
        player = sight.seating[seat]
        return Mood.GLAD if sight.places.index(player) < len(sight.places) // 2 else Mood.SAD
    if seat in sight.out:
        return Mood.GLAD
    thinks = state in (DaifugoState.TURN, DaifugoState.CHOOSE) and seat == sight.turn
    return Mood.THINKING if thinks and seat != sight.person_seat else Mood.CALM
