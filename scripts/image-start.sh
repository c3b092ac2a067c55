#!/bin/sh
# Starts the server in the image, or runs the given command on the same data: `npm run db -- backup FILE`. Some platforms, such
# as Fly, mount a volume that belongs to root: only changing its owner is done as root, nothing else ever runs as root.
set -eu
if [ "$(id -u)" = 0 ]; then
  [ "$(stat -c %U "$DATA_DIR")" = node ] || chown -R node:node "$DATA_DIR"
  export HOME=/home/node
  exec setpriv --reuid=node --regid=node --init-groups --inh-caps=-all "$0" "$@"
fi
[ $# = 0 ] || exec "$@"
node --import ./scripts/alias.mjs prisma/prepare.ts
exec sh scripts/serve.sh
