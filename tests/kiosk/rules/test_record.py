"""The saved form of the kiosk's cluster."""

import json
from types import MappingProxyType

import pytest
from msgspec.structs import replace

from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster, KioskFault, KioskState, PaidGame, Session
from cardroom.kiosk.rules.record import VERSION, fits, from_json, to_json
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.saved_record import BadRecord, NewerRecord
from tests.kiosk.walk import SETUP
from tests.one_change import texts
from tests.paths import GOLDEN

FULL = KioskCluster(
    round_number=7,
    state=KioskState.SESSION,
    left_in=KioskState.COUNTDOWN,
    session=Session(4, 30, 20, ((10, 2), (11, 1)), ("aa", "bb"), 3, 12, PaidGame("square", 5)),
    setup=SETUP,
    pin="hash",
    wrong_tries=2,
    faults=(KioskFault(FaultCode.CLOCK, "back"), KioskFault(FaultCode.DISK)),
    minutes_on=99,
)


assert FULL.session is not None
LATER = replace(
    FULL, session=replace(FULL.session, timed_from=7), setup=replace(SETUP, free_credits=50, reset_minutes=5)
)

WRITTEN = replace(
    FULL,
    setup=Setup(
        tables=("poker", "square"),
        prices=MappingProxyType({"square": 3, "old_maid": 0}),
        coins=(CoinKey(10, 5), CoinKey(11, 10)),
        session_minutes=60,
        session_credits=500,
        idle_seconds=60,
        countdown_seconds=30,
        volume=50,
        doubling=False,
        pay_table="9/6",
        language="ja",
        screen="HDMI-1",
        rotation=90,
        hides_pointer=True,
        plays_demo=False,
        sounds_demo=True,
        shifts_pixels=False,
    ),
)
GOLDEN_RECORDS = {f"kiosk_cluster_v{version}.json": WRITTEN for version in (1, 2, 3)}
"""What was written into a file of each version; none of its values is the default.

A later version adds a file and a line here, and leaves these as they are: each later program reads them.
"""


def test_the_newest_version_has_a_record() -> None:
    newest = (GOLDEN / f"kiosk_cluster_v{VERSION}.json").read_text(encoding="utf-8")
    assert to_json(from_json(newest)) == newest.strip()


@pytest.mark.parametrize("name", GOLDEN_RECORDS)
def test_a_record_of_each_version_is_read_and_without_one_of_its_values_refused(name: str) -> None:
    record = json.loads((GOLDEN / name).read_text(encoding="utf-8"))
    parts = [record, record["setup"], record["session"]]
    for part in parts:
        for field in tuple(part):
            value = part.pop(field)
            with pytest.raises(BadRecord):
                from_json(json.dumps(record))
            part[field] = value
    assert from_json(json.dumps(record)) == GOLDEN_RECORDS[name]


def test_a_door_switch_of_the_first_version_is_left_out() -> None:
    record = json.loads((GOLDEN / "kiosk_cluster_v1.json").read_text(encoding="utf-8"))
    record["setup"]["door"] = 41
    assert from_json(json.dumps(record)) == WRITTEN


@pytest.mark.parametrize("cluster", [KioskCluster(), FULL, replace(FULL, session=None), LATER])
def test_a_cluster_is_read_as_it_was_written(cluster: KioskCluster) -> None:
    assert from_json(to_json(cluster)) == cluster
    assert from_json(to_json(replace(cluster, line="{}"))).line is None


def test_each_single_change_is_refused_or_read_as_another_cluster() -> None:
    text = to_json(FULL)
    seen = {text}
    for what, changed in texts(text):
        try:
            cluster = from_json(changed)
        except BadRecord:
            continue
        assert cluster != FULL, what
        assert json.loads(to_json(cluster)) == json.loads(changed), what
        seen.add(changed)
    assert len(seen) > 20


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("round", -1),
        ("round", 0),
        ("round", True),
        ("state", "nowhere"),
        ("left_in", ""),
        ("setup", {}),
        ("wrong_tries", -1),
        ("faults", [[99, ""]]),
        ("faults", [[True, ""]]),
        ("faults", [[1]]),
        ("minutes_on", 1.0),
        ("pin", None),
        ("unknown", 1),
    ],
)
def test_a_field_that_no_kiosk_writes_is_refused(field: str, value: object) -> None:
    with pytest.raises(BadRecord):
        from_json(json.dumps({**json.loads(to_json(FULL)), field: value}))


def test_a_setting_that_came_later_is_not_written_where_it_is_0() -> None:
    assert "free_credits" not in json.loads(to_json(FULL))["setup"]


COINS: tuple[list[int], ...] = ([], [1], [1, 1, 0], [0, 1], [1, 0], [1, True])


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        ("setup", "free_credits", 0),
        ("session", "timed_from", 31),  # after the minutes that were played
        *(("setup", "coins", [coin]) for coin in COINS),  # a key has two figures
    ],
)
def test_a_part_that_no_kiosk_writes_is_refused(part: str, field: str, value: object) -> None:
    fields = json.loads(to_json(LATER))
    fields[part][field] = value
    with pytest.raises(BadRecord):
        from_json(json.dumps(fields))


def test_a_newer_version_is_told_from_damage() -> None:
    with pytest.raises(NewerRecord):
        from_json(json.dumps({**json.loads(to_json(FULL)), "version": VERSION + 1}))


SOUND = KioskCluster(round_number=1, pin="hash", setup=Setup())


@pytest.mark.parametrize(
    ("state", "cluster"),
    [
        (KioskState.SESSION, SOUND),
        (KioskState.COUNTDOWN, SOUND),
        (KioskState.RECEIPT, replace(SOUND, session=Session())),
        (KioskState.FINISH, replace(SOUND, session=Session())),
        (KioskState.ATTRACT, replace(SOUND, faults=(KioskFault(FaultCode.DISK),))),
        (KioskState.OUT_OF_ORDER, SOUND),
        (KioskState.ATTRACT, replace(SOUND, pin="")),
        (KioskState.SET_PIN, SOUND),
        (KioskState.OPERATOR, replace(SOUND, left_in=KioskState.OPERATOR)),
        (KioskState.OPERATOR, replace(SOUND, faults=(KioskFault(FaultCode.DISK), KioskFault(FaultCode.DISK)))),
    ],
)
def test_a_cluster_that_a_state_cannot_have_left(state: KioskState, cluster: KioskCluster) -> None:
    assert not fits(state, replace(cluster, state=state))


def test_the_state_beside_the_cluster_is_its_own() -> None:
    assert fits(KioskState.ATTRACT, replace(SOUND, state=KioskState.ATTRACT))
    assert not fits(KioskState.OPERATOR, replace(SOUND, state=KioskState.ATTRACT))
