#!/bin/sh
# Copies what runs in production to a folder: the build, the data it reads, and its packages. Run `npm run build` first.
# usage: server/deploy/assemble.sh /opt/site
set -eu
mkdir -p "${1:?a folder is needed}"
target=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
if [ ! -e dist/.built ] || [ ! -e dist/app/.built ]; then
  echo 'There is no build: run `npm run build` first.' >&2
  exit 1
fi
set -- package.json package-lock.json dist server/cli/launch.mjs server/places/postalCodes.tsv server/seed/content \
  sections/*/presets.json locales/en-gb/messages.po
for part; do
  if [ ! -e "$part" ]; then
    echo "$part is missing: get the sources again." >&2
    exit 1
  fi
done
# Not through a pipe, whose first command may fail unnoticed.
archive=$(mktemp)
trap 'rm -f "$archive"' EXIT
tar -cf "$archive" "$@"
tar -xf "$archive" -C "$target"
cd "$target"
npm ci --omit=dev --no-audit --no-fund --loglevel=error
