import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

/** Without permission to install pg_trgm, searches scan an index instead, as on SQLite. */
export async function up(db: Kysely<never>): Promise<void> {
  if (!columnsOf(db).isPostgres) return
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$
  `.execute(db)
  const found =
    await sql`select 1 from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)`.execute(
      db,
    )
  if (found.rows.length === 0) return
  for (const table of ['admission', 'contact', 'franchise', 'career', 'audit']) {
    await sql`create index ${sql.id(`${table}_trigrams`)} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(
      db,
    )
  }
}
