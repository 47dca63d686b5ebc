import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  sql,
} from 'kysely'

type Columns = {
  isPostgres: boolean
  /** Compared and ordered by its bytes, as SQLite does it. */
  text: ColumnDataType | Expression<unknown>
  /** Holds every whole number that JavaScript holds. */
  integer: ColumnDataType
  /** A number that no other row of the table gets, not even after this one is gone. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** The columns of an index, without those that PostgreSQL would refuse where a text is long. */
  indexed: (columns: string[], long: string[]) => string[]
}

/** How the columns of a table are written, so that rows are equal on every database. */
export function columnsOf(db: Kysely<never>): Columns {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return {
    isPostgres,
    text: isPostgres ? sql`text collate "C"` : 'text',
    integer: isPostgres ? 'bigint' : 'integer',
    identity: (column) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    indexed: (columns, long) => (isPostgres ? columns.filter((name) => !long.includes(name)) : columns),
  }
}

/** A table of a content collection, for its own columns to be added: id, status, version, times and trash are there. */
export function contentTable(db: Kysely<never>, name: string): CreateTableBuilder<string, string> {
  const { identity, integer, text } = columnsOf(db)
  const table = db.schema.createTable(name) as CreateTableBuilder<string, string>
  return table
    .addColumn('id', integer, identity)
    .addColumn('status', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addColumn('deletedAt', text)
}

/** Drops the table of a content collection with its drafts, versions and schedules. What was done to it stays in the log. */
export async function dropContentTable(db: Kysely<never>, name: string): Promise<void> {
  for (const table of ['schedule', 'snapshotFile', 'snapshot'])
    await sql`delete from ${sql.table(table)} where collection = ${name}`.execute(db)
  await db.schema.dropTable(name).execute()
}
