"""The rules of a kiosk without coins."""

from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.log import Happening, happening_of
from cardroom.kiosk.rules.messages import Coin, CreditsIn, End, Idle, PlayOn, Voucher
from cardroom.kiosk.rules.prompts import KioskPrompt, with_credits
from cardroom.kiosk.rules.setup import MOST_CREDITS, Setup
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk.found import there
from tests.kiosk.walk import DIAGRAM, SETUP, Walk, change_to, started

TOUCH, MENU, LEAVE, MINUTE = (Message(on) for on in ("touch", "open_menu", "leave_menu", "minute"))

FREE = replace(SETUP, free_credits=50)


@pytest.mark.parametrize(
    ("message", "state", "before"),
    [
        (TOUCH, KioskState.SESSION, ()),
        (Coin(10), KioskState.SESSION, ((Reason.COIN, 5),)),
        (Voucher("a", 500), KioskState.SESSION, ((Reason.VOUCHER, 500),)),
    ],
    ids=["touch", "coin", "voucher"],
)
def test_a_session_begins_with_free_credits(
    message: Message, state: KioskState, before: tuple[tuple[Reason, int], ...]
) -> None:
    walk = started(FREE)
    assert walk.send(message)
    assert walk.reasons == [*before, (Reason.FREE, 50)]
    assert there(walk.cluster.session).brought_in == walk.account.player
    walk.send(TOUCH, Coin(10), MENU, LEAVE)
    assert walk.reasons[len(before) + 1 :] == [(Reason.COIN, 5)], "they are given once"
    walk.send(End(has_open_game=False))
    assert walk.is_in(KioskState.RECEIPT)
    assert walk.account.player == 0
    walk.send(Coin(10))
    assert walk.account.player == 55, "the next session begins with them, too"


def test_free_credits_do_not_count_for_the_limit_of_the_session() -> None:
    walk = started(FREE)
    walk.send(MENU, CreditsIn(500, ""))
    assert walk.reasons == [(Reason.CREDIT_IN, 500), (Reason.FREE, 50)]
    session = there(walk.cluster.session)
    assert (session.limited, session.brought_in) == (500, 550)


@pytest.mark.parametrize(("on_machine", "free"), [(MOST_CREDITS - 5, []), (MOST_CREDITS - 25, [(Reason.FREE, 20)])])
def test_free_credits_keep_the_limit_of_the_machine(on_machine: int, free: list[tuple[Reason, int]]) -> None:
    walk = started(FREE)
    walk.play(on_machine)
    walk.send(Coin(10))
    assert walk.reasons == [(Reason.COIN, 5), *free]


FREE_PLAY = replace(FREE, prices=MappingProxyType({"poker": 0}))
PLAY_ON = PlayOn("poker", has_open_win=False)


def used_up(setup: Setup = FREE_PLAY) -> Walk:
    """Returns a session whose credits were lost at a table."""
    walk = started(setup)
    walk.send(TOUCH)
    walk.play(-walk.account.player)
    return walk


def test_free_credits_are_given_again_when_they_are_used_up() -> None:
    walk = used_up()
    assert walk.send(PLAY_ON)
    assert walk.is_in(KioskState.SESSION)
    assert walk.reasons == [(Reason.FREE, 50), (Reason.FREE, 50)]
    session = there(walk.cluster.session)
    assert (session.brought_in, session.limited) == (100, 0)
    assert not walk.send(PLAY_ON), "there are credits"


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"prices": FREE.prices}, PLAY_ON),
        ({"free_credits": 0}, PLAY_ON),
        ({"tables": ("square",)}, PLAY_ON),
        ({}, PlayOn("poker", has_open_win=True)),
        ({}, PlayOn("square", has_open_win=False)),
    ],
    ids=["switched off", "no free credits", "not on offer", "an open win", "a table with a price"],
)
def test_free_credits_are_not_given_again(setup: dict[str, Any], message: Message) -> None:
    assert not used_up(replace(FREE_PLAY, **setup)).send(message)


def test_free_credits_are_not_given_again_when_the_time_is_over() -> None:
    walk = used_up(replace(FREE_PLAY, session_minutes=1))
    walk.send(MINUTE)
    assert not walk.send(PLAY_ON)


@pytest.mark.parametrize(
    ("tables", "code"),
    [((), KioskPrompt.CHOOSE_FREE), (("square",), KioskPrompt.BRING_CREDITS), (("poker",), KioskPrompt.CHOOSE_FREE)],
)
def test_the_prompt_asks_for_credits_only_where_nothing_is_free(tables: tuple[str, ...], code: KioskPrompt) -> None:
    walk = used_up(replace(FREE_PLAY, tables=tables))
    prompt = DIAGRAM.prompt(walk.state, walk.cluster, walk.account, TOUCH)
    assert prompt.code is code
    assert with_credits(prompt, 7).values == (7,)


def test_settings_that_came_later_are_noted_when_they_change() -> None:
    walk = started(SETUP)
    walk.send(MENU, change_to(FREE))
    assert walk.notes[-1].detail == {"free_credits": 50}
    walk.send(change_to(SETUP))
    assert walk.notes[-1].detail == {"free_credits": 0}
    assert not walk.send(change_to(replace(SETUP, free_credits=10_001)))


def test_a_session_that_was_left_ends_as_by_the_person() -> None:
    walk = started()
    walk.send(Coin(10), Idle(has_open_game=False), Idle(has_open_game=False))
    assert walk.is_in(KioskState.ATTRACT)
    assert not walk.send(End(has_open_game=True))
    assert walk.account.player == 5
    assert walk.send(End(has_open_game=False))
    assert (walk.state, walk.cluster.session, walk.account.player) == (KioskState.ATTRACT, None, 0)
    assert walk.reasons[-1] == (Reason.LEFT, -5)
    assert happening_of(walk.notes[-1].kind) is Happening.SESSION_ENDED
    assert walk.lines[1]["left"] == 5
    assert not walk.send(End(has_open_game=False)), "there is no session"
