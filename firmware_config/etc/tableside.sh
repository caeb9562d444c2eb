#!/bin/sh
# The station's own program, on the station's own data: `sudo tableside matches`, `sudo tableside
# doctor`. Run by root it works as the station's user, so that nothing in the data gets another owner.
set -eu

export XDG_DATA_HOME=/var/lib
program=/opt/tableside/current/bin/tableside
if [ "$(id -u)" = 0 ]; then
    exec runuser -u tableside -- "$program" "$@"
fi
exec "$program" "$@"
