#!/bin/sh
# Runs the server, with settings that keep it small; used by `npm start`, the image and the tests.
set -eu
# glibc gives each busy thread an arena of its own and seldom frees it: some 25 to 80 MB after large uploads. With a single
# arena we serve as many pages a second.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
# Young objects get 16 MB from the start instead of growing from 1 MB: they are collected a quarter as often as with 4 MB,
# which saves a tenth of the time of an answer from memory and of a rendered page, for 40 MB.
# `exec`, so that the server itself gets the signal to stop.
exec node --min-semi-space-size=16 --max-semi-space-size=16 --max-old-space-size=512 --import ./scripts/alias.mjs server/index.ts
