"""The computer players of Daifugō.

A player is a function from what a seat may see to a decision. `roster` has all players by level. `simple` moves at
random and by habit, `normal` by three values: that of a combination (`role_values`), of a hand (`hand_values`), and of
a lead (`priorities`). `assessment` has these values for each play. `series` plays games between players, for
measurements.
"""
