"""The lobby's picture of High Card, and the status on its tile."""

from collections.abc import Iterator

from cardroom.cards.cards import parse_card
from cardroom.house.lobby.pictures import Laid, in_fan
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.ledger import Account
from tests.toy_table.rules.cluster import HighCardCluster, HighCardState


def picture() -> Iterator[Laid]:
    """Lays out an ace beside a closed card."""
    yield in_fan(parse_card("AH"), -12, radius=1.45, height=0.7, y=0)
    yield in_fan(None, 12, radius=1.45, height=0.7, y=0)


def status(state: str, cluster: HighCardCluster, account: Account) -> Text | None:
    """Describes a round whose second card is still closed."""
    if state != HighCardState.OPEN.value:
        return None
    return QT_TRANSLATE_NOOP("HighCard", "Resume round {number}")._replace(values={"number": cluster.round_number})
