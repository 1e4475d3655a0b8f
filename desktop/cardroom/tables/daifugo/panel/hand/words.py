"""Texts of the own hand."""

from cardroom.tables.daifugo.panel.words.cards import cards_text, joker_cards, play_text, spoken_play
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_card
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.widgets.cards.card_words import spoken_card, translate


def card_button_name(
    card: CardSet, *, raised: bool, allowed: bool | None, reason: str = "", reading: Play | None = None
) -> str:
    """Returns the spoken name of a card in the hand.

    Args:
        card: the card.
        raised: whether it is chosen.
        allowed: whether it can be chosen now; None while nothing can.
        reason: why it cannot be chosen; "" without a reason.
        reading: the play of the raised cards, if they have several readings.
    """
    name = spoken_card(as_card(card))
    if raised:
        text = translate("DaifugoHand", "{card}, raised").format(card=name)
        return _with_remark(text, spoken_play(reading)) if reading is not None else text
    if allowed is None:
        return name
    if allowed:
        return translate("DaifugoHand", "{card}, playable").format(card=name)
    if not reason:
        return translate("DaifugoHand", "{card}, not playable").format(card=name)
    return _with_remark(name, reason)


def reading_text(play: Play) -> str:
    """Returns what the jokers of a play count as."""
    return play_text(play) if play.kind is Kind.RUN else cards_text(joker_cards(play))


def _with_remark(name: str, remark: str) -> str:
    text = translate("DaifugoHand", "{card}: {remark}", "a card, and why it cannot be played or what it makes")
    return text.format(card=name, remark=remark[:1].lower() + remark[1:])
