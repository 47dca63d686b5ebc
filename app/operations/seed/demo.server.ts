import { existsSync } from 'node:fs'
import type { Log } from '../../platform/log.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { collectionNames } from '../../collections.ts'
import { collectionServers } from '../../collections.server.ts'
import type { Storage } from '../../platform/storage/storage.server.ts'
import { demoContent, insertContent, removeContentFiles } from './demo/content.server.ts'
import { demoCvs, insertSubmissions } from './demo/submissions.server.ts'
import { engineOf } from '../../platform/db/engine.server.ts'
import { isBusy, retryOnLostConnection } from '../../platform/db/faults.server.ts'
import { readNote } from '../../platform/db/key-value-store.server.ts'
import { introspectColumns } from '../../platform/db/migrate/introspect-columns.server.ts'
import { type Db, openToRead, type Trx } from '../../platform/db/open.server.ts'
import type { DatabaseConfig } from '../../platform/settings/database-config.ts'

type Demo = { db: Db; storage: Storage; log: Log; settings: Pick<Settings, 'demoContent'> }

/**
 * Fills a new database with sample content, its dates counted from today. Happens at most once in the life of a
 * database: whatever was decided at the first start is remembered, and a database that contains anything is left alone.
 * @returns whether it was filled now.
 */
export async function fillWithDemo({ db, ...needs }: Demo): Promise<boolean> {
  if (await isDecided(db)) return false
  // On SQLite those that come later wait five seconds at a time.
  return retryOnLostConnection(() => db.transaction().execute((trx) => decideOnce(trx, needs)), isBusy)
}

/** Whether a server has begun with a database, or it was filled before. */
export async function isBegun(database: DatabaseConfig): Promise<boolean> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return false
  const db = openToRead(database)
  try {
    const has = await introspectColumns(db)
    return has('note', 'value') && (await isDecided(db))
  } finally {
    await db.destroy()
  }
}

async function decideOnce(trx: Trx, { storage, log, settings }: Omit<Demo, 'db'>): Promise<boolean> {
  await engineOf(trx).longAdvisoryLock(trx, 'demo')
  if (await isDecided(trx)) return false
  if (!settings.demoContent || !(await isEmpty(trx))) {
    await decide(trx, 'left alone')
    return false
  }
  log.info('Filling the new database with demo content')
  const installed = new Date()
  // Files inside of a transaction, which nothing else does: the process is not open yet, and others wait for this one.
  const content = await demoContent(storage, installed)
  const cvs = await demoCvs(storage)
  try {
    await insertContent(trx, content)
    await insertSubmissions(trx, installed, cvs)
    await decide(trx, `filled ${installed.toISOString()}`)
    return true
  } catch (error) {
    await removeContentFiles(storage, content)
    for (const cv of cvs) await storage.delete(cv.key)
    throw error
  }
}

const key = 'demo'

async function isDecided(db: Db): Promise<boolean> {
  return (await readNote(db, key)) !== undefined
}

async function decide(db: Db, value: string): Promise<void> {
  await db
    .insertInto('note')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Whether a database contains nothing but what every database begins with. */
async function isEmpty(db: Db): Promise<boolean> {
  for (const table of collectionNames) {
    const { initial, isFilled } = collectionServers[table]
    if (initial || isFilled) continue
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
