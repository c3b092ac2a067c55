#!/bin/sh
# Runs the server, with what keeps it small: the one place that says how, for `npm start`, the image and the tests.
set -eu
# glibc gives each thread that is busy a store of its own and seldom takes one back: some 25 to 80 MB after large uploads,
# and as many pages a second with one.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
# Young objects get 16 MB from the start instead of growing from one: they are looked through a quarter as often as with
# four, which saves a tenth of an answer from memory and of a rendered page, for 40 MB.
# `exec`, so that the server itself gets the signal to stop.
exec node --min-semi-space-size=16 --max-semi-space-size=16 --max-old-space-size=512 --import ./scripts/alias.mjs server/index.ts
