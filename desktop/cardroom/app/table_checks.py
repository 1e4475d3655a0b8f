"""Loads what the tables check in an audit."""

from cardroom.bank.rounds import RoundCheck
from cardroom.bank.sqlite.audit import Reader
from cardroom.house.spec import Tables, load


def readers_of(tables: Tables) -> dict[str, Reader]:
    """Loads the readers of the tables' records, by the records' codes."""
    return {code: load(reader) for spec in tables for code, reader in spec.replay.items()}


def checks_of(tables: Tables) -> dict[str, RoundCheck]:
    """Loads the checks of the tables' rounds, by the tables' codes."""
    return {spec.code: load(spec.round_check) for spec in tables if spec.round_check}


def parts_of(tables: Tables) -> dict[str, tuple[str, ...]]:
    """Returns the codes of the tables' sub-VIs, by the tables' codes."""
    return {spec.code: spec.sub_vis for spec in tables if spec.sub_vis}
