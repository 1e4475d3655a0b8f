"""The lobby's picture of Old Maid, and its status."""

from collections.abc import Iterator

from cardroom.cards.cards import parse_card
from cardroom.house.lobby.pictures import Laid, in_fan
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.ledger import Account
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState


def picture() -> Iterator[Laid]:
    """Lays out a fan of backs; a joker projects from it."""
    for place in range(8):
        turn = (place - 3.5) * 9.5
        if place == 5:
            yield in_fan(parse_card("JOKER"), turn, radius=1.55, height=0.66, y=0.03)
        else:
            yield in_fan(None, turn, radius=1.35, height=0.66, y=0.06)


def status(state: str, cluster: OldMaidCluster, account: Account) -> Text | None:
    """Returns a text about an unfinished game; None without one."""
    if not cluster.hands or state == OldMaidState.RESULT.value:
        return None
    return QT_TRANSLATE_NOOP("OldMaid", "Resume game {number}")._replace(values={"number": cluster.round_number})
