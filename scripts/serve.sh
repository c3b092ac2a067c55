#!/bin/sh
# Runs the server, with what keeps it small: the one place that says how, for `npm start`, the image and the tests.
set -eu
# glibc gives each thread that is busy a store of its own and seldom takes one back: some 25 to 80 MB after large uploads,
# and as many pages a second with one.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
# `exec`, so that the server itself gets the signal to stop.
exec node --max-semi-space-size=4 --max-old-space-size=512 --import ./scripts/alias.mjs server/index.ts
