"""Texts of the Old Maid table while two persons share the screen."""

from cardroom.tables.old_maid.panel.words import joined, seat_name
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.widgets.cards.card_words import translate


def curtain_text(seat: int, options: OldMaidOptions) -> str:
    """Returns what is spoken while the hands are hidden before a turn."""
    return joined(*curtain_lines(seat, options))


def curtain_lines(seat: int, options: OldMaidOptions) -> tuple[str, str]:
    """Returns whose turn it is for the curtain, and the prompt."""
    others = [seat_name(other, options) for other in options.people if other != seat]
    turn = translate("OldMaid", "{name}'s turn.").format(name=seat_name(seat, options))
    press = translate("OldMaid", "Press SHOW CARDS when {other} is not looking.")
    return turn, press.format(other=others[0])


def look_text(drawer: int, source: int, options: OldMaidOptions) -> str:
    """Returns the prompt of one of two persons, who draws."""
    sentence = translate("OldMaid", "{drawer}: draw a card from {source}.")
    return sentence.format(drawer=seat_name(drawer, options), source=seat_name(source, options))


def hide_text(seat: int, options: OldMaidOptions) -> str:
    """Returns the prompt of one of two persons, who has drawn."""
    return translate("OldMaid", "{name}: press HIDE CARDS to go on.").format(name=seat_name(seat, options))
