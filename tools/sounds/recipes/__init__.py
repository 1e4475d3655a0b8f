"""The recipes of all sounds, by the table that uses them."""

from tools.sounds.recipes import cards, daifugo, double_up, house, old_maid, poker, square
from tools.sounds.recipes.recipe import Recipe

RECIPES: dict[str, Recipe] = {
    **cards.RECIPES,
    **house.RECIPES,
    **poker.RECIPES,
    **double_up.RECIPES,
    **old_maid.RECIPES,
    **daifugo.RECIPES,
    **square.RECIPES,
}
"""All sounds by name."""
