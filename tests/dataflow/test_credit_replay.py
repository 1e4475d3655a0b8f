"""Recorded steps with credits are played again, by a small machine."""

from collections.abc import Iterable

import pytest

from cardroom.dataflow.credit_replay import CreditReplay, Moment
from cardroom.ledger import Account
from cardroom.messages import Message
from dataflow.radio import DIAGRAM, Radio, RadioCluster, SetVolume

NO_MONEY = Account(0)


def test_the_search_for_repeated_steps_ends_after_five_hundred_tries() -> None:
    tries = 0

    def louder(*_: object) -> Iterable[Message]:
        nonlocal tries
        tries += 1
        return (SetVolume(0, 9),)  # leads back to the same state, with a longer past

    replay: CreditReplay[Radio, RadioCluster, str] = CreditReplay(
        diagram=lambda cluster: DIAGRAM,
        messages=louder,
        agrees=lambda cluster, moment: False,
        may_move=lambda *_: True,
        players=lambda *_: (),
    )
    here = Moment(Radio.NEWS, RadioCluster(), NO_MONEY)
    with pytest.raises(ValueError, match="not as the round goes on"):
        replay.follow(here, here, may_repeat=True)
    assert tries == 500
