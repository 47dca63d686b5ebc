import { existsSync } from 'node:fs'
import type { Log } from '../../platform/log.server.ts'
import type { Settings, DatabaseConfig } from '../../platform/settings/settings.server.ts'
import { collectionNames } from '../../collections.ts'
import { collectionServers } from '../../collections.server.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'
import { insertDemoBatches } from './demo/batches.server.ts'
import { insertDemoFees } from './demo/fees.server.ts'
import { insertDemoCertificates } from './demo/certificates.server.ts'
import { prepareDemoContent, insertDemoContent, removeDemoPictures } from './demo/content.server.ts'
import { insertDemoSeats } from './demo/seats.server.ts'
import { storeDemoCvs, insertDemoSubmissions } from './demo/submissions.server.ts'
import { getEngine } from '../../platform/db/engine.server.ts'
import { isBusy, retryOnLostConnection } from '../../platform/db/database-errors.server.ts'
import { readKeyValue } from '../../platform/db/key-value-store.server.ts'
import { introspectColumns } from '../../platform/db/migrate/introspect-columns.server.ts'
import { openForReading } from '../../platform/db/open.server.ts'
import { type Db, type Trx } from '../../platform/db/database.ts'

type Demo = { db: Db; storage: Storage; log: Log; settings: Pick<Settings, 'demoContent'> }

/**
 * Fills a new, empty database with sample content, dated relative to today. Only the first start decides whether to add
 * it.
 * @returns whether content was added now.
 */
export async function addDemoContent({ db, ...needs }: Demo): Promise<boolean> {
  if (await isDecisionRecorded(db)) return false
  // On SQLite, concurrent starts time out while they wait for the lock, so retry.
  return retryOnLostConnection(() => db.transaction().execute((trx) => fillOnce(trx, needs)), isBusy)
}

export async function hasBeenStarted(database: DatabaseConfig): Promise<boolean> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return false
  const db = openForReading(database)
  try {
    const has = await introspectColumns(db)
    return has('note', 'value') && (await isDecisionRecorded(db))
  } finally {
    await db.destroy()
  }
}

async function fillOnce(trx: Trx, { storage, log, settings }: Omit<Demo, 'db'>): Promise<boolean> {
  await getEngine(trx).longAdvisoryLock(trx, 'demo')
  if (await isDecisionRecorded(trx)) return false
  if (!settings.demoContent || !(await isEmpty(trx))) {
    await recordDecision(trx, 'left alone')
    return false
  }
  log.info('Filling the new database with demo content')
  const installed = new Date()
  // Storing files inside a transaction is fine here, because the server does not accept requests yet.
  const content = await prepareDemoContent(storage, installed)
  const cvs = await storeDemoCvs(storage)
  try {
    await insertDemoContent(trx, content)
    await insertDemoBatches(trx, installed)
    await insertDemoSubmissions(trx, installed, cvs)
    await insertDemoSeats(trx, installed)
    await insertDemoFees(trx, installed)
    await insertDemoCertificates(trx, installed)
    await recordDecision(trx, `filled ${installed.toISOString()}`)
    return true
  } catch (error) {
    await removeDemoPictures(storage, content)
    for (const cv of cvs) await storage.delete(cv.key)
    throw error
  }
}

const key = 'demo'

async function isDecisionRecorded(db: Db): Promise<boolean> {
  return (await readKeyValue(db, key)) !== undefined
}

async function recordDecision(db: Db, value: string): Promise<void> {
  await db
    .insertInto('note')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const collection of collectionNames) {
    const { initial, isFilledByMigration } = collectionServers[collection]
    if (initial || isFilledByMigration) continue
    if (await db.selectFrom(collection).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
