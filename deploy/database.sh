#!/bin/sh
# Creates the product's user and database in a new volume. Afterwards, the superuser can only connect within the container.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U postgres -d postgres <<'SQL'
create role website login password :'password';
create database website owner website;
alter role postgres password null;
SQL
