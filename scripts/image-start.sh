#!/bin/sh
# Starts the server in the image. Some platforms mount a volume that belongs to root (Fly does): only that is put right
# as root, the server itself never runs as root.
set -eu
if [ "$(id -u)" = 0 ]; then
  [ "$(stat -c %U "$DATA_DIR")" = node ] || chown -R node:node "$DATA_DIR"
  export HOME=/home/node
  exec setpriv --reuid=node --regid=node --init-groups --inh-caps=-all "$0" "$@"
fi
node --import ./scripts/alias.mjs prisma/prepare.ts
exec sh scripts/serve.sh
