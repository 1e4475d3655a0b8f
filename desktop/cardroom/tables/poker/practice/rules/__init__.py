"""The rules of practice: hands without bets or credits.

Only the player's choices and their costs are recorded.

cluster   one hand of practice, the score and the missed hands: one frozen value, and what the player may see of it
case      one pure step for each state, and the guards on the wires
prompts   the prompt for each state
record    the cluster as JSON with a version, and back
"""
