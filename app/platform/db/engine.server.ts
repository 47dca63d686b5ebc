import { PostgresAdapter } from 'kysely'
import type { AnyQuery, Db, Engine, Trx } from './database.ts'
import { postgresEngine } from './postgres.server.ts'
import { sqliteEngine } from './sqlite.server.ts'

export const getEngine = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine

export const forUpdate =
  (trx: Db) =>
  <Q>(query: Q): Q =>
    getEngine(trx).forUpdate(query as AnyQuery) as Q

export const forShare =
  (trx: Db) =>
  <Q>(query: Q): Q =>
    getEngine(trx).forShare(query as AnyQuery) as Q

export const skipLocked =
  (trx: Db) =>
  <Q>(query: Q): Q =>
    getEngine(trx).skipLocked(query as AnyQuery) as Q

/** Serializes the transactions of all processes that lock the same topic. The lock ends with the transaction. */
export const advisoryLock = (trx: Trx, topic: string): Promise<void> =>
  getEngine(trx).advisoryLock(trx, topic)

/** Overwrites deleted data in the database files, except in pages that are being read. Call it again later for those. */
export const purgeDeletedData = (db: Db): Promise<void> => getEngine(db).purgeDeletedData(db)
