"""The lobby's picture of Daifugō, and its status."""

from collections.abc import Iterator

from cardroom.cards.cards import parse_card
from cardroom.house.lobby.pictures import Laid, in_fan
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.ledger import Account
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState


def picture() -> Iterator[Laid]:
    """Lays out a trick: earlier cards under a revolution of four."""
    for name, x, y, turn in (("5H", -0.56, -0.1, -31), ("5C", -0.44, -0.12, -17), ("JD", 0.46, -0.13, 14)):
        yield Laid(parse_card(name), x, y, turn, 0.52)
    yield Laid(parse_card("JS"), 0.59, -0.08, 28, 0.52)
    for place, name in enumerate(("7S", "7H", "7C", "7D")):
        yield in_fan(parse_card(name), (place - 1.5) * 10, radius=1.5, height=0.68, y=0.12)


def status(state: str, cluster: DaifugoCluster, account: Account) -> Text | None:
    """Returns a text about an unfinished set; None without one."""
    begun = cluster.game is not None or cluster.standing.games
    if not begun or state in (DaifugoState.SET_OVER.value, DaifugoState.ABANDON.value):
        return None
    text = QT_TRANSLATE_NOOP("Daifugo", "Resume game {game} of {games}")
    game = min(cluster.standing.games + 1, cluster.options.games)
    return text._replace(values={"game": game, "games": cluster.options.games})
