#!/bin/sh
# Puts Cardroom into the menu of the desktop, for this user.
exec "$(dirname -- "$(readlink -f -- "$0")")/cardroom.sh" --dialog --install-menu
