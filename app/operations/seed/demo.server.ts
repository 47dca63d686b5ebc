import { existsSync } from 'node:fs'
import { z } from 'zod'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { isBusy, retry } from '#app/platform/db/database-errors.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { introspectColumns } from '#app/platform/db/migrate/introspect-columns.server.ts'
import { withDatabase } from '#app/platform/db/open.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Settings, DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { collectionNames, type ContentName } from '#app/collections.ts'
import { insertDemoStudents } from './demo/students.server.ts'
import { insertDemoSubmissions } from './demo/submissions.server.ts'
import { initialNames } from './initial-content.server.ts'
import { insertRows } from './insert-rows.server.ts'
import { readRows } from './read-seed.server.ts'
import { insertTranslations } from './translations.server.ts'

export const demoNames = [
  'course',
  'profile',
  'banner',
  'gallery',
  'news',
  'event',
] as const satisfies ContentName[]

type Demo = { db: Db; storage: Storage; log: Log; settings: Pick<Settings, 'demoContent'> }

/**
 * Fills a new, empty database with sample content, dated relative to today. Only the first start decides whether to add
 * it.
 * @returns whether content was added now.
 */
export async function addDemoContent({ db, ...needs }: Demo): Promise<boolean> {
  if (await isDecisionRecorded(db)) return false
  // On SQLite, concurrent starts time out while they wait for the lock, so retry.
  return retry(() => db.transaction().execute((trx) => fillOnce(trx, needs)), isBusy)
}

export async function hasBeenStarted(database: DatabaseConfig): Promise<boolean> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return false
  return withDatabase(
    database,
    async (db) => (await introspectColumns(db))('note', 'value') && isDecisionRecorded(db),
  )
}

async function fillOnce(trx: Trx, { storage, log, settings }: Omit<Demo, 'db'>): Promise<boolean> {
  await getEngine(trx).longAdvisoryLock(trx, 'demo')
  if (await isDecisionRecorded(trx)) return false
  if (!settings.demoContent || !(await isEmpty(trx))) {
    await writeKeyValue(trx, key, 'left alone')
    return false
  }
  log.info('Filling the new database with demo content')
  const installed = new Date()
  const insert = (name: ContentName, rows: Record<string, unknown>[]) =>
    insertRows(trx, name, rows, { storage, installed, stored: new Map() })
  for (const name of demoNames) await insert(name, readRows('demo', name, installed))
  await insert('batch', await readBatches(trx, installed))
  await insertTranslations(trx)
  await insertDemoSubmissions(trx, storage, installed)
  await insertDemoStudents(trx, installed)
  await writeKeyValue(trx, key, `filled ${installed.toISOString()}`)
  return true
}

/** Titles contain the month; instructors are names in the file and ids in rows. */
async function readBatches(trx: Trx, installed: Date): Promise<Record<string, unknown>[]> {
  const people = await trx
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('group', '=', 'instructor')
    .execute()
  const instructors = z
    .array(z.string())
    .transform((names) => people.filter(({ name }) => names.includes(name)).map(({ id }) => id))
  return readRows('demo', 'batch', installed, { instructors }).map((batch) => ({
    ...batch,
    title: `${String(batch.course_id)}, ${formatDate(String(batch.firstDay), 'monthYear')} (sample)`,
  }))
}

const key = 'demo'

const isDecisionRecorded = async (db: Db): Promise<boolean> => (await readKeyValue(db, key)) !== undefined

async function isEmpty(db: Db): Promise<boolean> {
  for (const collection of collectionNames) {
    // Migrations add categories, and the initial content has translations.
    const isInitial = ['category', 'translation', ...initialNames].includes(collection)
    if (isInitial) continue
    if (await db.selectFrom(collection).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
