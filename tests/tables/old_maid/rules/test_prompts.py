import random

from cardroom.messages import Message, Prompt
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt, prompt_for
from tests.tables.old_maid.rules.play import DONE_MESSAGE, NO_MONEY, all_of, by_chance, numbered_seed, paired, ready

CLUSTER = paired(numbered_seed(1), OldMaidOptions(4))


def entered_prompt(state: OldMaidState, cluster: OldMaidCluster = CLUSTER, message: Message = DONE_MESSAGE) -> Prompt:
    return prompt_for(state, cluster, NO_MONEY, message)


def test_every_state_says_something() -> None:
    over = [*all_of(CLUSTER, by_chance(random.Random(1)))][-1]
    for state in OldMaidState:
        assert isinstance(entered_prompt(state, over).code, OldMaidPrompt)
    assert entered_prompt(OldMaidState.RESULT, over) == Prompt(OldMaidPrompt.OVER, (over.holder,))
    assert entered_prompt(OldMaidState.READY, ready(bytes(32), OldMaidOptions())) == Prompt(OldMaidPrompt.READY)


def test_the_turn_names_who_draws_and_what_was_pressed() -> None:
    turn = OldMaidState.TURN
    assert entered_prompt(turn) == Prompt(OldMaidPrompt.TURN, (0, 1))
    again = Prompt(OldMaidPrompt.PICK_AGAIN, (0, len(CLUSTER.hands[1])))
    assert entered_prompt(turn, message=Draw(0, 99)) == again
    assert entered_prompt(turn, message=Shuffle(3)) == Prompt(OldMaidPrompt.HAND_SHUFFLED, (3,))


def test_each_draw_is_reported_with_its_result() -> None:
    seen = set()
    for cluster in all_of(CLUSTER, by_chance(random.Random(1))):
        prompt = entered_prompt(OldMaidState.DRAWN, cluster)
        last = cluster.last
        assert last is not None
        seen.add(prompt.code)
        match prompt.code:
            case OldMaidPrompt.WENT_OUT:
                ranks = tuple((seat, cluster.out.index(seat) + 1) for seat in last.went_out)
                assert prompt.values == (last.drawer, last.source, last.pair, ranks)
            case OldMaidPrompt.DREW_PAIR:
                assert prompt.values == (last.drawer, last.source, *last.pair)
            case _:
                assert prompt == Prompt(OldMaidPrompt.DREW, (last.drawer, last.source))
                assert not last.pair
    assert seen == {OldMaidPrompt.WENT_OUT, OldMaidPrompt.DREW_PAIR, OldMaidPrompt.DREW}
