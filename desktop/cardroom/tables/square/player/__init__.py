"""The computer players of SQUARE: from a position to a cell.

`rule` is the rule of thumb for one card, `learnt` has *good* and *expert* with the values that they know, and `chances`
the advice of the expert; `questions` has the positions. `roster` has all players by name as players of many campaigns
(`batch`, `simple_batch`), `deals` the cards of a measurement, `series` its results, `points` the points. `mistakes`
looks back at a campaign, and in a `duel` the expert plays the same cards.
"""
