"""The prompts of the kiosk's states."""

from enum import Enum

from cardroom.kiosk.rules.cluster import KioskCluster, KioskState
from cardroom.ledger import Account
from cardroom.messages import Message, Prompt


class KioskPrompt(Enum):
    """Codes of the prompts; `kiosk.panel.bar` has their texts."""

    STARTING = "starting"
    SET_PIN = "set-pin"
    TOUCH_TO_PLAY = "touch-to-play"
    CREDITS_WAIT = "credits-wait"  # values: the credits
    CHOOSE_TABLE = "choose-table"  # values: the credits
    BRING_CREDITS = "bring-credits"
    CHOOSE_FREE = "choose-free"  # values: the credits, which need not be any
    STILL_THERE = "still-there"
    RECEIPT = "receipt"  # values: the number of the session
    OPERATOR = "operator"
    OUT_OF_ORDER = "out-of-order"  # values: the numbers of the faults


_PLAIN = {
    KioskState.INITIALIZE: KioskPrompt.STARTING,
    KioskState.SET_PIN: KioskPrompt.SET_PIN,
    KioskState.COUNTDOWN: KioskPrompt.STILL_THERE,
    KioskState.OPERATOR: KioskPrompt.OPERATOR,
    KioskState.FINISH: KioskPrompt.STARTING,
}
_WITH_CREDITS = {KioskState.ATTRACT: KioskPrompt.CREDITS_WAIT, KioskState.SESSION: KioskPrompt.CHOOSE_TABLE}
_WITHOUT_CREDITS = {KioskState.ATTRACT: KioskPrompt.TOUCH_TO_PLAY, KioskState.SESSION: KioskPrompt.BRING_CREDITS}


def prompt_for(state: KioskState, cluster: KioskCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt of a state after its step."""
    if state in _PLAIN:
        return Prompt(_PLAIN[state])
    if state is KioskState.RECEIPT:
        return Prompt(KioskPrompt.RECEIPT, (cluster.round_number,))
    if state is KioskState.OUT_OF_ORDER:
        return Prompt(KioskPrompt.OUT_OF_ORDER, tuple(fault.code.value for fault in cluster.faults))
    if state is KioskState.SESSION and cluster.setup.has_free_table:
        return Prompt(KioskPrompt.CHOOSE_FREE, (account.player,))
    return with_credits(Prompt(_WITHOUT_CREDITS[state]), account.player)


def with_credits(prompt: Prompt, credits: int) -> Prompt:
    """Returns a prompt with the credits of now.

    Tables post credits, too, without a step of the kiosk.

    Args:
        prompt: of any state.
        credits: on the machine now.
    """
    if prompt.code is KioskPrompt.CHOOSE_FREE:
        return Prompt(prompt.code, (credits,))
    for state, code in _WITH_CREDITS.items():
        if prompt.code in (code, _WITHOUT_CREDITS[state]):
            return Prompt(code, (credits,)) if credits else Prompt(_WITHOUT_CREDITS[state])
    return prompt
