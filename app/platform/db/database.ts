import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, Transaction, Generated } from 'kysely'

/** app/collections.server.ts derives tables from fields; other tables are declared in the file that owns them. */
export interface Database {}

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
export type AnyQuery = SelectQueryBuilder<never, never, never>

export type Engine = {
  type: 'sqlite' | 'postgres'
  forUpdate: (query: AnyQuery) => AnyQuery
  forShare: (query: AnyQuery) => AnyQuery
  skipLocked: (query: AnyQuery) => AnyQuery
  advisoryLock: (trx: Trx, topic: string) => Promise<void>
  /** Like advisoryLock, but without timeouts, for transactions that take minutes. */
  longAdvisoryLock: (trx: Trx, topic: string) => Promise<void>
  /** Returns the highest id ever assigned, even if its row was deleted, or 0 if no numeric id was assigned. */
  getLastUsedId: (db: Db, table: string) => Promise<number>
  setLastUsedId: (db: Db, table: string, id: number) => Promise<void>
  purgeDeletedData: (db: Db) => Promise<void>
  /** Selects a value of a JSON object that a text column contains. */
  selectJsonValue: (column: string, key: string) => Expression<string | null>
  /** Selects each ID as a row with the column `id`. Takes a single parameter, so that statements can be cached. */
  selectIds: (ids: readonly number[]) => RawBuilder<{ id: number }>
}

export type VersionedRow = {
  id: Generated<number>
  /** Increases with every change. Sent as ETag and compared with If-Match. */
  version: Generated<number>
  createdAt: string
  updatedAt: string
  deletedAt: Generated<string | null>
}

/** Returns the current time as ISO-8601 UTC, the format of all tables. */
export const now = (): string => new Date().toISOString()

export function newTimestamps(): { createdAt: string; updatedAt: string } {
  const at = now()
  return { createdAt: at, updatedAt: at }
}

/** The time some milliseconds ahead, or ago if negative. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()
