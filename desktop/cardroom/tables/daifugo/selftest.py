"""Plays a game of Daifugō in its window, for `cardroom selftest`."""

from cardroom.house.selftest import Selftest
from cardroom.messages import Message
from cardroom.tables.daifugo.player.roster import decide, seat_to_act
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoState
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.table import DaifugoTable


def play(selftest: Selftest) -> None:
    """Plays a game to its end by clicks.

    Raises:
        SelftestFailedError: the table does not react.
    """
    table = selftest.open(TABLE, DaifugoTable)
    controls, panel = table.panel.controls, table.panel
    over: list[bool] = []
    table.machine.entered.connect(lambda state, *_: over.append(state is DaifugoState.RESULT))
    selftest.wait_for("the start", controls.primary.isEnabled)
    controls.primary.click()

    def is_over() -> bool:
        panel.stage.flush()
        if any(over):
            return True
        press = next_press(table)
        if press is not None:
            prepare(table, press)
        if isinstance(press, PassTurn):
            controls.passTurn.click()
        else:
            controls.primary.click()  # also skips the pauses of the computer players
        return any(over)

    selftest.wait_for("the end", is_over)


def next_press(table: DaifugoTable) -> Message | None:
    """Returns an easy player's press at the person's turn, or None."""
    machine, seat = table.machine, table.seat
    if not machine.is_waiting or seat is None or seat_to_act(machine.state, machine.cluster) != seat:
        return None
    return decide(machine.entry(seat), "easy", machine.cluster.player_stream(seat))


def prepare(table: DaifugoTable, press: Message) -> None:
    """Raises the cards of a press in the person's hand."""
    hand = table.panel.controls.table.hand
    if isinstance(press, PlayCards):
        hand.choose(press.cards, stands=press.stands)
    elif isinstance(press, Give | HandOn):
        hand.choose(press.cards)
