"""Passes a second start on to the program that is open.

- `instance`: the two meet in a folder, without a connection (docs/adr/0053)
- `call`: what the second start wants
- `front`: brings a window to the front
- `x11_activation`: how a window manager of X11 is asked
"""
