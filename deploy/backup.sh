#!/bin/sh
# backup.sh FOLDER: writes a backup of database and files to FOLDER/<time>, complete or not at all; deletes those older than KEEP_DAYS.
# Needs DATABASE_MIGRATION_URL (the owner's), DATA_DIR, and pg_dump of the database's version or later.
set -eu
folder=$1
name=$(date -u +%Y%m%dT%H%M%SZ)
part="$folder/.$name.part"
umask 077
mkdir -p "$part"
trap 'rm -rf "$part"' EXIT
# The database comes first, so that each file that a row names is in the archive. Files that arrive later are harmless.
pg_dump --format=custom --file="$part/database.dump" "$DATABASE_MIGRATION_URL"
# Drafts of running uploads belong to no row. tar exits with 1 if a file changed or disappeared while it was read. Stored files never
# change, so the archive is complete. Any other status is a failure.
status=0
tar --create --gzip --file="$part/files.tar.gz" --exclude=./postgres --exclude=./mail --exclude='./uploads/.drafts' \
  --warning=no-file-changed --warning=no-file-removed --directory="$DATA_DIR" . || status=$?
[ "$status" -le 1 ] || exit "$status"
(cd "$part" && sha256sum database.dump files.tar.gz > SHA256SUMS)
sync
mv "$part" "$folder/$name"
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20??????T??????Z' -mtime "+${KEEP_DAYS:-30}" -exec rm -rf {} +
# deletes incomplete backups after a power failure
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '.20??????T??????Z.part' -mtime +1 -exec rm -rf {} +
echo "$folder/$name"
