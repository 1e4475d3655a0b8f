"""Build hook of hatchling: puts compiled modules into the wheel.

pyproject.toml lists the modules, under `hooks.mypyc`. hatch-mypyc, which compiles them, writes each compiled module
beside its source, where it would hide every later edit, and moves pyproject.toml away for that time. So this hook runs
it in a copy of the sources, and adds the compiled modules to the wheel. Without a C compiler, or with CARDROOM_PURE=1,
the wheel has the sources only, and a warning says so: the same program, slower. docs/adr/0028 has the reasons.
"""

import contextlib
import os
import shlex
import shutil
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE = "CARDROOM_PURE"
SOURCES = "desktop"


class CompiledModules(BuildHookInterface[Any]):
    """Compiles the listed modules in a copy, and includes the results."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the compiled modules to the files of a wheel."""
        if self.target_name != "wheel" or version == "editable":
            return
        if not can_compile():
            self.app.display_warning("no C compiler, or CARDROOM_PURE: the wheel has no compiled modules and is slower")
            return
        self._copy = TemporaryDirectory(prefix="cardroom-wheel-")  # hatchling reads it until `finalize`
        copy = Path(self._copy.name)
        shutil.copy(Path(self.root, "pyproject.toml"), copy)
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(Path(self.root, SOURCES), copy / SOURCES, ignore=ignored)
        with contextlib.chdir(copy), linking_without_paths():  # where mypy finds the sources, and writes its cache
            self._compile(copy, version)
        compiled = [path for path in copy.joinpath(SOURCES).rglob("*") if path.suffix in (".so", ".pyd")]
        build_data["force_include"].update({str(path): str(path.relative_to(copy / SOURCES)) for path in compiled})
        build_data.update(infer_tag=True, pure_python=False)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Deletes the copy."""
        if hasattr(self, "_copy"):
            self._copy.cleanup()

    def _compile(self, copy: Path, version: str) -> None:
        from hatch_mypyc.plugin import MypycBuildHook  # noqa: PLC0415 - not needed for a wheel of sources

        class InTheCopy(MypycBuildHook):  # type: ignore[misc]
            """Compiles exactly the listed modules of the copy."""

            package_source = SOURCES
            included_files = property(lambda hook: hook.config_include)

        config = self.build_config.target_config["hooks"]["mypyc"]
        absent = [name for name in config["include"] if not (copy / name).is_file()]
        if absent:
            raise FileNotFoundError(f"hooks.mypyc of pyproject.toml lists what is not there: {', '.join(absent)}")
        hook = InTheCopy(
            str(copy), config, self.build_config, self.metadata, self.directory, self.target_name, self.app
        )
        hook.initialize(version, {"artifacts": [], "force_include": {}})


@contextlib.contextmanager
def linking_without_paths() -> Iterator[None]:
    """Keeps the library path of this Python out of the modules."""
    command = str(sysconfig.get_config_var("LDSHARED") or "")
    if "LDSHARED" in os.environ or "-rpath" not in command:
        yield
        return
    os.environ["LDSHARED"] = " ".join(word for word in command.split() if not word.startswith("-Wl,-rpath"))
    try:
        yield
    finally:
        del os.environ["LDSHARED"]


def can_compile() -> bool:
    """Returns whether there is a C compiler, and it may be used."""
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]
    return not os.environ.get(PURE) and (os.name == "nt" or shutil.which(compiler) is not None)
