"""The texts of the Daifugō table, for its panel."""

from cardroom.tables.daifugo.panel.words.cards import (
    card_text,
    cards_text,
    play_text,
    rank_text,
    spoken_cards,
    spoken_play,
    suits_text,
)
from cardroom.tables.daifugo.panel.words.events import event_text
from cardroom.tables.daifugo.panel.words.house_rules import need_text, preset_line, preset_name, rule_line, rule_name
from cardroom.tables.daifugo.panel.words.players import (
    card_count,
    character_of,
    class_name,
    class_short,
    level_name,
    place_name,
    player_name,
    point_count,
)
from cardroom.tables.daifugo.panel.words.prompts import exchange_text, prompt_text
from cardroom.tables.daifugo.panel.words.refusals import refusal_text
from cardroom.tables.daifugo.panel.words.turns import dimmed_text

__all__ = [
    "card_count",
    "card_text",
    "cards_text",
    "character_of",
    "class_name",
    "class_short",
    "dimmed_text",
    "event_text",
    "exchange_text",
    "level_name",
    "need_text",
    "place_name",
    "play_text",
    "player_name",
    "point_count",
    "preset_line",
    "preset_name",
    "prompt_text",
    "rank_text",
    "refusal_text",
    "rule_line",
    "rule_name",
    "spoken_cards",
    "spoken_play",
    "suits_text",
]
