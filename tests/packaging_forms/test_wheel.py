"""The wheel: built without a network, installed into a folder of its own, and run from there."""

import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest

from cardroom import __version__

from .conftest import ROOT, Form, run_module
