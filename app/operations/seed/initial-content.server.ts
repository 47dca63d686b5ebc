import { changeSite } from '#app/platform/db/content-revision.server.ts'
import { isBusy, retry } from '#app/platform/db/database-errors.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import type { Services } from '#app/platform/services.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'
import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import { getDefaultTexts } from '#app/kit/page/texts/page-texts.ts'
import { type ContentName, contentOf, isContent } from '#app/collections.ts'
import { pageNames } from '#app/editable-pages.ts'
import { insertRows, type StoredPictures } from './insert-rows.server.ts'
import { readRows } from './read-seed.server.ts'
import { insertTranslations } from './translations.server.ts'

/** Referenced collections come first. */
export const initialNames: readonly ContentName[] = [
  'question',
  'testimonial',
  'affiliation',
  'facility',
  'profile',
  'opening',
  'brand',
  'document',
  'product',
  'lot',
  'identity',
  'recipient',
  'synonym',
  'page',
]

export function readInitialRows(name: ContentName, installed = new Date()): Record<string, unknown>[] {
  if (name === 'identity') return [sampleIdentityFields]
  if (name === 'page')
    return pageNames.map((page) => ({ page, texts: JSON.stringify(getDefaultTexts(page)) }))
  return readRows('initial', name, installed)
}

const markerKey = (name: ContentName) => `initial.${name}`

/**
 * Adds the initial records of each collection once per database, so that deleted records stay deleted. Collections
 * introduced by later versions get their initial records on upgrade. If pictures cannot be stored, the next start tries
 * again.
 */
export async function addInitialContent({
  db,
  storage,
  log,
}: Pick<Services, 'db' | 'storage' | 'log'>): Promise<void> {
  if ((await findMissingCollections(db)).length === 0) return
  await retry(
    () =>
      changeSite(db, async (trx) => {
        await getEngine(trx).longAdvisoryLock(trx, 'initial content')
        const stored: StoredPictures = new Map()
        const installed = new Date()
        for (const name of await findMissingCollections(trx)) {
          try {
            const missing = await findMissingCollections(trx)
            const references = Object.values(contentOf(name).references ?? {})
            if (references.some((referenced) => isContent(referenced) && missing.includes(referenced)))
              continue
            await insertRows(trx, name, readInitialRows(name, installed), { storage, installed, stored })
            await trx
              .insertInto('note')
              .values({ key: markerKey(name), value: 'added' })
              .execute()
          } catch (error) {
            if (!(error instanceof StorageError)) throw error
            log.warn({ err: error, collection: name }, 'Initial content waits for the next start')
          }
        }
        await insertTranslations(trx)
      }),
    isBusy,
  )
}

async function findMissingCollections(db: Db): Promise<ContentName[]> {
  const markers = await db
    .selectFrom('note')
    .select('key')
    .where('key', 'in', initialNames.map(markerKey))
    .execute()
  const done = new Set(markers.map(({ key }) => key))
  return initialNames.filter((name) => !done.has(markerKey(name)))
}
