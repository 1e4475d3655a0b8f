"""Poker in the lobby: its picture and its status."""

from collections.abc import Iterator

from cardroom.cards.cards import parse_card
from cardroom.house.lobby.pictures import Laid, in_fan
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.ledger import Account
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState


def picture() -> Iterator[Laid]:
    """Yields the royal straight flush with the joker, as a fan."""
    return _fan("10S", "JS", "JOKER", "KS", "AS")


def kiosk_picture() -> Iterator[Laid]:
    """Yields the joker, two faces and two backs: no win yet."""
    return _fan("", "KS", "JOKER", "9D", "")


def _fan(*names: str) -> Iterator[Laid]:
    for place, name in enumerate(names):
        card = parse_card(name) if name else None
        yield in_fan(card, (place - 2) * 13, radius=1.35, height=0.76, y=-0.04)


def status(state: str, cluster: PokerCluster, account: Account) -> Text | None:
    """Returns the status: open cards or an uncollected win, or None."""
    if account.escrow > 0:
        text = QT_TRANSLATE_NOOP("Poker", "Resume round {number}: your win is waiting")
    elif state in (PokerState.OPEN_HAND.value, PokerState.CHOOSE_HAND.value):
        text = QT_TRANSLATE_NOOP("Poker", "Resume round {number}: five cards are open")
    else:
        return None
    return text._replace(values={"number": cluster.round_number})
