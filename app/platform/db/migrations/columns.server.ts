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
  text: ColumnDataType | Expression<unknown>
  integer: ColumnDataType
  /** Ids of deleted rows are never reused. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Omits long text columns on PostgreSQL, which limits the size of index entries. */
  indexed: (columns: string[], long: string[]) => string[]
}

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

export async function dropContentTable(db: Kysely<never>, name: string): Promise<void> {
  for (const table of ['schedule', 'snapshotFile', 'snapshot'])
    await sql`delete from ${sql.table(table)} where collection = ${name}`.execute(db)
  await db.schema.dropTable(name).execute()
}
