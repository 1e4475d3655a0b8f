"""A table opens in the state and place of its opener."""

from PySide6.QtCore import QRect

from tests.open_house import House


def test_lobby_table_and_practice_fill_the_screen_one_after_another(house: House) -> None:
    house.open()
    lobby = house.room.lobby
    lobby.showMaximized()
    lobby.table_chosen.emit("poker")
    assert house.poker.panel.isMaximized()
    house.poker.panel.showFullScreen()
    house.poker.window_wanted.emit("practice")
    assert house.practice.panel.isFullScreen()


def test_a_table_opens_at_the_place_of_the_lobby(house: House) -> None:
    house.open()
    lobby = house.room.lobby
    lobby.setGeometry(QRect(60, 50, 900, 700))
    lobby.table_chosen.emit("old_maid")
    assert house.room.open_tables["old_maid"].panel.geometry() == QRect(60, 50, 900, 700)
