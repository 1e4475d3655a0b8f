"""The default data folder, which must be the one that Qt names."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from cardroom.app.data_folder import data_folder, shared_data_folder


def qt_folder() -> Path:
    named = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    return Path(named.replace("//", "/"))  # without a HOME it begins with two slashes


def test_a_chosen_folder_is_taken() -> None:
    assert data_folder(Path("x")) == Path("x")


def test_the_default_is_the_folder_that_qt_names() -> None:
    assert shared_data_folder() == qt_folder()
    assert data_folder(None) == qt_folder() / "cardroom"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the XDG specification is for other systems")
@pytest.mark.parametrize("data_home", [None, "", "/srv/data", "/srv//data/", "relative/data", "~/data"])
@pytest.mark.parametrize("home", [None, "", "/home/ada", "/home/ada/", "/home//x/../ada", "/home/Ada Ōe"])
def test_it_follows_the_environment_as_qt_does(
    monkeypatch: pytest.MonkeyPatch, data_home: str | None, home: str | None
) -> None:
    # Qt reads the process's environment, which `os.environ` writes through to.
    for name, value in (("XDG_DATA_HOME", data_home), ("HOME", home)):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    assert shared_data_folder() == qt_folder(), dict(os.environ)
