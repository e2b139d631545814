#!/bin/sh
# backup.sh FOLDER: one backup of database and files into FOLDER/<time>, whole or not at all; those older than KEEP_DAYS go.
# Needs DATABASE_MIGRATION_URL (the owner's), DATA_DIR, and pg_dump of the database's version or later.
set -eu
folder=$1
name=$(date -u +%Y%m%dT%H%M%SZ)
part="$folder/.$name.part"
umask 077
mkdir -p "$part"
trap 'rm -rf "$part"' EXIT
# the database first: a file that comes meanwhile is in the archive and hurts nobody, one that a row names is never missing
pg_dump --format=custom --file="$part/database.dump" "$DATABASE_MIGRATION_URL"
# Uploads that are still arriving (drafts) belong to no row. tar ends with 1 if a file changed or went while it was read: a kept file
# is never written again, so the archive is good. Every other end is a failure.
status=0
tar --create --gzip --file="$part/files.tar.gz" --exclude=./postgres --exclude=./mail --exclude='./uploads/.drafts' \
  --warning=no-file-changed --warning=no-file-removed --directory="$DATA_DIR" . || status=$?
[ "$status" -le 1 ] || exit "$status"
(cd "$part" && sha256sum database.dump files.tar.gz > SHA256SUMS)
sync
mv "$part" "$folder/$name"
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20??????T??????Z' -mtime "+${KEEP_DAYS:-30}" -exec rm -rf {} +
# what a power cut left half made
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '.20??????T??????Z.part' -mtime +1 -exec rm -rf {} +
echo "$folder/$name"
