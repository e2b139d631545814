#!/bin/sh
# restore.sh BACKUP: restores a backup into an empty database and an empty DATA_DIR, completely or not at all.
# Needs DATABASE_MIGRATION_URL (the owner's; the app's role must exist) and DATA_DIR.
set -eu
backup=$1
(cd "$backup" && sha256sum --check --quiet SHA256SUMS) || { echo "The backup is damaged: $backup" >&2; exit 1; }
tables=$(psql --no-align --tuples-only --command "SELECT count(*) FROM pg_tables WHERE schemaname IN ('public', 'pgboss')" "$DATABASE_MIGRATION_URL")
[ "$tables" = 0 ] || { echo "The database is not empty: it has $tables tables" >&2; exit 1; }
mkdir -p "$DATA_DIR"
[ -z "$(ls -A "$DATA_DIR")" ] || { echo "$DATA_DIR is not empty" >&2; exit 1; }
pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_MIGRATION_URL" "$backup/database.dump"
tar --extract --gzip --file="$backup/files.tar.gz" --directory="$DATA_DIR"
echo "Restored $backup"
