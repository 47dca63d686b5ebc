#!/bin/sh
# Copies the newest backup to an encrypted restic repository. Each snapshot is one backup, and snapshots are rotated like backups,
# so that erased people leave the repository at the same time. Run daily by gloves-offsite.timer, or `compose run --rm offsite`.
# The doctor and the metrics read offsite.json.
set -eu
umask 077
export TZ=UTC
backups=${BACKUP_DIR:-$DATA_DIR/backups}
stamp=$DATA_DIR/offsite.json
checked=$DATA_DIR/offsite-checked
backup=
last=
[ ! -f "$stamp" ] || last=$(sed -n 's/.*"at":"\([^"]*\)".*/\1/p' "$stamp")
step='finding a backup'

finish() {
  status=$?
  problem=
  [ $status = 0 ] || problem="$step failed"
  [ $status = 0 ] && last=$(date +%Y-%m-%dT%H:%M:%SZ)
  printf '{"at":"%s","backup":"%s","problem":"%s"}\n' "$last" "$backup" "$problem" > "$stamp.new"
  mv "$stamp.new" "$stamp"
}
trap finish EXIT

now=$(date +%Y-%m-%dT%H-%M-%SZ)
for folder in "$backups"/????-??-??T??-??-??Z; do
  name=${folder##*/}
  # A backup dated in the future, because the clock was wrong, would never be rotated.
  earlier=$(printf '%s\n%s\n' "$name" "$now" | sort | head -n 1)
  if [ -f "$folder/manifest.json" ] && [ "$earlier" = "$name" ]; then backup=$name; fi
done
[ -n "$backup" ] || { echo "There is no backup in $backups." >&2; exit 1; }

step='opening the repository'
# After the first copy, a missing repository is an error.
if [ -n "$last" ]; then restic cat config > /dev/null
else restic cat config > /dev/null 2>&1 || restic init; fi
restic unlock
step='copying'
# The time of the backup, such as 2026-11-20 02:00:00.
time=$(echo "$backup" | sed 's/T\(..\)-\(..\)-\(..\)Z/ \1:\2:\3/')
output=$(restic backup --host gloves --time "$time" "$backups/$backup") || {
  # An incomplete snapshot must not become the latest.
  snapshot=$(echo "$output" | sed -n 's/^snapshot \(.*\) saved$/\1/p')
  [ -z "$snapshot" ] || restic forget --quiet "$snapshot"
  exit 1
}
step='removing old snapshots'
keep=$(echo "${BACKUP_KEEP:-7 daily, 4 weekly, 12 monthly}" | tr , '\n' | while read -r count period; do
  echo "--keep-$period $count"
done)
# shellcheck disable=SC2086
restic forget --quiet --host gloves --group-by host --keep-last 1 $keep --prune --max-unused 0
step='checking the repository'
if [ -z "$(find "$checked" -mtime -7 2> /dev/null)" ]; then
  restic check --quiet --read-data-subset=10%
  touch "$checked"
fi
