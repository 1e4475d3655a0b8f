"""Sound: cues, their sounds, and the loop that plays them."""
