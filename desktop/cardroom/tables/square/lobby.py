"""The lobby's picture of SQUARE, and its status."""

from collections.abc import Iterator

from cardroom.cards.cards import parse_card
from cardroom.house.lobby.pictures import Laid
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.ledger import Account
from cardroom.tables.square.rules.cluster import ENDS, SquareCluster
from cardroom.widgets.cards.card_faces import CARD_RATIO


def picture() -> Iterator[Laid]:
    """Lays out a board of five by five; three places are empty."""
    rows = (
        "10H JH QH KH AH",
        "7C 7D 7S . 2C",
        "4S 5D 6S 7H 8C",
        "KD . KC 3D 3S",
        "9C 2D 9S 9H .",
    )
    height = 0.18
    for row, names in enumerate(rows):
        for column, name in enumerate(names.split()):
            if name != ".":
                x, y = (column - 2) * height * CARD_RATIO * 1.1, (row - 2) * height * 1.05 + 0.03
                yield Laid(parse_card(name), x, y, 0, height)


def status(state: str, cluster: SquareCluster, account: Account) -> Text | None:
    """Returns a text about a campaign to resume; None without one."""
    if not cluster.stage or state in {end.value for end in ENDS}:
        return None
    text = QT_TRANSLATE_NOOP("Square", "Stage {stage} · {total} points")
    return text._replace(values={"stage": cluster.stage, "total": cluster.total})
