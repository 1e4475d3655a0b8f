"""Trials of packages on systems that the tests do not have: each is a command, and takes minutes.

docs/releasing.md says what each one showed.

- `windows_setup`: installs, upgrades and removes the installer for Windows, under wine
"""
