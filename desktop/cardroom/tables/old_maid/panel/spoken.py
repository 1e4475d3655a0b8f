"""The spoken sentences of the Old Maid table."""

from collections import Counter

from PySide6.QtCore import QLocale

from cardroom.cards.cards import JOKER
from cardroom.messages import Prompt, StatePrompt, TablePrompt
from cardroom.tables.old_maid.panel.seat_words import about_draw, rank_text, seat_name
from cardroom.tables.old_maid.panel.words import curtain_text, draw_text, joker_text, out_text
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.sight import (
    OldMaidEntry,
    OldMaidSight,
    SeenDraw,
    waits_behind_curtain,
    waits_to_be_hidden,
)
from cardroom.widgets.cards.spoken_cards import inline_card, joined, listed_cards
from cardroom.widgets.seats.mood_words import mood_text
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

_S = OldMaidState
_PASSING = (_S.INITIALIZE, _S.REFRESH)


class OldMaidSpeech:
    """Makes a sentence for each event, in order."""

    def __init__(self) -> None:
        self._doubts: frozenset[int] = frozenset()

    def sentence(self, prompt: StatePrompt, entry: OldMaidEntry, text: str) -> str:
        """Returns the sentence for a prompt, or "".

        Args:
            prompt: the prompt, with its state.
            entry: the state that is presented.
            text: the prompt as it is shown.
        """
        sight = entry.sight
        if prompt.prompt.code is TablePrompt.REFUSED or prompt.entry != entry.number:
            return "" if prompt.state in _PASSING else text
        doubts, self._doubts = self._doubts, sight.doubts
        match entry.state:
            case _S.INITIALIZE | _S.REFRESH:
                return ""
            case _S.DISCARD:
                return sentences(_pairs(sight), "" if sight.seat is None else hand_text(sight))
            case _S.TURN if prompt.prompt.code is OldMaidPrompt.TURN:
                return _turn(sight, text)
            case _S.DRAWN if sight.last is not None:
                return _drew(prompt.prompt, sight, sight.last, worried=sight.last.position in doubts)
        return text


def _pairs(sight: OldMaidSight) -> str:
    """Returns how many pairs each player has discarded after the deal."""
    counts = Counter(pair.seat for pair in sight.first_pairs)
    players = joined(f"{seat_name(seat, sight.options)} {QLocale().toString(counts[seat])}" for seat in sight.order)
    return translate("OldMaid", "Pairs discarded: {players}.").format(players=players)


def _turn(sight: OldMaidSight, text: str) -> str:
    """Returns the sentence for a person's turn.

    A computer's turn is spoken when it has drawn.
    """
    turn = OldMaidState.TURN
    if waits_behind_curtain(turn, sight):
        return curtain_text(sight.drawer, sight.options)
    if waits_to_be_hidden(turn, sight):
        return text
    if sight.drawer not in sight.options.people:
        return ""
    count = QLocale().toString(len(sight.hands[sight.source]))
    return sentences(text, translate("OldMaid", "Cards to choose from: {count}.").format(count=count))


def _drew(prompt: Prompt, sight: OldMaidSight, last: SeenDraw, *, worried: bool) -> str:
    """Returns the sentences about a draw, its pair, and its end."""
    options = sight.options
    parts = [_draw_text(last, options)]
    if worried and last.drawer not in options.people and last.source not in options.people:
        parts.append(mood_text(Mood.DOUBT, seat_name(last.source, options)))
    if last.pair:
        cards = translate("OldMaid", " and ", "between two cards").join(map(inline_card, last.pair))
        parts.append(translate("OldMaid", "A pair goes: {cards}.").format(cards=cards))
    elif last.drawer == sight.seat and last.arrives != JOKER:
        parts.append(translate("OldMaid", "No pair."))
    if prompt.code is OldMaidPrompt.WENT_OUT:
        parts.extend(out_text(seat, rank, options) for seat, rank in prompt.values[3])
    return sentences(*parts)


def _draw_text(last: SeenDraw, options: OldMaidOptions) -> str:
    if last.shows_joker:
        return joker_text(last.drawer, last.source, options)
    card = last.arrives if last.arrives is not None else last.leaves
    if card is None:
        return draw_text(last.drawer, last.source, options)
    return about_draw(
        (last.drawer, last.source),
        options,
        translate("OldMaid", "You drew the {card} from {source}."),
        translate("OldMaid", "{drawer} drew your {card}."),
        translate("OldMaid", "{drawer} drew the {card} from {source}."),
        card=inline_card(card),
    )


def hand_text(sight: OldMaidSight) -> str:
    """Returns the cards of the person who looks, in their order."""
    if sight.seat is None:
        alone = translate("OldMaid", "You watch this game.")
        return translate("OldMaid", "No cards are open.") if sight.options.people else alone
    hand = [card for card in sight.hands[sight.seat] if card is not None] if sight.hands else []
    if not hand:
        return translate("OldMaid", "You have no cards.")
    return translate("OldMaid", "Your cards: {cards}.").format(cards=listed_cards(hand))


def table_text(sight: OldMaidSight, prompt: str) -> str:
    """Returns the number of cards of each player, and the prompt.

    Args:
        sight: what the person may see.
        prompt: the sentence on the table.
    """
    if not sight.hands:
        return prompt
    players = joined(_player(seat, sight) for seat in sight.order)
    return sentences(translate("OldMaid", "Cards: {players}.").format(players=players), prompt)


def _player(seat: int, sight: OldMaidSight) -> str:
    name = seat_name(seat, sight.options)
    if seat in sight.out:
        return f"{name} {rank_text(sight.out.index(seat) + 1)}"
    return f"{name} {QLocale().toString(len(sight.hands[seat]))}"
