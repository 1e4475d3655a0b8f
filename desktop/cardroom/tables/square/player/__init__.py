"""The computer players of SQUARE: from a position to a cell.

`rule` is the rule of thumb for one card; `simple_batch` plays it, by chance and greedily, for many campaigns in arrays.
`roster` has all players by name as players of many campaigns (`batch`), `deals` the cards of a measurement, `series`
its results, `judging` and `points` the points. `mistakes` looks back at a campaign.
"""
