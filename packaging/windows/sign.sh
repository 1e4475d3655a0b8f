#!/usr/bin/env bash
# Signs programs for Windows (Authenticode), in the release workflow; the files are the arguments.
#
# CERTIFICATE: a .pfx file in base64; PASSWORD: its password. The time stamp keeps the signature valid after the
# certificate has expired.
set -euo pipefail

: "${STAMP_URL=http://timestamp.digicert.com}" # empty: no time stamp, for trials without a network
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
base64 --decode <<< "$CERTIFICATE" > "$work/certificate.pfx"
printf '%s' "$PASSWORD" > "$work/password" # in a file, since other users can read the words of a command

for file in "$@"; do
    osslsigncode sign -pkcs12 "$work/certificate.pfx" -readpass "$work/password" -h sha256 -n Cardroom \
        ${STAMP_URL:+-ts "$STAMP_URL"} -in "$file" -out "$work/signed"
    cat "$work/signed" > "$file" # keeps its mode
    rm "$work/signed"
done
