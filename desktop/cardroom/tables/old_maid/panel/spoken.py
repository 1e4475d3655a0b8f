"""The spoken sentences of the Old Maid table."""

from PySide6.QtCore import QLocale

from cardroom.cards.cards import JOKER
from cardroom.messages import StatePrompt, TablePrompt
from cardroom.tables.old_maid.panel.words import prompt_text, rank_text, seat_name
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, OldMaidSight, SeenDraw
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.cards.spoken_cards import inline_card, joined, listed_cards
from cardroom.widgets.seats.mood_words import mood_text
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.speech.sentences import sentences

_S = OldMaidState
_PASSING = (_S.INITIALIZE, _S.REFRESH)


class OldMaidSpeech:
    """Makes a sentence for each event, in order."""

    def __init__(self) -> None:
        self._doubts: frozenset[int] = frozenset()

    def sentence(self, prompt: StatePrompt, entry: OldMaidEntry) -> str:
        """Returns the sentence for a prompt, or "".

        Args:
            prompt: the prompt, with its state.
            entry: the state that is presented.
        """
        sight = entry.sight
        text = prompt_text(prompt.prompt, sight.options)
        if prompt.prompt.code is TablePrompt.REFUSED or prompt.entry != entry.number:
            return "" if prompt.state in _PASSING else text
        doubts, self._doubts = self._doubts, sight.doubts
        match entry.state:
            case _S.INITIALIZE | _S.REFRESH:
                return ""
            case _S.DISCARD:
                return sentences(text, hand_text(sight))
            case _S.TURN if prompt.prompt.code is OldMaidPrompt.TURN:
                return _turn(sight, text)
            case _S.DRAWN if sight.last is not None:
                return _drew(sight, sight.last, text, worried=sight.last.position in doubts)
        return text


def _turn(sight: OldMaidSight, text: str) -> str:
    """Returns the sentence for the person's turn.

    A computer's turn is spoken when it has drawn.
    """
    if sight.drawer != sight.options.person:
        return ""
    count = QLocale().toString(len(sight.hands[sight.source]))
    return sentences(text, translate("OldMaid", "Cards to choose from: {count}.").format(count=count))


def _drew(sight: OldMaidSight, last: SeenDraw, text: str, *, worried: bool) -> str:
    """Returns the sentences about a draw, its pair, and its end."""
    options = sight.options
    parts = [_draw_text(last, options)]
    if worried and last.drawer != options.person != last.source:
        parts.append(mood_text(Mood.DOUBT, seat_name(last.source, options)))
    if last.pair:
        cards = translate("OldMaid", " and ", "between two cards").join(map(inline_card, last.pair))
        parts.append(translate("OldMaid", "A pair goes: {cards}.").format(cards=cards))
    elif last.drawer == options.person and last.arrives != JOKER:
        parts.append(translate("OldMaid", "No pair."))
    if not text.startswith(_plain_draw(last, options)):
        parts.append(text)  # a player is out
    return sentences(*parts)


def _draw_text(last: SeenDraw, options: OldMaidOptions) -> str:
    card = last.arrives if last.arrives is not None else last.leaves
    if card is None:
        return _plain_draw(last, options)
    if last.drawer == options.person:
        sentence = translate("OldMaid", "You drew the {card} from {source}.")
    elif last.source == options.person:
        sentence = translate("OldMaid", "{drawer} drew your {card}.")
    else:
        sentence = translate("OldMaid", "{drawer} drew the {card} from {source}.")
    return sentence.format(
        drawer=seat_name(last.drawer, options), source=seat_name(last.source, options), card=inline_card(card)
    )


def _plain_draw(last: SeenDraw, options: OldMaidOptions) -> str:
    """Returns the sentence about a draw whose card is not seen."""
    if last.drawer == options.person:
        sentence = translate("OldMaid", "You drew a card from {source}.")
    elif last.source == options.person:
        sentence = translate("OldMaid", "{drawer} drew a card from you.")
    else:
        sentence = translate("OldMaid", "{drawer} drew a card from {source}.")
    return sentence.format(drawer=seat_name(last.drawer, options), source=seat_name(last.source, options))


def hand_text(sight: OldMaidSight) -> str:
    """Returns the person's cards in their order."""
    person = sight.options.person
    if person is None:
        return translate("OldMaid", "You watch this game.")
    hand = [card for card in sight.hands[person] if card is not None] if sight.hands else []
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
