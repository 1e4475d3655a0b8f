"""Texts and spoken sentences of the double-up and its coach."""

from fractions import Fraction

from PySide6.QtCore import QLocale

from cardroom.cards.cards import Card
from cardroom.messages import Prompt, StatePrompt, TablePrompt
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.odds import PICK_ONE, Chances, better, high_low, perfect_guesser
from cardroom.tables.poker.double_up.rules.sight import DoubleUpEntry, DoubleUpPrompt, DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER, Kind
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.cards.spoken_cards import placed_cards
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

_UNSEEN = len(CARDS_WITHOUT_JOKER) - 1
_BANKED = (DoubleUpPrompt.BANKED_HIGH_OR_LOW, DoubleUpPrompt.BANKED_PICK_ONE)
_OPEN_CARD = (DoubleUpPrompt.HIGH_OR_LOW, DoubleUpPrompt.PICK_ONE, DoubleUpPrompt.AFTER_DRAW)


def prompt_text(prompt: Prompt) -> str:
    """Returns the sentence for a prompt of the double-up."""
    if prompt.code is TablePrompt.REFUSED:
        return translate("DoubleUp", "That is not possible: {value}").format(value=prompt.values[1])
    if prompt.code in _OPEN_CARD:
        return _sentence(prompt.code).format(spoken_card(prompt.values[0]))
    if prompt.code in _BANKED:
        banked, card = prompt.values
        return _sentence(prompt.code).format(_figure(banked), spoken_card(card))
    return _sentence(prompt.code).format(*map(_figure, prompt.values))


def banked_text(amount: int) -> str:
    """Returns the sentence while half of the stake goes to the bank."""
    return translate("DoubleUp", "{0} banked. The next card is opened.").format(_figure(amount))


def chances_text(sight: DoubleUpSight) -> str:
    """Returns the coach's text before a choice, in two lines.

    It has the exact chances of each choice, and which is better.
    """
    lies_open = sight.cards[0]
    if sight.kind is Kind.PICK_ONE or lies_open is None:
        first = translate("DoubleUp", "Two of the four beat the open card: a chance of exactly {chance}.")
        return "\n".join((first.format(chance=PICK_ONE.won), _fair()))
    high = high_low(lies_open, Choice.HIGH)
    first = translate("DoubleUp", "HIGH {high} · LOW {low} · a draw {draw}").format(
        high=_chance(high.won), low=_chance(high.lost), draw=_chance(high.draw)
    )
    return "\n".join((first, _better(sight, lies_open)))


def going_on_text(kind: Kind) -> str:
    """Returns the coach's text before the next layout, in two lines.

    It has the value of going on.
    """
    if kind is Kind.PICK_ONE:
        return "\n".join((translate("DoubleUp", "The next round is won with a chance of exactly 1/2."), _fair()))
    chances = perfect_guesser()
    first = translate("DoubleUp", "Before a card is seen, the better guess wins {won}, draws {draw}, loses {lost}.")
    second = translate(
        "DoubleUp", "Going on gains on average: a credit becomes {mean} ({decimal}). A wrong guess loses it."
    )
    return "\n".join(
        (
            first.format(won=chances.won, draw=chances.draw, lost=chances.lost),
            second.format(mean=chances.decided, decimal=_decimal(chances.decided, 3)),
        )
    )


def _better(sight: DoubleUpSight, lies_open: Card) -> str:
    choice = better(lies_open)
    chances: Chances = high_low(lies_open, choice or Choice.HIGH)
    sentence = {
        Choice.HIGH: translate("DoubleUp", "HIGH is better: on average {stake} become {mean}."),
        Choice.LOW: translate("DoubleUp", "LOW is better: on average {stake} become {mean}."),
        None: translate("DoubleUp", "HIGH and LOW are worth the same: on average {stake} become {mean}."),
    }[choice]
    return sentence.format(stake=_figure(sight.staked), mean=_decimal(chances.mean * sight.staked, 1))


def _fair() -> str:
    return translate("DoubleUp", "A fair double: on average it neither gains nor loses.")


def _chance(chance: Fraction) -> str:
    """Formats a chance among the unseen cards: "32 of 51 (62.7 %)"."""
    return translate("DoubleUp", "{count} of {unseen} ({percent} %)").format(
        count=chance * _UNSEEN, unseen=_UNSEEN, percent=_decimal(chance * 100, 1)
    )


def _decimal(number: Fraction, digits: int) -> str:
    return QLocale().toString(float(number), "f", digits)


def _figure(number: int) -> str:
    return QLocale().toString(number)


def _sentence(code: object) -> str:
    """Returns the sentence for a code; {0}, {1} are the prompt's figures."""
    sentences: dict[object, str] = {
        DoubleUpPrompt.WELCOME: translate("DoubleUp", "The cards are dealt."),
        DoubleUpPrompt.OFFER: translate("DoubleUp", "Double {0}? START turns a card up, BACK keeps the win."),
        DoubleUpPrompt.HIGH_OR_LOW: translate("DoubleUp", "{0}: is the other card higher or lower?"),
        DoubleUpPrompt.AFTER_DRAW: translate("DoubleUp", "A draw changes nothing. {0}: higher or lower?"),
        DoubleUpPrompt.PICK_ONE: translate("DoubleUp", "{0}: pick a higher card. Ace is lowest."),
        DoubleUpPrompt.BANKED_HIGH_OR_LOW: translate("DoubleUp", "{0} banked. The next card is {1}: higher or lower?"),
        DoubleUpPrompt.BANKED_PICK_ONE: translate("DoubleUp", "{0} banked. {1}: pick a higher card. Ace is lowest."),
        DoubleUpPrompt.CHOSEN: translate("DoubleUp", "The card is turned over."),
        DoubleUpPrompt.WON: translate(
            "DoubleUp", "Right! Your stake is now {0}. Go on, bank half and go on, or take all."
        ),
        DoubleUpPrompt.WON_HALF_MAY_STAY: translate(
            "DoubleUp", "Right! {0}: too much to stake again. Bank half and go on, or take all."
        ),
        DoubleUpPrompt.WON_TO_THE_LIMIT: translate("DoubleUp", "Right! {0}: the house limit. Collect it."),
        DoubleUpPrompt.WON_THE_LAST: translate("DoubleUp", "Right, {1} times in a row! {0} are yours. Collect them."),
        DoubleUpPrompt.DRAW: translate("DoubleUp", "Equal numbers: a draw."),
        DoubleUpPrompt.LOST: translate("DoubleUp", "Not this time."),
        DoubleUpPrompt.TAKEN: translate("DoubleUp", "{0} credits go back to the poker table."),
        DoubleUpPrompt.KEPT: translate("DoubleUp", "Not this time. The {0} that you banked are yours."),
        DoubleUpPrompt.TAKEN_BACK: translate("DoubleUp", "Your win of {0} is untouched."),
        DoubleUpPrompt.NOTHING: translate("DoubleUp", "Not this time. The stake is lost."),
    }
    return sentences[code]


class DoubleUpSpeech:
    """Makes a sentence for each event, in order."""

    def __init__(self) -> None:
        self._told: int | None = None

    def sentence(self, prompt: StatePrompt, entry: DoubleUpEntry) -> str:
        """Returns the sentence for a prompt, or "".

        A lost guess is spoken at the end of the double-up, a draw with the next card. A double-up that was taken back
        is spoken of at the poker table, which comes back at once.

        Args:
            prompt: the prompt, with its state.
            entry: the state that is presented.
        """
        text, sight = prompt_text(prompt.prompt), entry.sight
        if prompt.prompt.code is TablePrompt.REFUSED:
            return text
        taken_back = prompt.prompt.code is DoubleUpPrompt.TAKEN_BACK
        if prompt.entry != entry.number or _is_passing(entry) or taken_back:
            return ""
        told, self._told = self._told, len(sight.history)
        if told is None and prompt.prompt.code is not DoubleUpPrompt.OFFER:
            return sentences(stake_text(sight), text)
        came = spoken_card(sight.history[-1].came) if len(sight.history) > (told or 0) else ""
        return sentences(came, text)


def _is_passing(entry: DoubleUpEntry) -> bool:
    """Returns whether the machine goes on by itself."""
    if entry.state is DoubleUpState.RESULT:
        return entry.sight.outcome is not Outcome.WON
    return entry.state in (DoubleUpState.INIT, DoubleUpState.JUDGE)


def stake_text(sight: DoubleUpSight) -> str:
    """Returns the stake, and what is safe already."""
    figures = {"stake": QLocale().toString(sight.at_stake), "banked": QLocale().toString(sight.banked)}
    if sight.banked:
        return translate("DoubleUp", "At stake: {stake}. Banked: {banked}.").format(**figures)
    return translate("DoubleUp", "At stake: {stake}.").format(**figures) if sight.at_stake else ""


def table_text(sight: DoubleUpSight, prompt: str) -> str:
    """Returns the whole double-up in words.

    Args:
        sight: what the player may see.
        prompt: the sentence on the table.
    """
    number = translate("DoubleUp", "Round {round} of {rounds}.").format(round=sight.round, rounds=sight.kind.rounds)
    return sentences(number, stake_text(sight), prompt)


def hand_text(sight: DoubleUpSight) -> str:
    """Returns the cards that lie open, by their places."""
    if sight.cards and all(sight.cards):
        return placed_cards(card for card in sight.cards if card is not None)
    names = (spoken_card(card) for card in sight.cards[:1] if card is not None)
    return sentences(*names) or translate("DoubleUp", "No cards are open.")
