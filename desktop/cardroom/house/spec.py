"""Declares tables: TableSpec and its parts.

This module holds only values, and imports no Qt.
Entry points ("package.module:name") name everything that imports more; `load` imports it on first use.
"""

from collections.abc import Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct, field

NOTHING: Mapping[str, object] = MappingProxyType({})


class Text(NamedTuple):
    """A text that is translated when it is shown.

    Attributes:
        context: the translation context.
        source: the English text, with the names of values in braces.
        values: replace the names in braces; whole numbers are formatted for the language.
    """

    context: str
    source: str
    values: Mapping[str, object] = NOTHING


def QT_TRANSLATE_NOOP(context: str, source: str) -> Text:  # noqa: N802 - lupdate finds texts by this name
    """Marks a text for lupdate, and returns it untranslated."""
    return Text(context, source)


class Argument(NamedTuple):
    """Declares an argument of a command for `argparse.ArgumentParser.add_argument`."""

    names: tuple[str, ...]
    options: Mapping[str, Any]


class CommandSpec(NamedTuple):
    """A command that runs without a window.

    The command line adds `--json`.

    Attributes:
        word: its word on the command line.
        help: one line for `--help`.
        arguments: its arguments, without `--json`.
        run: entry point of a function from the parsed arguments (`argparse.Namespace`) to the exit code.
        is_heavy: whether it computes for minutes; play.py then runs it with the compiled modules (docs/adr/0028).
    """

    word: str
    help: str
    arguments: tuple[Argument, ...]
    run: str
    is_heavy: bool = False


class WindowSpec(NamedTuple):
    """A window beside a table, opened from the lobby's or table's menu.

    Attributes:
        code: its code, such as "pay-tables"; also the key under which its place on the screen is saved.
        menu: its entry in the lobby's menu, with a mnemonic.
        dialog: entry point of a function from (bank, settings, owner) to a QDialog; "" for a table window.
        table: entry point of an OpenTable; "" for a dialog.
    """

    code: str
    menu: Text
    dialog: str = ""
    table: str = ""


class RoundHint(NamedTuple):
    """A hint of the first round at a table, shown once.

    Attributes:
        name: its name in the settings, such as "deal"; alternatives have the same name.
        text: one or two short sentences.
        states: codes of the states that it is about; none for a warning that a press asks for.
        control: object name of the control that it points at; "" for none.
        legal: the terminal that must be legal; "" for any.
        fits: entry point of a function from the Entry to whether it is the moment; "" for none.
        waits: whether it waits for its moment after the first round too, such as the first win.
    """

    name: str
    text: Text
    states: tuple[str, ...] = ()
    control: str = ""
    legal: str = ""
    fits: str = ""
    waits: bool = False


class KioskPlay(Struct, frozen=True, kw_only=True):
    """How a table is played in a kiosk.

    Attributes:
        before: codes of the states in which the table's round has not begun.
        after: codes of the states in which it has ended; in all others it runs.
        begin: the terminal that begins a round; closed until the game is paid for.
        again: terminals that lead from the end of a round to the next one.
        closed: terminals that a kiosk never sends, such as one that ends playing at the table.
        bets: the lowest and the highest bet; None where a game has a price instead.
        apply: entry point of a function from (Settings, pay table: str, doubling: bool) that sets the table's settings
            as the operator has chosen, and returns the terminals that are closed by them; "" for none.
        picture: entry point of the cards of its picture in a kiosk, which must show no win; "" for that of the lobby.
    """

    before: frozenset[str]
    after: frozenset[str]
    begin: str
    again: tuple[str, ...]
    closed: frozenset[str] = frozenset()
    bets: tuple[int, int] | None = None
    apply: str = ""
    picture: str = ""


class TableSpec(Struct, frozen=True, kw_only=True):
    """Everything that a table declares to the program.

    An empty entry point means that the table lacks that part.

    Attributes:
        code: key of its games in the bank and of its stream of cards, such as "old_maid".
        word: its word on the command line, such as "old-maid".
        name: its name.
            line: one line about it, of a few words; shown on its tile.
        menu: its entry in the lobby's menu, with a mnemonic.
        help_menu: the entry that opens its help page, with a mnemonic.
        hints: how to begin, one sentence each; shown with its tile in the lobby.
        hints_without_stake: the same for a kiosk, where a table is played without a stake; empty for `hints`.
        lessons: the code of each window (its own, its sub-VIs', other windows') with the hints of its first round.
        glossary: its terms; docs/glossary.md has each in both languages.
        help_page: its help page in the resources or by an absolute path, with {language} for "en" or "ja".
        help_variant: entry point of a function from Settings to the code of the help page's variant; a line that ends
            with `<!-- only CODE -->` is shown for this code alone; "" for a page without variants.
        has_credits: whether it is played for credits.
        sub_vis: codes of records that belong to a round of this table, such as a double-up.
        picture: entry point of a function to the cards of its picture (`house.lobby.pictures.Laid`).
        status: entry point of a function from (state code, cluster, Account) to the Text that its tile shows in place
            of the line, such as a round to resume; None for no status.
        window: entry point of its OpenTable.
        drive: entry point of a function from (GameStore, Seeds) to a `house.drive.Drive`, for the autopilot.
        demo: entry point of a function from Settings, which it sets, to a `house.drive.Demo`: how the table is shown in
            the attract loop of a kiosk; "" for a table that is not shown there.
        billboard: entry point of a function from Settings to a widget with the table's pays; "" for a table without.
        wirings: the code of each machine (its own, its sub-VIs', other windows') with the entry point of its `Wiring`,
            from which the diagrams are drawn.
        receipt_part: entry point of its `fair` part format; "" where a receipt has the deck alone.
        replay: for the audit: the code of each kind of record (its own, its sub-VIs', other windows') with the entry
            point of a function that reads the JSON text of a cluster and raises a ValueError if no game could leave it.
        round_check: for the audit: entry point of a `bank.rounds.RoundCheck`, which plays a recorded round again from
            its seed, and compares every step, the line and the postings.
        rounds: entry point of its `house.history.source.RoundSource`: the recorded rounds and the view that shows them.
        achievements: entry point of its `house.achievements.rules.AchievementRules`.
        settings: entry point of its section in the settings window.
        first_choice: entry point of its part of the page of the first start (`house.first_steps.FirstPart`).
        files: entry points of `SettingsSection`s that read files of their own: made after the first window is painted,
            so that a file that cannot be read is reported at the start.
        data_files: names of its own files in the data folder, which an export contains, such as "pay-tables.json".
        pay_tables: entry point of a function to the pay tables that the operator of a kiosk may choose
            (`house.pay_table_offer.PayTableOffer`); "" for a table without stakes, where a game has a price.
        selftest: entry point of a function that plays a round in its open window, for installers.
        commands: its commands.
        windows: the windows beside it.
        kiosk_play: how it is played in a kiosk; None for a table that a kiosk does not offer.
    """

    code: str
    word: str
    name: Text
    line: Text
    menu: Text
    help_menu: Text
    hints: tuple[Text, ...] = ()
    hints_without_stake: tuple[Text, ...] = ()
    lessons: Mapping[str, tuple[RoundHint, ...]] = field(default_factory=dict)
    glossary: tuple[Text, ...] = ()
    help_page: str = ""
    help_variant: str = ""
    has_credits: bool = False
    sub_vis: tuple[str, ...] = ()
    picture: str
    status: str = ""
    window: str
    drive: str = ""
    demo: str = ""
    billboard: str = ""
    wirings: Mapping[str, str] = field(default_factory=dict)
    receipt_part: str = ""
    replay: Mapping[str, str] = field(default_factory=dict)
    round_check: str = ""
    rounds: str = ""
    achievements: str = ""
    settings: str = ""
    first_choice: str = ""
    files: tuple[str, ...] = ()
    data_files: tuple[str, ...] = ()
    pay_tables: str = ""
    selftest: str = ""
    commands: tuple[CommandSpec, ...] = ()
    windows: tuple[WindowSpec, ...] = ()
    kiosk_play: KioskPlay | None = None

    @property
    def codes(self) -> tuple[str, ...]:
        """Its code, and those of its windows."""
        return (self.code, *(window.code for window in self.windows))

    @property
    def kiosk_picture(self) -> str:
        """The entry point of the cards of its picture in a kiosk."""
        return (self.kiosk_play.picture if self.kiosk_play else "") or self.picture


Tables = tuple[TableSpec, ...]


def load(entry_point: str) -> Any:  # noqa: ANN401 - the type of what is named
    """Imports the object of an entry point.

    Raises:
        ImportError, AttributeError: the module or name does not exist, which is a bug.
    """
    module, _, name = entry_point.partition(":")
    return getattr(import_module(module), name)


def spec_of(tables: Iterable[TableSpec], code: str) -> TableSpec:
    """Returns the spec of the table with this code.

    Raises:
        LookupError: no table has this code.
    """
    for spec in tables:
        if spec.code == code:
            return spec
    raise LookupError(f"no table has the code {code!r}")
