"""A new state of a table raises the version of its record.

An older program would take a state that it does not know for damage, and offer to set the ledger aside. See ADR 46.
"""

import json

from cardroom.house.spec import load
from cardroom.kiosk.diagram import WIRING
from cardroom.kiosk.rules import record as kiosk
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.tables import TABLES
from cardroom.tables.daifugo.rules import record as daifugo
from cardroom.tables.old_maid.rules import record as old_maid
from cardroom.tables.poker.double_up.rules import record as double_up
from cardroom.tables.poker.practice.rules import record as practice
from cardroom.tables.poker.rules import record as poker
from cardroom.tables.square.rules import record as square
from tests.paths import GOLDEN

STATES = GOLDEN / "states_of_records.json"
"""For each kind of record its version, and the states that a released program of that version knows."""

VERSIONS = {
    "daifugo": daifugo.VERSION,
    "old_maid": old_maid.VERSION,
    "poker": poker.VERSION,
    "double_up": double_up.VERSION,
    "practice": practice.VERSION,
    "square": square.VERSION,
    KIOSK: kiosk.VERSION,
}


def states() -> dict[str, list[object]]:
    """Returns version and states of each kind of record."""
    wirings = {code: load(entry) for spec in TABLES for code, entry in spec.wirings.items()} | {KIOSK: WIRING}
    return {
        code: [VERSIONS[code], *sorted(state.value for state in wiring.states)]
        for code, wiring in sorted(wirings.items())
        if code in VERSIONS
    }


def test_every_kind_of_record_is_compared() -> None:
    assert set(states()) == {code for spec in TABLES for code in spec.replay} | {KIOSK} == set(VERSIONS)


def test_a_new_state_comes_with_a_new_version() -> None:
    known = json.loads(STATES.read_text(encoding="utf-8"))
    for code, found in states().items():
        message = f"{code}: raise the version of its record, then write it and its states into {STATES.name}"
        assert found == known[code], message
