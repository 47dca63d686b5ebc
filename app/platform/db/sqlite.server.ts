import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import type { Db, Engine } from './database.ts'

/**
 * Kysely's SqliteDialect over `node:sqlite`.
 * In WAL mode readers never wait for a writer. With synchronous=FULL, commits survive a power failure.
 */
export function sqliteDialect(file: string, { readOnly = false } = {}): Dialect {
  if (!readOnly) createPrivateFile(file)
  const connection = new DatabaseSync(file, { timeout: 5000, readOnly })
  if (!readOnly) {
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // Free pages must not contain the data of erased people.
    connection.exec('pragma secure_delete = on')
  }
  // Use 32 MB instead of 2, so that the indexes of large inboxes stay in memory.
  connection.exec('pragma cache_size = -32000')
  const statements = new Map<string, ReturnType<typeof prepareStatement>>()

  function prepareStatement(text: string) {
    const prepared = connection.prepare(text)
    return {
      reader: prepared.columns().length > 0,
      all: (values: readonly unknown[]) => prepared.all(...values.map(bind)).map(toPlainObject),
      run: (values: readonly unknown[]) =>
        // SQLite rolls back by itself when the disk is full. A second rollback would fail and hide that error.
        text === 'rollback' && !connection.isTransaction ? noChanges : prepared.run(...values.map(bind)),
      iterate: (values: readonly unknown[]) =>
        prepared.iterate(...values.map(bind)) as IterableIterator<unknown>,
    }
  }

  const prepare = (query: string) => {
    // A deferred transaction would fail if it starts to write after another process has written.
    const text = query === 'begin' ? 'begin immediate' : query
    const cached = statements.get(text)
    if (cached) return cached
    if (statements.size >= 500) statements.clear()
    const prepared = prepareStatement(text)
    statements.set(text, prepared)
    return prepared
  }

  class Adapter extends SqliteAdapter {
    override get supportsTransactionalDdl() {
      return true
    }
  }
  const dialect = new SqliteDialect({ database: { close: () => connection.close(), prepare } })
  return Object.assign(dialect, { createAdapter: () => new Adapter() })
}

function createPrivateFile(file: string): void {
  // Do not open an existing file: closing it would release all locks that this process holds on it.
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function bind(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  return (value ?? null) as SQLInputValue
}

const noChanges = { changes: 0, lastInsertRowid: 0 }

// BEGIN IMMEDIATE locks the whole database, so row locks are unnecessary.
export const sqliteEngine: Engine = {
  type: 'sqlite',
  forUpdate: (query) => query,
  forShare: (query) => query,
  skipLocked: (query) => query,
  advisoryLock: async () => {},
  longAdvisoryLock: async () => {},
  async getLastUsedId(db, table) {
    const { rows } = await sql<{
      seq: number
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },
  async setLastUsedId(db, table, id) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
  },
  purgeDeletedData: truncateWal,
  selectIds: (ids) => sql`select value as id from json_each(${JSON.stringify(ids)})`,
  selectJsonValue: (column, key) => sql`${sql.ref(column)} ->> ${key}`,
}

// The write-ahead log still contains deleted data. The checkpoint must not wait for long readers such as a backup.
async function truncateWal(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 5000)}`.execute(connection)
    }
  })
}

// React Router cannot serialize the rows of node:sqlite, which have no prototype.
const toPlainObject = (row: object) => ({ ...row })
