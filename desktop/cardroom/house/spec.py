"""What a table declares about itself. Light to import: no Qt, and nothing of the table but values.

Everything heavier is named by an entry point, "package.module:name", and imported when it is first needed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

NOTHING: Mapping[str, object] = MappingProxyType({})


class Text(NamedTuple):
    """A text to be translated when it is shown.

    Attributes:
        context: the translation context.
        source: the English text, with the names of values in braces.
        values: what is put in for the names; whole numbers are written as the language writes them.
    """

    context: str
    source: str
    values: Mapping[str, object] = NOTHING


def QT_TRANSLATE_NOOP(context: str, source: str) -> Text:  # noqa: N802 - lupdate finds texts by this name
    """Marks a text for lupdate, and returns it untranslated."""
    return Text(context, source)


class Argument(NamedTuple):
    """An argument of a command, as `argparse.ArgumentParser.add_argument` takes it."""

    names: tuple[str, ...]
    options: Mapping[str, Any]


class CommandSpec(NamedTuple):
    """A command of the program without a window. Every command has `--json` as well.

    Attributes:
        word: its word on the command line.
        help: one line for `--help`.
        arguments: what it takes.
        run: entry point of a function from the parsed arguments (`argparse.Namespace`) to the exit code.
    """

    word: str
    help: str
    arguments: tuple[Argument, ...]
    run: str


class WindowSpec(NamedTuple):
    """A window that opens beside a table, from the lobby's menu or from the table's own.

    Attributes:
        code: its code, such as "pay-tables"; its place on the screen is remembered under it.
        menu: its entry in the lobby's menu, with a mnemonic.
        dialog: entry point of a function from (bank, settings, owner) to a QDialog; "" for a table window.
        table: entry point of an OpenTable; "" for a dialog.
    """

    code: str
    menu: Text
    dialog: str = ""
    table: str = ""


@dataclass(frozen=True, kw_only=True)
class TableSpec:
    """Everything that the program must know of a table.

    Entry points may be "": the table lacks that part. A table without `window` is shown in the lobby as still to come.

    Attributes:
        code: under which the bank keeps its games, and of its stream of cards, such as "old_maid".
        word: its word on the command line, such as "old-maid".
        name: its name.
        line: what it is, in a few words.
        menu: its entry in the lobby's menu, with a mnemonic.
        help_menu: the entry that opens its help page, with a mnemonic.
        hints: how to begin, a sentence each; shown with its tile in the lobby.
        glossary: its terms; docs/glossary.md has each in both languages.
        help_page: its help page in the resources, with {language} for "en" or "ja".
        has_credits: whether credits are played for.
        sub_vis: codes of records that belong to a round of this table, such as a double-up.
        picture: entry point of a function to the cards of its picture (`house.lobby.pictures.Laid`).
        status: entry point of a function from (Record, Account) to a Text: what waits at it; None where nothing does.
        window: entry point of its OpenTable.
        drive: entry point of a function from (Vault, Seeds) to a `house.drive.Drive`, for the autopilot.
        receipt_part: entry point of its `fair` part format; "" where a receipt has the deck alone.
        replay: entry point of a function that reads a recorded cluster and raises a ValueError where the game could not
            have left it, for the audit.
        settings: entry point of its section in the settings window.
        files: entry points of `SettingsSection`s that read files of their own: made after the first window is painted,
            so that a file that cannot be read is reported at the start.
        selftest: entry point of a function that plays a round in its open window, for installers.
        screenshots: entry point of a mapping from names to windows, for pictures and golden images.
        commands: its commands.
        windows: the windows beside it.
    """

    code: str
    word: str
    name: Text
    line: Text
    menu: Text
    help_menu: Text
    hints: tuple[Text, ...] = ()
    glossary: tuple[Text, ...] = ()
    help_page: str = ""
    has_credits: bool = False
    sub_vis: tuple[str, ...] = ()
    picture: str
    status: str = ""
    window: str = ""
    drive: str = ""
    receipt_part: str = ""
    replay: str = ""
    settings: str = ""
    files: tuple[str, ...] = ()
    selftest: str = ""
    screenshots: str = ""
    commands: tuple[CommandSpec, ...] = ()
    windows: tuple[WindowSpec, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it can be played."""
        return bool(self.window)


Tables = tuple[TableSpec, ...]


def load(entry_point: str) -> Any:  # noqa: ANN401 - the type of what is named
    """Imports what an entry point names.

    Raises:
        ImportError, AttributeError: there is no such module or name: a bug, found by the test of the specs.
    """
    module, _, name = entry_point.partition(":")
    return getattr(import_module(module), name)


def spec_of(tables: Iterable[TableSpec], code: str) -> TableSpec:
    """The spec of the table with this code.

    Raises:
        LookupError: there is none.
    """
    for spec in tables:
        if spec.code == code:
            return spec
    raise LookupError(f"no table has the code {code!r}")
