#!/bin/sh
# Upgrades the service: sh deploy/upgrade.sh, or, without downtime and with several processes, sh deploy/upgrade.sh --rolling
# After a failure, the service runs again: the old version, unless the new one was already in place.
set -eu
program=${PROGRAM:-/opt/gloves}
source=${SOURCE:-/usr/local/src/gloves}
settings=${SETTINGS:-/etc/gloves.env}
rolling=${1:-}

command -v curl > /dev/null || { echo 'Install curl.' >&2; exit 1; }
units=$(systemctl list-units --plain --no-legend gloves.service 'gloves@*.service' | cut -d ' ' -f 1)
[ -n "$units" ] || { echo 'The service is not running.' >&2; exit 1; }
run() { (cd "$program" && CREDENTIALS_DIRECTORY=${CREDENTIALS:-/etc/credstore} node_modules/.bin/node "--env-file=$settings" "$@"); }
setting() { sed -n "s/^$1=//p" "$settings" | tr -d "\"'"; }

git -C "$source" pull -q --no-rebase --no-edit || {
  git -C "$source" merge --abort 2> /dev/null || true
  echo "Merge the new version in $source first, or remove your changes there." >&2
  exit 1
}
rm -rf "$program-new"
mkdir "$program-new"
git -C "$source" archive HEAD | tar -x -C "$program-new"
(cd "$program-new" && npm run build)
chmod -R go+rX,go-w "$program-new"

# shellcheck disable=SC2086
finish() {
  status=$?
  trap - EXIT
  [ -d "$program" ] || mv "$program-old" "$program"
  systemctl start $units || true
  [ $status = 0 ] || echo 'The upgrade failed.' >&2
  exit $status
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

# shellcheck disable=SC2086
[ "$rolling" = --rolling ] || systemctl stop $units
run scripts/backup.ts --keep
rm -rf "$program-old"
mv "$program" "$program-old"
mv "$program-new" "$program"
host=$(setting HOST)
for unit in $units; do
  systemctl restart "$unit"
  port=$(echo "$unit" | tr -dc 0-9)
  port=${port:-$(setting PORT)}
  tries=0
  until curl -fs -o /dev/null "http://${host:-127.0.0.1}:${port:-3000}/readyz"; do
    tries=$((tries + 1))
    [ $tries -lt 300 ] || { echo "$unit is not ready: see journalctl -u $unit." >&2; exit 1; }
    sleep 1
  done
done
trap - EXIT
run scripts/doctor.js
