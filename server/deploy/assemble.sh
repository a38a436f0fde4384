#!/bin/sh
# Copies what runs in production to a folder: the build, the data it reads, and its packages. Run `npm run build` first.
# usage: server/deploy/assemble.sh /opt/site
set -eu
mkdir -p "${1:?a folder is needed}"
target=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
if [ ! -e dist/app/main.mjs ]; then
  echo 'There is no build: run `npm run build` first.' >&2
  exit 1
fi
tar -c package.json package-lock.json .npmrc dist server/cli/launch.mjs server/places/postalCodes.tsv server/seed/content \
  sections/*/presets.json locales/en-gb/messages.po | tar -x -C "$target"
cd "$target"
npm ci --omit=dev --no-audit --no-fund --loglevel=error
