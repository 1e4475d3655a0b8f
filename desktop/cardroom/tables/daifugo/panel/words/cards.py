"""Cards and plays of Daifugō, written and spoken."""

from cardroom.cards.cards import JOKER, card_name, number_of
from cardroom.tables.daifugo.panel.words.players import listed
from cardroom.tables.daifugo.rules.card_sets import (
    ALL_SUITS,
    JOKERS,
    RANKS,
    SUITS,
    CardSet,
    as_card,
    each_bit,
    suits_at,
)
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.widgets.cards.card_words import number_name, spoken_card, suit_names
from cardroom.widgets.cards.spoken_cards import inline_card
from cardroom.widgets.translation import translate

SUIT_SIGNS = "♠♥♦♣"


def rank_text(rank: int) -> str:
    """Returns a rank as it is printed: "3", "K".

    Ranks count from 0; 13 is the joker.
    """
    if rank >= RANKS:
        return spoken_card(JOKER)
    return card_name(as_card(1 << 4 * rank))[:-1]


def card_text(bit: CardSet) -> str:
    """Returns a card as it is written: "3♠", "Joker"."""
    if bit & JOKERS:
        return spoken_card(JOKER)
    place = bit.bit_length() - 1
    return ranked_text(place // SUITS, SUIT_SIGNS[place % SUITS])


def ranked_text(rank: int, signs: str) -> str:
    """Returns a rank with its suits: "9♠♥", in Japanese "♠♥9"."""
    return translate("DaifugoWords", "{rank}{suits}", "a card as it is written").format(
        rank=rank_text(rank), suits=signs
    )


def cards_text(cards: CardSet) -> str:
    """Returns cards as they are written, the weakest first: "3♠ 3♥ K♦"."""
    return " ".join(map(card_text, each_bit(cards)))


def spoken_cards(cards: CardSet) -> str:
    """Returns cards as they are read aloud, the weakest first.

    Equal ranks are together. Example: "4 of hearts; pair of 9s, spades and clubs; joker".
    """
    groups = [_spoken_group(rank, suits_at(cards, rank)) for rank in range(RANKS) if suits_at(cards, rank)]
    jokers = [_jokers((cards & JOKERS).bit_count())] if cards & JOKERS else []
    return translate("DaifugoWords", "; ", "between spoken groups of cards").join(groups + jokers)


def suits_text(suits: int) -> str:
    """Returns suits as signs, from four bits: "♠♣"."""
    return "".join(sign for place, sign in enumerate(SUIT_SIGNS) if suits >> place & 1)


def spoken_suits(suits: int) -> str:
    """Returns suits in words, from four bits: "spades and clubs"."""
    chosen = [name for place, name in enumerate(suit_names()) if suits >> place & 1]
    if len(chosen) < 2:
        return "".join(chosen)
    pattern = translate("DaifugoWords", "{first} and {last}", "suits")
    return pattern.format(first=listed(chosen[:-1]), last=chosen[-1])


def play_text(play: Play) -> str:
    """Returns a play in short: "pair of 9s", "run 5♠–7♠", "joker", "K♥"."""
    if play.stands == 0:
        return _jokers(play.count)
    if play.kind is Kind.SINGLE:
        return card_text(play.stands)
    if play.kind is Kind.GROUP:
        return group_text(play.count, play.low)
    text = translate("DaifugoWords", "run {low}–{high}")
    return text.format(low=card_text(play.stands & -play.stands), high=card_text(1 << play.stands.bit_length() - 1))


def spoken_play(play: Play) -> str:
    """Returns a play as it is read aloud.

    Examples: "pair of 9s, spades and clubs", "run of spades, 5 to 7, joker as 6 of spades".
    """
    if play.stands == 0:
        return _jokers(play.count)
    if play.kind is Kind.SINGLE:
        return inline_card(as_card(play.stands))
    if play.kind is Kind.GROUP:
        text = _with_suits(group_text(play.count, play.low), play.suits)
    else:
        text = translate("DaifugoWords", "run of {suits}, {low} to {high}").format(
            suits=spoken_suits(play.suits), low=spoken_rank(play.low), high=spoken_rank(play.high)
        )
    return _with_joker(text, listed(inline_card(as_card(bit)) for bit in each_bit(joker_cards(play))))


def joker_cards(play: Play) -> CardSet:
    """Returns the cards that the jokers of a play stand for."""
    return play.stands & ~play.cards


def spoken_rank(rank: int) -> str:
    """Returns a rank inside a sentence: "king", "3", "joker"."""
    if rank >= RANKS:
        return inline_card(JOKER)
    name = number_name(number_of(as_card(1 << 4 * rank)))
    return name[:1].lower() + name[1:]


def several(rank: int) -> str:
    """Returns several cards of a rank: "9s", "kings"."""
    return {
        8: translate("DaifugoWords", "jacks"),
        9: translate("DaifugoWords", "queens"),
        10: translate("DaifugoWords", "kings"),
        11: translate("DaifugoWords", "aces"),
    }.get(rank, translate("DaifugoWords", "{number}s", "several cards of a number").format(number=rank_text(rank)))


def group_text(count: int, rank: int) -> str:
    """Returns a group of a rank: "pair of 9s"."""
    text = {
        2: translate("DaifugoWords", "pair of {ranks}"),
        3: translate("DaifugoWords", "three {ranks}"),
        4: translate("DaifugoWords", "four {ranks}"),
        5: translate("DaifugoWords", "five {ranks}"),
        6: translate("DaifugoWords", "six {ranks}"),
    }[count]
    return text.format(ranks=several(rank))


def _spoken_group(rank: int, suits: int) -> str:
    count = suits.bit_count()
    if count == 1:
        return inline_card(as_card(suits << 4 * rank))
    return _with_suits(group_text(count, rank), suits)


def _with_suits(group: str, suits: int) -> str:
    if suits == ALL_SUITS:
        return group
    return translate("DaifugoWords", "{group}, {suits}").format(group=group, suits=spoken_suits(suits))


def _jokers(count: int) -> str:
    return inline_card(JOKER) if count == 1 else translate("DaifugoWords", "pair of jokers")


def _with_joker(play: str, stood: str) -> str:
    if not stood:
        return play
    return translate("DaifugoWords", "{play}, joker as {card}").format(play=play, card=stood)


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
