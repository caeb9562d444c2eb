#!/bin/sh
# The browser of the station's own screen. Its profile is made anew at each start, in memory: a
# crash leaves nothing that could be asked about, and nothing wears out.
set -eu

page=${1:-$(/usr/bin/python3 -ISB "$(dirname "$0")/page_address.py")}
profile=${XDG_RUNTIME_DIR:?}/profile
rm -rf -- "$profile"
mkdir -p -- "$profile"

exec chromium \
    --kiosk "$page" \
    --ozone-platform=wayland \
    --user-data-dir="$profile" \
    --password-store=basic \
    --no-first-run \
    --no-default-browser-check \
    --noerrdialogs \
    --hide-crash-restore-bubble \
    --disable-breakpad \
    --log-level=3 \
    --disable-component-update \
    --disable-background-networking \
    --disable-sync \
    --disable-pinch \
    --overscroll-history-navigation=0 \
    --disable-features=Translate,MediaRouter,OptimizationHints \
    --autoplay-policy=no-user-gesture-required
