import { sql } from 'kysely'
import type { Db } from '../app/platform/db/database.ts'
import { getEngine } from '../app/platform/db/engine.server.ts'

type Row = Record<string, string | number | null>

/** Describes columns, keys, indexes and triggers, each as a line of text, independent of the order of columns. */
export async function describeSchema(db: Db): Promise<string[]> {
  const lines = await (getEngine(db).type === 'postgres' ? describePostgres(db) : describeSqlite(db))
  return lines.filter((line) => !line.includes('kysely_migration')).toSorted()
}

async function describeSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<Row>`
    select t.name, 'column', c.name as part, c.type, c."notnull", c.dflt_value, c.pk,
      t.sql like '%autoincrement%' as is_autoincrement
      from sqlite_master t join pragma_table_xinfo(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'
    union all select t.name, 'foreign key', f."from", f."table", f."to", f.on_delete, f.on_update, ''
      from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'
    union all select t.name, 'index', i.name, group_concat(c.name || ' ' || c.coll || ' ' || c."desc"), i."unique", i.origin,
        i.partial, lower(replace(substr(s.sql, instr(lower(s.sql), 'where')), '"', ''))
      from sqlite_master t join pragma_index_list(t.name) i join pragma_index_xinfo(i.name) c
      left join sqlite_master s on s.name = i.name
      where t.type = 'table' and c.key = 1 group by t.name, i.name
    union all select tbl_name, type, name, sql, '', '', '', '' from sqlite_master
      where type in ('trigger', 'view') or sql like 'create virtual%'`.execute(db)
  return rows.map(toLine)
}

async function describePostgres(db: Db): Promise<string[]> {
  const { rows } = await sql<Row>`
    select table_name, 'column', column_name, data_type, collation_name, is_nullable, column_default, is_identity,
      identity_generation from information_schema.columns where table_schema = 'public'
    union all select tablename, 'index', indexname, indexdef, '', '', '', '', '' from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text, 'constraint', conname, pg_get_constraintdef(oid), '', '', '', '', ''
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select event_object_table, 'trigger', trigger_name, action_statement, '', '', '', '', ''
      from information_schema.triggers
    union all select '', 'extension', extname, '', '', '', '', '', '' from pg_extension`.execute(db)
  return rows.map(toLine)
}

const toLine = (row: Row): string =>
  Object.values(row)
    .map((value) => value ?? '')
    .join(' ')
    .trim()
