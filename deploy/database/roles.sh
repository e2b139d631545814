#!/bin/sh
# Run once by the database image in an empty cluster: creates the owner of the tables, who migrates, and the app's role with fewer rights.
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --username "${POSTGRES_USER:-postgres}" <<'SQL'
CREATE ROLE gigshift_owner LOGIN PASSWORD :'owner';
CREATE ROLE gigshift_app LOGIN PASSWORD :'app';
CREATE DATABASE gigshift OWNER gigshift_owner;
SQL
