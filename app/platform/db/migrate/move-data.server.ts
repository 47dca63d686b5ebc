import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { migrations } from '#app/platform/db/migrations/index.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import { listExecuted, migrate } from './migrate.server.ts'

type Row = Record<string, unknown>
type Table = { name: string; columns: string[]; key: string[] }

export type CopiedTable = { name: string; rows: number; digest: string }

class CopyError extends Error {
  override name = 'CopyError'
}

/** In an order in which no row refers to a missing one. */
const referencedTables = ['category', 'course', 'batch', 'admission', 'user']
const seededTables = ['category', 'note', 'revision']
/** SQLite allows 32,766 parameters per statement, PostgreSQL 65,535. */
const maxParameters = 30_000

/**
 * Copies all rows and id sequences into an empty database, in one transaction.
 * @throws CopyError if the source has another schema version, the target contains rows, or a digest differs.
 */
export async function moveData(from: DatabaseConfig, to: DatabaseConfig): Promise<CopiedTable[]> {
  const source = openDatabase(from)
  const target = openDatabase(to)
  try {
    await assertSameVersion(source)
    await migrate(target)
    return await withConsistentRead(source, (reading) =>
      target.transaction().execute(async (trx) => copyTables(reading, trx)),
    )
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

/** Kysely cannot type a table name that is only known at run time. Cast the name to 'anyTable'. */
const anyTable = (db: Db) => db.withTables<{ anyTable: Row }>()

function withConsistentRead<T>(source: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  const transaction = source.transaction()
  return getEngine(source).type === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(read)
    : transaction.execute(read)
}

async function assertSameVersion(source: Db): Promise<void> {
  if ((await listExecuted(source)).join() !== Object.keys(migrations).join())
    throw new CopyError(
      'The source database has another schema version. Start this version of the server with it once.',
    )
}

async function copyTables(source: Db, target: Db): Promise<CopiedTable[]> {
  const tables = await listTables(source)
  for (const { name } of tables) await assertEmpty(target, name)
  for (const name of seededTables) await sql`delete from ${sql.table(name)}`.execute(target)
  const copied: CopiedTable[] = []
  for (const table of tables) {
    const sent = await digestTable(source, table, async (rows) => {
      await anyTable(target)
        .insertInto(table.name as 'anyTable')
        .values(rows)
        .execute()
    })
    const received = await digestTable(target, table)
    if (sent.digest !== received.digest || sent.rows !== received.rows) {
      throw new CopyError(
        `${table.name} changed while it was copied: ${sent.rows} rows became ${received.rows}.`,
      )
    }
    const lastId = await getEngine(source).getLastUsedId(source, table.name)
    if (lastId) await getEngine(target).setLastUsedId(target, table.name, lastId)
    copied.push({ name: table.name, ...received })
  }
  return copied
}

async function listTables(db: Db): Promise<Table[]> {
  const found = await db.introspection.getTables()
  const getSortKey = (name: string) =>
    referencedTables.includes(name) ? referencedTables.indexOf(name) : referencedTables.length
  const tables = found.map(({ name, columns }) => {
    const names = columns.map((column) => column.name).toSorted()
    const key = ['id', 'key'].find((one) => names.includes(one))
    return { name, columns: names, key: key ? [key] : names }
  })
  return tables.toSorted((a, b) => getSortKey(a.name) - getSortKey(b.name) || (a.name < b.name ? -1 : 1))
}

async function assertEmpty(target: Db, name: string): Promise<void> {
  if (seededTables.includes(name)) return
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target)
  if (rows.length)
    throw new CopyError(`The target database already contains rows (${name}). Please use an empty one.`)
}

async function digestTable(db: Db, { name, columns, key }: Table, onRows?: (rows: Row[]) => Promise<void>) {
  const hash = createHash('sha256')
  const batchSize = Math.min(1000, Math.floor(maxParameters / columns.length))
  for (let count = 0; ;) {
    let query = anyTable(db)
      .selectFrom(name as 'anyTable')
      .selectAll()
      .limit(batchSize)
      .offset(count)
    for (const column of key) query = query.orderBy(column)
    const rows = (await query.execute()).map((row) => normalizeRow(row, columns))
    for (const row of rows) hash.update(JSON.stringify(row))
    if (rows.length) await onRows?.(rows)
    count += rows.length
    if (rows.length < batchSize) return { rows: count, digest: hash.digest('hex') }
  }
}

const normalizeRow = (row: Row, columns: string[]): Row =>
  Object.fromEntries(columns.map((name) => [name, normalizeValue(row[name])]))

function normalizeValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
