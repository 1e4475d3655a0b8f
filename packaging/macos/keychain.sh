#!/usr/bin/env bash
# Puts the keys of the release into a keychain that lasts as long as the run of the workflow, and names them for
# tools/packages/macos/application.py and dmg.py.
#
# CERTIFICATE: "Developer ID Application" with its key, a .p12 file in base64; PASSWORD: its password. NOTARY_KEY: a
# key of App Store Connect, a .p8 file in base64, with NOTARY_KEY_ID and NOTARY_ISSUER; without it, the image is signed
# but not notarised.
set -euo pipefail

keychain="$RUNNER_TEMP/release.keychain-db"
files=$(mktemp -d)
trap 'rm -rf "$files"' EXIT
lock=$(openssl rand -hex 16)

security create-keychain -p "$lock" "$keychain"
security set-keychain-settings -t 7200 "$keychain"
security unlock-keychain -p "$lock" "$keychain"
base64 --decode <<< "$CERTIFICATE" > "$files/certificate.p12"
security import "$files/certificate.p12" -k "$keychain" -P "$PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$lock" "$keychain" > /dev/null
security list-keychains -d user -s "$keychain" login.keychain-db

identity=$(security find-identity -v -p codesigning "$keychain" | sed -n 's/.*"\(Developer ID Application: .*\)"/\1/p' | head -1)
if [ -z "$identity" ]; then
    echo "The certificate is not a valid Developer ID Application." >&2
    exit 1
fi
echo "CARDROOM_MACOS_IDENTITY=$identity" >> "$GITHUB_ENV"

if [ -z "${NOTARY_KEY:-}" ]; then
    echo "::notice::No secret MACOS_NOTARY_KEY, so the disk image is not notarised and macOS warns at the first start."
    exit 0
fi
base64 --decode <<< "$NOTARY_KEY" > "$files/notary.p8"
xcrun notarytool store-credentials cardroom --key "$files/notary.p8" --key-id "$NOTARY_KEY_ID" \
    --issuer "$NOTARY_ISSUER" --keychain "$keychain"
echo "CARDROOM_NOTARY_PROFILE=cardroom" >> "$GITHUB_ENV"
