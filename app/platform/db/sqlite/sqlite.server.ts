import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteDialect, type SqlBool, sql } from 'kysely'
import type { Engine } from '../engine.server.ts'
import type { Db } from '../open.server.ts'

/**
 * Kysely's SqliteDialect over Node's own SQLite.
 * WAL with synchronous=FULL: what was acknowledged survives a power cut, and readers never wait for a writer.
 */
export function sqliteDialect(file: string, { readOnly = false } = {}): Dialect {
  if (!readOnly) makeForOwner(file)
  const connection = new DatabaseSync(file, { timeout: 5000, readOnly })
  if (!readOnly) {
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // What is deleted is overwritten with zeros: erased people do not stay readable in free pages.
    connection.exec('pragma secure_delete = on')
  }
  // 32 MB instead of 2: the indexes of large inboxes stay in memory. It is taken as it is needed.
  connection.exec('pragma cache_size = -32000')
  const statements = new Map<string, ReturnType<typeof statement>>()

  function statement(text: string) {
    const prepared = connection.prepare(text)
    return {
      reader: prepared.columns().length > 0,
      all: (values: readonly unknown[]) => prepared.all(...values.map(bind)).map(plain),
      run: (values: readonly unknown[]) =>
        // Where the disk is full SQLite has rolled back by itself; rolling back again would hide that error.
        text === 'rollback' && !connection.isTransaction ? nothing : prepared.run(...values.map(bind)),
      iterate: (values: readonly unknown[]) =>
        prepared.iterate(...values.map(bind)) as IterableIterator<unknown>,
    }
  }

  const prepare = (given: string) => {
    // A deferred transaction that upgrades to a write fails at once when another process wrote in between.
    const text = given === 'begin' ? 'begin immediate' : given
    const known = statements.get(text)
    if (known) return known
    if (statements.size >= 500) statements.clear()
    const made = statement(text)
    statements.set(text, made)
    return made
  }

  class Adapter extends SqliteAdapter {
    override get supportsTransactionalDdl() {
      return true
    }
  }
  const dialect = new SqliteDialect({ database: { close: () => connection.close(), prepare } })
  return Object.assign(dialect, { createAdapter: () => new Adapter() })
}

/** Makes an empty file where there is none; what SQLite puts beside it gets the same mode. */
function makeForOwner(file: string): void {
  // Closing a file lets go of all locks that its process has on it.
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function bind(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  return (value ?? null) as SQLInputValue
}

const nothing = { changes: 0, lastInsertRowid: 0 }

// A transaction begins by taking the whole database for itself, so nothing has to be locked or waited for in it.
export const sqliteEngine: Engine = {
  type: 'sqlite',
  forUpdate: (query) => query,
  forShare: (query) => query,
  skipLocked: (query) => query,
  advisoryLock: async () => {},
  longAdvisoryLock: async () => {},
  tellRevision: async () => {},
  async lastId(db, table) {
    const { rows } = await sql<{
      seq: number
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },
  async goOnAfter(db, table, id) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
  },
  overwriteDeleted: truncateLog,
  async makeWordIndex(trx) {
    await sql`create virtual table if not exists "searchIndex"
      using fts5(words, content='', contentless_delete=1, tokenize='ascii', prefix='2 3')`.execute(trx)
  },
  indexedWords: (words) => sql<string>`${words}`,
  hasWords: (starts) => sql<SqlBool>`"searchIndex" match ${starts.map((start) => `"${start}"*`).join(' ')}`,
}

// The database overwrites what is deleted, but its write-ahead log still holds the pages as they were.
// Where somebody reads meanwhile (a backup), nothing waits.
async function truncateLog(db: Db): Promise<void> {
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

// node:sqlite gives rows without a prototype, which React Router's serialiser refuses.
const plain = (row: object) => ({ ...row })
