#!/bin/sh
# Takes Cardroom out of the menu of the desktop.
exec "$(dirname -- "$(readlink -f -- "$0")")/cardroom.sh" --dialog --remove-menu
