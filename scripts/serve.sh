#!/bin/sh
# Runs the server, with settings that keep it small; used by `npm start`, the image and the tests.
set -eu
# glibc gives each busy thread an arena of its own and seldom frees it: some 25 to 80 MB after large uploads. With a single
# arena we serve as many pages a second.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
# Young objects get 8 MB from the start instead of growing from 1 MB: they are collected half as often as with 4 MB. With 16 MB
# the server answers as fast, and takes 14 MB more.
# Old objects are collected once they have grown by three tenths: with V8's own half, the process takes some 15 MB more.
# `exec`, so that the server itself gets the signal to stop.
exec node --min-semi-space-size=8 --max-semi-space-size=8 --max-old-space-size=512 --heap-growing-percent=30 --import ./scripts/alias.mjs server/index.ts
