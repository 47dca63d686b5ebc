import { type Expression, PostgresAdapter, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from './open.server.ts'
import { postgresEngine } from './postgres/postgres.server.ts'
import { sqliteEngine } from './sqlite/sqlite.server.ts'

type AnyQuery = SelectQueryBuilder<never, never, never>

/** What the databases do differently, beside the SQL that Kysely writes for each. */
export type Engine = {
  /** What better-auth calls it. */
  type: 'sqlite' | 'postgres'
  /** Locks the rows that a query finds until the transaction ends. */
  forUpdate: (query: AnyQuery) => AnyQuery
  /** The same for many at once: only who changes the rows waits. */
  forShare: (query: AnyQuery) => AnyQuery
  /** The same, without the rows that another transaction has locked. */
  skipLocked: (query: AnyQuery) => AnyQuery
  /** Waits until no other transaction is at the same topic; the next one may begin when this one ends. */
  advisoryLock: (trx: Trx, topic: string) => Promise<void>
  /** As advisoryLock, for what happens once and may take minutes: neither waiting nor working is cut off. */
  longAdvisoryLock: (trx: Trx, topic: string) => Promise<void>
  /** The highest id that a table has ever given, to rows that are gone too; 0 for none, or where ids are not numbers. */
  lastId: (db: Db, table: string) => Promise<number>
  /** Lets the ids of a table go on after this one. */
  goOnAfter: (db: Db, table: string, id: number) => Promise<void>
  /** Overwrites what was deleted, as far as nobody reads it at this moment. */
  overwriteDeleted: (db: Db) => Promise<void>
  /** Tells every process, when the transaction ends well, that the revision has changed. */
  tellRevision: (trx: Db) => Promise<void>
  /** Makes the table `searchIndex` of words by row, if it is missing. */
  makeWordIndex: (trx: Db) => Promise<void>
  /** Words, with spaces between them, as that table takes them. */
  indexedWords: (words: string) => Expression<string>
  /** Whether a row of that table has a word that begins so, for each of these: letters and digits only. */
  hasWords: (starts: readonly string[]) => Expression<SqlBool>
}

/** The engine that a database or transaction runs on. */
export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine

/** For `$call`: locks the rows that a query finds until the transaction ends, so that what was read stays true. */
export const forUpdate =
  (trx: Db) =>
  <Q>(query: Q): Q =>
    engineOf(trx).forUpdate(query as AnyQuery) as Q

/** For `$call`: as `forUpdate`, for many transactions at once: only who changes the rows waits. */
export const forShare =
  (trx: Db) =>
  <Q>(query: Q): Q =>
    engineOf(trx).forShare(query as AnyQuery) as Q

/** For `$call`: as `forUpdate`, without the rows that another transaction has locked. */
export const skipLocked =
  (trx: Db) =>
  <Q>(query: Q): Q =>
    engineOf(trx).skipLocked(query as AnyQuery) as Q

/** Lets one transaction after the other be at a topic, in all processes, where reading and then writing must not overlap. */
export const advisoryLock = (trx: Trx, topic: string): Promise<void> => engineOf(trx).advisoryLock(trx, topic)

/** Lets what was deleted leave the files of the database, as far as nobody reads them at this moment; the next call does the rest. */
export const overwriteDeleted = (db: Db): Promise<void> => engineOf(db).overwriteDeleted(db)
