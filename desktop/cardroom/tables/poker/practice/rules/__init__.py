"""Practice at the poker table's draw: no bets and no credits, only choices and what they cost.

cluster   what one hand of practice is, the score and the hands that were missed: one frozen value
case      one pure step for each state, and the guards on the wires
prompts   what the player is told next
record    the cluster as JSON with a version, and back
"""
