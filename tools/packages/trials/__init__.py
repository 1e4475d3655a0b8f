"""Trials of packages on other systems: commands that take minutes.

docs/releasing.md says what each one showed.

- `windows_setup`: installs, upgrades and removes the installer for Windows, under wine
"""
