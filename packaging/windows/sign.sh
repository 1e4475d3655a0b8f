#!/usr/bin/env bash
# Signs programs for Windows (Authenticode), in the release workflow.
#
# CERTIFICATE: a .pfx file in base64; PASSWORD: its password. The files to sign are the arguments. The time stamp keeps
# the signature valid after the certificate has expired.
set -euo pipefail

stamp=http://timestamp.digicert.com
key="$RUNNER_TEMP/certificate.pfx"
trap 'rm -f "$key"' EXIT
base64 --decode <<< "$CERTIFICATE" > "$key"

# The newest of the Windows SDKs on the machine.
signtool=$(find "/c/Program Files (x86)/Windows Kits/10/bin" -path '*/x64/signtool.exe' | sort --version-sort | tail -1)
export MSYS_NO_PATHCONV=1 # options begin with a slash, and are no paths
for file in "$@"; do
    "$signtool" sign /q /fd SHA256 /td SHA256 /tr "$stamp" /f "$(cygpath --windows "$key")" /p "$PASSWORD" "$file"
    "$signtool" verify /q /pa "$file"
done
