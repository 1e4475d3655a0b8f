"""The receipt of a session: on screen and on paper."""
