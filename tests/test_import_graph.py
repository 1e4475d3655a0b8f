"""The test files that concern a module, the nearest first."""

from pathlib import Path

import pytest

from tools.import_graph import ImportGraph, mirrored

FILES = {
    "desktop/cardroom/__init__.py": "",
    "desktop/cardroom/fair/__init__.py": "",
    "desktop/cardroom/fair/deal.py": "",
    "desktop/cardroom/fair/receipt.py": "from cardroom.fair.deal import Deal",
    "desktop/cardroom/house/shown.py": "from cardroom.fair import receipt",
    "desktop/cardroom/house/other.py": "",
    "desktop/cardroom/house/alone.py": "",
    "tests/conftest.py": "import cardroom.fair.deal",
    "tests/fair/helper.py": "from cardroom.fair.receipt import issue",
    "tests/fair/test_deal.py": "",
    "tests/fair/test_far.py": "from tests.fair.helper import receipts",
    "tests/fair/test_near.py": "from cardroom.fair.deal import Deal",
    "tests/app/test_all.py": "from cardroom.fair.deal import Deal",
    "tests/house/conftest.py": "from cardroom.house.shown import show",
    "tests/house/test_shown.py": "",
    "tests/test_other.py": "from cardroom.house.other import other",
}


@pytest.fixture
def graph(tmp_path: Path) -> ImportGraph:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return ImportGraph(tmp_path)


def test_the_mirrored_file_comes_first_then_the_nearest_then_whole_programs(graph: ImportGraph) -> None:
    found = [path.as_posix() for path in graph.tests_of(Path("desktop/cardroom/fair/deal.py"))]
    assert found == [
        "tests/fair/test_deal.py",
        "tests/fair/test_near.py",
        "tests/fair/test_far.py",
        "tests/house/test_shown.py",
        "tests/app/test_all.py",
    ]


def test_a_module_that_no_test_imports_has_the_tests_of_its_folder(graph: ImportGraph) -> None:
    found = graph.tests_of(Path("desktop/cardroom/house/alone.py"))
    assert found == (Path("tests/house/test_shown.py"),)


def test_the_mirror_of_a_module() -> None:
    module = Path("desktop/cardroom/tables/poker/rules/case.py")
    assert mirrored(module) == Path("tests/tables/poker/rules/test_case.py")
