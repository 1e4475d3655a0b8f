"""Installs the dependencies and runs the commands of play.py.

Uses the standard library only, in the syntax of Python 3.8; each module imports only those above it:

- `python_version`: rejects a Python that is too old
- `messages`: writes to stderr, prompts for consent
- `libraries`: lists the system libraries and programs, finds missing programs
- `processes`: runs other programs, one at a time where they would disturb each other
- `package_managers`: installs system packages
- `stamp`: records a finished set-up
- `compiled`: compiles the hot modules
- `environment`: creates the virtual environment, installs a lock file by pip, compiles the .ts files
- `commands`: splits the command line; plays, tests, measures, packages
"""
