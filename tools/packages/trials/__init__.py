"""Trials of packages on systems that the tests do not have.

Each is a command, and takes minutes. docs/releasing.md says what each one showed.

- `bare_debian`: installs, plays and purges the .deb in a bare Debian
- `windows_setup`: installs, upgrades and removes the installer for Windows, under wine
"""
