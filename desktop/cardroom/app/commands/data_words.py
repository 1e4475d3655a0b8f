"""Formats the answers of `cardroom data`: English lines, or JSON."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardroom.app.data.exporting import Export
from cardroom.app.data.incoming import Incoming
from cardroom.bank.summary import BackupSummary, LedgerSummary
from cardroom.house.output import columns
from cardroom.house.spec import Tables
from cardroom.kiosk.rules.cluster import KIOSK


def summary_json(summary: LedgerSummary, tables: Tables) -> dict[str, Any]:
    """Returns what a ledger holds, with every table of the room."""
    return {
        "credits": summary.credits,
        "escrow": summary.escrow,
        "prize": summary.prize,
        "since": summary.since,
        "saved": summary.saved,
        "rounds": {spec.code: summary.rounds_of(spec.code) for spec in tables},
    }


def as_json(now: LedgerSummary | None, incoming: Incoming) -> dict[str, Any]:
    """Returns what a replacement changes."""
    new = incoming.summary
    return {
        "source": incoming.source,
        "made": incoming.made,
        "credits": new.total,
        "prize": new.prize,
        "rounds": new.rounds,
        "credits_before": None if now is None else now.total,
        "prize_before": None if now is None else now.prize,
        "rounds_before": None if now is None else now.rounds,
    }


def show_lines(folder: Path, size: int, summary: LedgerSummary, tables: Tables) -> Iterator[str]:
    """Yields where the data is, and what it holds."""
    yield f"folder   {folder}"
    yield f"size     {size:,} bytes"
    yield f"credits  {_credits(summary)}"
    yield f"prize    {summary.prize:,}"
    yield f"since    {_time(summary.since)}"
    yield f"saved    {_time(summary.saved)}"
    yield ""
    rows = [("table", "rounds", "first", "last")]
    for spec in tables:
        found = next((each for each in summary.tables if each.table == spec.code), None)
        times = ("-", "-") if found is None else (_time(found.first), _time(found.last))
        rows.append((spec.word, f"{summary.rounds_of(spec.code):,}", *times))
    yield from columns("<><<", rows)


def backup_lines(backups: Sequence[BackupSummary]) -> Iterator[str]:
    """Yields a line for each backup, the newest first."""
    if not backups:
        yield "there are no backups"
        return
    rows = [("backup", "made", "credits", "prize", "rounds")]
    for each in backups:
        held = each.summary
        figures = ("damaged",) if held is None else (f"{held.total:,}", f"{held.prize:,}", f"{held.rounds:,}")
        rows.append((each.name, _time(each.made), *figures))
    yield from columns("<<>>>", rows)


def export_lines(export: Export, summary: LedgerSummary) -> Iterator[str]:
    """Yields what an export contains, and what it leaves out."""
    yield f"exported to {export.file}: {export.size:,} bytes"
    yield f"{_credits(summary)}, {summary.rounds:,} rounds"
    yield from (f"{each.sha256}  {each.name}" for each in export.manifest.files)
    if export.left_out:
        yield f"left out: {', '.join(export.left_out)}"


def reset_lines(word: str, rounds: int, start: int, *, undo: bool) -> Iterator[str]:
    """Yields what resetting the statistics of a table does, or its undoing."""
    if undo:
        yield f"the last reset of the statistics of {word}, after round {start:,}, is undone"
    else:
        yield f"the statistics of {word} begin anew: {rounds:,} rounds are no longer counted"
        yield "the rounds stay on record; --undo counts them again"


def change_lines(now: LedgerSummary | None, incoming: Incoming) -> Iterator[str]:
    """Yields what a replacement gains and loses."""
    new = incoming.summary
    yield f"{incoming.source}, made {_time(incoming.made)}: {_credits(new)}, prize {new.prize:,}, {new.rounds:,} rounds"
    if now is None:
        yield "the ledger that is here cannot be read"
    else:
        yield f"here, saved {_time(now.saved)}: {_credits(now)}, prize {now.prize:,}, {now.rounds:,} rounds"
        yield f"you lose {_amounts(*now.beyond(new))}; you gain {_amounts(*new.beyond(now))}"
    if any(each is not None and each.rounds_of(KIOSK) for each in (now, new)):
        yield "warning: vouchers that were used since, or at another kiosk with this ledger, can be used again"
    yield "what is here is renamed, and stays in the folder"


def _amounts(credits: int, prize: int, rounds: int) -> str:
    """Returns the amounts above 0 in words; "nothing" for none."""
    amounts = ((credits, "credits"), (prize, "of the prizes"), (rounds, "rounds"))
    return ", ".join(f"{amount:,} {unit}" for amount, unit in amounts if amount > 0) or "nothing"


def _credits(summary: LedgerSummary) -> str:
    on_tables = f", {summary.escrow:,} of them on the tables" if summary.escrow else ""
    return f"{summary.total:,} credits{on_tables}"


def _time(at: str) -> str:
    """Returns a time of the ledger without its fraction of a second."""
    return f"{at[:10]} {at[11:19]} UTC" if at else "never"
