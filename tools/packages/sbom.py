"""Builds the software bill of materials, a CycloneDX 1.6 document.

It names every component of the frozen program with its version and licence, and every file with its SHA-256. It is
beside the packages, not in them: it has the hashes of what is packed. Two builds of the same folder give the same
bytes.
"""

import hashlib
import json
import platform
import sqlite3
import sys
import uuid
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any

from tools.packages.bundled import Component, by_component, files_of, within_qt
from tools.packages.product import SYSTEMS, BuildError, Job, Product, run_tool

PARTS = Path("resources/licences/parts.json")
_NAMESPACE = uuid.UUID("6f0f8a2c-5c1e-5d7b-9a56-0c4a7d8f1b53")
_ROOT = "cardroom"

Json = dict[str, Any]


def build(job: Job) -> Path:
    """Writes the bill of materials.

    Raises:
        BuildError: a file is of no known component, or a component has no licence.
    """
    machine = platform.machine().lower().replace("amd64", "x86_64")
    path = job.output / f"cardroom-{job.version}-{SYSTEMS[sys.platform].lower()}-{machine}.cdx.json"
    text = json.dumps(document(job), ensure_ascii=False, indent=1) + "\n"
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def document(job: Job) -> Json:
    """Returns the document as JSON values."""
    licences = read_licences(job.root)
    found = by_component(files_of(job.folder))
    names = sorted(found, key=lambda component: component.name.lower())
    components = [_component(component, found[component], job, licences) for component in names]
    content = json.dumps(components, sort_keys=True).encode()
    root = next(each for each in components if each["name"] == _ROOT)
    others = [each for each in components if each is not root]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(_NAMESPACE, hashlib.sha256(content).hexdigest())}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(job.epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "lifecycles": [{"phase": "build"}],
            "component": root,
        },
        "components": others,
        "dependencies": [
            {"ref": root["bom-ref"], "dependsOn": [each["bom-ref"] for each in others]},
            *({"ref": each["bom-ref"]} for each in others),
        ],
    }


def read_licences(root: Path) -> Mapping[str, str]:
    """Returns the SPDX expression of each part that About shows."""
    rows = json.loads((root / PARTS).read_text(encoding="utf-8"))
    return {row["code"]: row["spdx"] for row in rows}


def _component(component: Component, paths: list[str], job: Job, licences: Mapping[str, str]) -> Json:
    if component.part not in licences:
        raise BuildError(f"{component.name}: {PARTS} has no part {component.part!r}")
    version, purl = _version_and_purl(component, paths, job)
    files = [_file(job.folder, path) for path in paths]
    inner = within_qt([job.folder / path for path in paths]) if component.name == "Qt" else []
    return {
        "type": component.kind,
        "bom-ref": component.name if version is None else f"{component.name}@{version}",
        "name": component.name,
        **({} if version is None else {"version": version}),
        "licenses": [{"expression": licences[component.part]}],
        **({} if purl is None else {"purl": purl}),
        "components": [*inner, *files],
    }


def _file(folder: Path, path: str) -> Json:
    digest = hashlib.sha256((folder / path).read_bytes()).hexdigest()
    return {"type": "file", "bom-ref": path, "name": path, "hashes": [{"alg": "SHA-256", "content": digest}]}


def _version_and_purl(component: Component, paths: list[str], job: Job) -> tuple[str | None, str | None]:
    """Returns the version and the package URL, if they are known."""
    if component.distribution:
        version = metadata.version(component.distribution)
        return version, f"pkg:pypi/{component.distribution.replace('_', '-')}@{version}"
    if component.part in ("program", "cards", "font"):
        return job.version, None
    known = {
        "Qt": metadata.version("pyside6_essentials"),
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        "ICU": next((path.rpartition(".so.")[2] for path in paths if ".so." in path), None),
    }
    if (found := known.get(component.name)) is not None:
        return found, f"pkg:generic/{component.name.lower()}@{found}"
    return _of_debian(paths)


def _of_debian(paths: list[str]) -> tuple[str | None, str | None]:
    """Returns version and URL of the Debian package of a library.

    None on another system, and for a library of none.
    """
    name = PurePosixPath(paths[0]).name
    if sys.platform != "linux" or ".so" not in name:
        return None, None
    try:
        package = run_tool("dpkg-query", "-S", f"*/{name}").partition(":")[0]
        version = run_tool("dpkg-query", "-W", "-f", "${source:Upstream-Version}", package)
    except (OSError, BuildError):
        return None, None
    return version, f"pkg:deb/debian/{package}@{version}"


PRODUCT = Product("sbom", "Software bill of materials (CycloneDX)", lambda: "", build)
