#!/bin/sh
# Changes this station's installation: see `tableside-setup help`.
exec /opt/tableside/current/firmware_config/install.sh "$@"
