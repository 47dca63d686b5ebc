import { PostgresAdapter } from 'kysely'
import type { AnyQuery, Db, Engine, Trx } from './database.ts'
import { postgresEngine } from './postgres.server.ts'
import { sqliteEngine } from './sqlite.server.ts'

export const getEngine = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine

const rowLock =
  (kind: 'forUpdate' | 'forShare' | 'skipLocked') =>
  (trx: Db) =>
  <Q>(query: Q): Q =>
    getEngine(trx)[kind](query as AnyQuery) as Q

export const forUpdate = rowLock('forUpdate')
export const forShare = rowLock('forShare')
export const skipLocked = rowLock('skipLocked')

/** Serializes the transactions of all processes that lock the same topic. The lock ends with the transaction. */
export const advisoryLock = (trx: Trx, topic: string): Promise<void> =>
  getEngine(trx).advisoryLock(trx, topic)

/** Overwrites deleted data in the database files, except in pages that are being read. Call it again later for those. */
export const purgeDeletedData = (db: Db): Promise<void> => getEngine(db).purgeDeletedData(db)
