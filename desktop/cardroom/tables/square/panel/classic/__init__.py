"""The classic view: the pocket computer, which shows and plays the same campaign as the modern board.

`view` has what is shown, `display_text` the twelve characters, `keypad` the effect of each key: pure, without Qt.
`pocket_computer` is the widget, with `dot_matrix` (the display), `pocket_key` and `metal` (the case).
"""
