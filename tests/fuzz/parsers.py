"""The parsers of the program, each with samples of what it reads.

A parser gets any bytes. It may refuse them by the errors that its callers name; any other exception is a fault.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from cardroom.app.table_checks import readers_of
from cardroom.house.achievements.record import CODE as ACHIEVEMENTS
from cardroom.house.fair_deal.signer import key_text, open_key
from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.settings.settings import Settings, SettingsSection
from cardroom.house.sound.settings import SoundSettings
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.saved_record import BadRecord
from cardroom.tables import TABLES
from cardroom.tables.daifugo.rules.results import parse_line as daifugo_line
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.old_maid.rules.story import row_of as old_maid_row
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.poker.history.steps import row_of as poker_row
from cardroom.tables.poker.pay_tables.settings import PayTables, PayTableSettings
from cardroom.tables.poker.rules.line import parse_line as poker_line
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.tables.square.rules.results import parse_line as square_line
from cardroom.tables.square.settings import SquareSettings
from tests.fuzz.commands import run_command
from tests.fuzz.samples import Samples, golden

SECTIONS: tuple[type[SettingsSection], ...] = (
    *(LessonSettings, SoundSettings, DaifugoSettings, OldMaidSettings),
    *(PokerSettings, PayTableSettings, SquareSettings),
)
SETTINGS = (
    *(b"language=ja", b"felt=blue", b"text_size=large", b"speed=fast", b"sound-volume=50", b"hints_given=poker.all"),
    *(b"daifugo_rules={}", b'daifugo_own_rules="[{\\"name\\": \\"Mine\\", \\"rules\\": {}}]"', b"daifugo_games=5"),
    *(b"pay_table=own-1", b"old_maid_seats=4", b"old_maid_name1=\\x30d8", b"place-lobby=0 0 800 600", b"marking=hold"),
)


@dataclass(frozen=True)
class Parser:
    """A parser of the program.

    Attributes:
        parse: raises for a fault alone.
        samples: what it reads without one.
        is_slow: whether it needs some tenths of a second.
    """

    parse: Callable[[bytes], object]
    samples: tuple[bytes, ...]
    is_slow: bool = False


def parsers_of(made: Samples) -> Mapping[str, Parser]:
    """Returns all parsers by their names."""
    clusters = {f"cluster-{code}": _cluster(made, code) for code in readers_of(TABLES)}
    return {**clusters, **_lines(made), **_files(made), **_words()}


def text_of(content: bytes) -> str:
    """Decodes any bytes; what is not UTF-8 becomes surrogates."""
    return content.decode(errors="surrogateescape")


# --- records and lines -----------------------------------------------------------------------------------------------


def _cluster(made: Samples, code: str) -> Parser:
    reader = readers_of(TABLES)[code]

    def parse(content: bytes) -> None:
        with suppress(BadRecord):
            reader(text_of(content))

    if code in (ACHIEVEMENTS, "double_up", "practice", KIOSK):
        return Parser(parse, tuple(_records(f"{code}_cluster_v*.json")))
    return Parser(parse, made.texts(f"SELECT cluster FROM step WHERE table_name = '{code}'"))


def _records(pattern: str) -> list[bytes]:
    """Returns the records of golden files, which have one or a list."""
    found = [json.loads(text) for text in golden(pattern)]
    records = [each for file in found for each in (file if isinstance(file, list) else [file])]
    return [json.dumps(each).encode() for each in records]


def _lines(made: Samples) -> dict[str, Parser]:
    readers: dict[str, tuple[Callable[[str], object], ...]] = {
        "poker": (poker_line, lambda text: poker_row(1, "", 0, text)),
        "square": (square_line,),
        "daifugo": (daifugo_line,),
        "old_maid": (lambda text: old_maid_row(1, "", text),),
    }

    def parse_all(table: str) -> Callable[[bytes], object]:
        return lambda content: [read(text_of(content)) for read in readers[table]]

    return {
        f"line-{table}": Parser(parse_all(table), made.texts(f"SELECT line FROM round WHERE table_name = '{table}'"))
        for table in readers
    }


# --- files and words -------------------------------------------------------------------------------------------------


def _files(made: Samples) -> dict[str, Parser]:
    def settings(content: bytes) -> None:
        folder = made.empty()
        (folder / "settings.ini").write_bytes(content)
        read = Settings(folder)
        for kind in SECTIONS:
            section = read.section(kind)
            for name in [name for name, what in vars(kind).items() if isinstance(what, property)]:
                getattr(section, name)

    def pay_tables(content: bytes) -> None:
        folder = made.empty()
        (folder / "pay-tables.json").write_bytes(content)
        PayTables(folder)

    def key(content: bytes) -> None:
        folder = made.empty()
        (folder / "key.txt").write_bytes(content)
        open_key(folder / "key.txt")

    def file_for(*words: str) -> Callable[[bytes], object]:
        def parse(content: bytes) -> None:
            folder = made.empty()
            (folder / "file").write_bytes(content)
            run_command(
                [*words, str(folder / "file"), "--data", str(folder / "data")][: 2 if len(words) == 1 else None]
            )

        return parse

    def in_folder(name: str) -> Callable[[bytes], object]:
        def parse(content: bytes) -> None:
            folder = made.trial()
            (folder / name).write_bytes(content)
            for words in (["audit"], ["data", "show"]):
                run_command([*words, "--data", str(folder)])

        return parse

    plan = b'{"version": 1, "files": ["cardroom.db"], "aside": {"cardroom.db": "x.db"}, "placed": false}'
    ledger = (made.folder / "cardroom.db").read_bytes()
    return {
        "settings": Parser(settings, tuple(b"[General]\n" + line + b"\n" for line in SETTINGS)),
        "pay-tables": Parser(pay_tables, (b'{"version": 1, "last": 7, "tables": []}',)),
        "key": Parser(key, (key_text(bytes(range(32))),)),
        "receipt": Parser(file_for("verify"), golden("receipts/*.json")),
        "export": Parser(file_for("data", "import", "--yes"), (made.export,), is_slow=True),
        "plan": Parser(in_folder("cardroom-replacement.json"), (plan,), is_slow=True),
        "ledger": Parser(in_folder("cardroom.db"), (ledger,), is_slow=True),
        "log": Parser(in_folder("cardroom.db-wal"), (ledger[:1024],), is_slow=True),
    }


def _words() -> dict[str, Parser]:
    hands = (b"AS KS 4D 4H JOKER", b"AS KS QS JS TS")
    tables = (b"1/2/5/7/8/20/50/100/250", b"9/6")

    def command(*words: str) -> Callable[[bytes], object]:
        return lambda content: run_command([*words, text_of(content)])

    return {
        "judge": Parser(command("judge"), hands),
        "compare": Parser(command("compare", "AS KS QS JS TS"), hands),
        "judge-pays": Parser(command("judge", "AS KS QS JS TS", "--pay-table"), tables),
    }
