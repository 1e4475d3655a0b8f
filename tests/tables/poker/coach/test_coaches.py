"""The coaches of the house: one for each pay table, and it is the coach of the house's own game."""

from cardroom.tables.poker.coach.coaches import coach_for
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable


def test_a_table_has_one_coach() -> None:
    tight = PRESETS["tight"]
    assert coach_for(tight) is coach_for(PayTable(tight.pays))
    assert coach_for(tight).game == Game(tight)
    assert coach_for(PRESETS["heritage"]) is not coach_for(tight)
