"""The computer players of SQUARE: from a position to a cell.

`by_chance`, `greedy` and `rule` choose in one `position`; `simple_batch` does the same for many campaigns in arrays.
`roster` has all players by name as players of many campaigns (`batch`), `deals` the cards of a measurement, `series`
its results, `judging` and `points` the points. `mistakes` looks back at a campaign.
"""
