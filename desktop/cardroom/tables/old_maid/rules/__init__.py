"""The pure rules of Old Maid.

cluster   a game: one frozen value, and the discarding of pairs
case      one pure step for each state, and the guards on the wires
prompts   the prompt for each state
sight     what a seat sees, and whose cards are on the screen while two persons share it
record    the cluster as JSON with a version, and back
results   the person's results, from the lines of the book
story     a game in steps, for the history
"""
