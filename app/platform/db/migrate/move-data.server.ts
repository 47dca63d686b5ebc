import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.server.ts'
import { isOfSearch } from '../ephemeral-tables.ts'
import { migrate } from './migrate.server.ts'
import { migrations } from '../migrations/index.server.ts'
import { type Db, openDatabase } from '../open.server.ts'
import type { DatabaseConfig } from '../../settings/database-config.ts'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>
type Row = Record<string, unknown>
type Table = { name: string; columns: string[]; key: string[] }

/** How much of a table was copied, and the digest that both sides have in common. */
export type CopiedTable = { name: string; rows: number; digest: string }

/** Why nothing was copied, in words for the operator. */
class CopyError extends Error {
  override name = 'CopyError'
}

/** Others refer to these, and come after them. */
const first = ['category', 'course', 'user']
/** Filled by migrations, so they are never empty. */
const filled = ['category', 'note', 'revision']
/** As many values as a statement of either database takes. */
const mostValues = 30_000

/**
 * Copies all rows of one database into another that holds none, with ids, and with the ids that are used up.
 * Nothing is stored in the other one unless every table has come over whole.
 * @throws CopyError where the one is not up to date, the other not empty, or something came over changed.
 */
export async function moveData(from: DatabaseConfig, to: DatabaseConfig): Promise<CopiedTable[]> {
  const source = openDatabase(from)
  const target = openDatabase(to)
  try {
    await refuseOutdated(source)
    await migrate(target)
    return await atOneMoment(source, (reading) =>
      target.transaction().execute(async (trx) => copyTables(anyOf(reading), anyOf(trx))),
    )
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

const anyOf = (db: Db) => db as unknown as AnyDb
const asDb = (db: AnyDb) => db as unknown as Db

function atOneMoment<T>(source: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  const transaction = source.transaction()
  return engineOf(source).type === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(read)
    : transaction.execute(read)
}

async function refuseOutdated(source: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(source)
    .catch(() => ({ rows: [] }))
  const seen = new Set(rows.map(({ name }) => name))
  const isSame =
    seen.size === Object.keys(migrations).length && Object.keys(migrations).every((name) => seen.has(name))
  if (!isSame) throw new CopyError('The source database is not at this version: start the server on it once.')
}

async function copyTables(source: AnyDb, target: AnyDb): Promise<CopiedTable[]> {
  const tables = await tablesOf(source)
  for (const { name } of tables) await refuseRows(target, name)
  for (const name of filled) await target.deleteFrom(name).execute()
  const copied: CopiedTable[] = []
  for (const table of tables) {
    const sent = await digestOf(source, table, async (rows) => {
      await target.insertInto(table.name).values(rows).execute()
    })
    const received = await digestOf(target, table)
    if (sent.digest !== received.digest || sent.rows !== received.rows) {
      throw new CopyError(
        `${table.name} changed while it was copied: ${sent.rows} rows became ${received.rows}.`,
      )
    }
    const lastId = await engineOf(asDb(source)).lastId(asDb(source), table.name)
    if (lastId) await engineOf(asDb(target)).goOnAfter(asDb(target), table.name, lastId)
    copied.push({ name: table.name, ...received })
  }
  return copied
}

async function tablesOf(db: AnyDb): Promise<Table[]> {
  const found = await db.introspection.getTables()
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  const copied = found.filter(({ name }) => !isOfSearch(name))
  const tables = copied.map(({ name, columns }) => {
    const names = columns.map((column) => column.name).toSorted()
    const key = ['id', 'key'].find((one) => names.includes(one))
    return { name, columns: names, key: key ? [key] : names }
  })
  return tables.toSorted((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1))
}

async function refuseRows(target: AnyDb, name: string): Promise<void> {
  if (filled.includes(name)) return
  const row = await target.selectFrom(name).selectAll().limit(1).executeTakeFirst()
  if (row)
    throw new CopyError(`The target database already contains rows (${name}). Please use an empty one.`)
}

/** Reads a table in the order of its key. @param use is given its rows, some at a time. */
async function digestOf(db: AnyDb, { name, columns, key }: Table, use?: (rows: Row[]) => Promise<void>) {
  const hash = createHash('sha256')
  const atOnce = Math.min(1000, Math.floor(mostValues / columns.length))
  for (let count = 0; ;) {
    let query = db.selectFrom(name).selectAll().limit(atOnce).offset(count)
    for (const column of key) query = query.orderBy(column)
    const rows = (await query.execute()).map((row) => plain(row, columns))
    for (const row of rows) hash.update(JSON.stringify(row))
    if (rows.length) await use?.(rows)
    count += rows.length
    if (rows.length < atOnce) return { rows: count, digest: hash.digest('hex') }
  }
}

/** A row as both databases take it: moments as text, flags as 0 and 1, without the character that PostgreSQL does not know. */
const plain = (row: Row, columns: string[]): Row =>
  Object.fromEntries(columns.map((name) => [name, plainValue(row[name])]))

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
