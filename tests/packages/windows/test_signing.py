"""The script that signs programs for Windows."""

import base64
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[3] / "packaging/windows/sign.sh"
PROGRAM = Path(sysconfig.get_path("purelib")) / "setuptools/cli-64.exe"
"""A program for Windows that every environment of the checks has."""
PASSWORD = "a word with 'quotes' and $dollars"

pytestmark = pytest.mark.skipif(
    shutil.which("osslsigncode") is None or shutil.which("openssl") is None, reason="osslsigncode is not installed"
)


def certificate(folder: Path) -> str:
    """Makes a certificate that nothing trusts, with its key, in base64."""
    key, public, both = folder / "key.pem", folder / "public.pem", folder / "both.pfx"
    kind = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Trial")
    extra = ("-addext", "extendedKeyUsage=codeSigning", "-keyout", key, "-out", public)
    subprocess.run(["openssl", "req", *kind, *extra], check=True, capture_output=True)
    pack = ("-inkey", key, "-in", public, "-out", both, "-passout", f"pass:{PASSWORD}")
    subprocess.run(["openssl", "pkcs12", "-export", *pack], check=True, capture_output=True)
    return base64.b64encode(both.read_bytes()).decode()


def test_a_program_is_signed_in_its_place(tmp_path: Path) -> None:
    program = tmp_path / "a program.exe"
    shutil.copy(PROGRAM, program)
    unsigned = program.read_bytes()
    variables = {**os.environ, "CERTIFICATE": certificate(tmp_path), "PASSWORD": PASSWORD, "STAMP_URL": ""}
    done = subprocess.run([SCRIPT, program], env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    assert len(program.read_bytes()) > len(unsigned)
    checked: list[str | Path] = ["osslsigncode", "verify", "-CAfile", tmp_path / "public.pem", "-in", program]
    report = subprocess.run(checked, capture_output=True, text=True, check=False)
    assert "CN=Trial" in report.stdout and "Signature verification: ok" in report.stdout, report.stdout


def test_a_wrong_password_stops_the_build_and_changes_nothing(tmp_path: Path) -> None:
    program = tmp_path / "program.exe"
    shutil.copy(PROGRAM, program)
    unsigned = program.read_bytes()
    variables = {**os.environ, "CERTIFICATE": certificate(tmp_path), "PASSWORD": "another", "STAMP_URL": ""}
    done = subprocess.run([SCRIPT, program], env=variables, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert program.read_bytes() == unsigned
