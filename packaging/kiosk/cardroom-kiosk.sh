#!/bin/sh
# Runs a command of the program on the kiosk's ledger, as the kiosk's account:
#   cardroom-kiosk kiosk-pin          resets a forgotten PIN; stop the service before
#   cardroom-kiosk data backups       lists the backups, which `cardroom-kiosk data restore NAME` restores
#   cardroom-kiosk audit              checks the ledger
# As another account it would leave files that the kiosk could not open.
home=/var/lib/cardroom-kiosk
if [ "$(id -u)" != 0 ]; then
    echo "cardroom-kiosk: needs root: sudo cardroom-kiosk $*" >&2
    exit 2
fi
if [ $# = 0 ]; then
    echo "cardroom-kiosk: name a command: kiosk-pin, audit, data" >&2
    exit 2
fi
umask 077
cd "$home" || exit 1
exec runuser -u cardroom -- env HOME="$home" XDG_STATE_HOME="$home/state" @PROGRAM@ "$@" --data "$home/data"
