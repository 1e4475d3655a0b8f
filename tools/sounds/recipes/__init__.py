"""The recipes of all sounds, by the table that uses them."""

from tools.sounds.recipes import cards, daifugo, double_up, house, old_maid, poker, square
from tools.sounds.recipes.recipe import RECIPES

__all__ = ["RECIPES", "cards", "daifugo", "double_up", "house", "old_maid", "poker", "square"]
