import type { Insertable } from 'kysely'
import { type ContentName, contentNames, contentOf } from '../collections.ts'
import { engineOf } from '../db/engine.server.ts'
import { isBusy, retryOnLostConnection } from '../db/faults.server.ts'
import type { Db, Trx } from '../db/open.server.ts'
import { publish } from '../db/revision.server.ts'
import type { Database } from '../db/schema.server.ts'
import { stamps } from '../db/time.ts'
import { addPictures } from '../library/picture-rows.server.ts'
import type { Services } from '../services.ts'
import { fileColumnsOf } from '../storage/file-columns.server.ts'
import { StorageError } from '../storage/storage-error.ts'
import type { Storage } from '../storage/storage.server.ts'
import { collectionServers } from './collections.server.ts'
import { type SamplePicture, storeSamplePicture } from './sample-pictures.server.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'log'>

const noteOf = (name: ContentName) => `initial.${name}`
const names = contentNames.filter((name) => collectionServers[name].initial)

/**
 * Adds what collections begin with, once in the life of a database: a note for each says that it was there, so that what
 * administrators delete stays deleted, and a collection that a later version adds gets its own. Where pictures cannot be
 * stored now, the next start does it.
 */
export async function addInitialContent({ db, storage, log }: Needs): Promise<void> {
  if ((await missing(db)).length === 0) return
  // On SQLite those that come later wait five seconds at a time.
  await retryOnLostConnection(
    () =>
      publish(db, async (trx) => {
        await engineOf(trx).longAdvisoryLock(trx, 'initial content')
        for (const name of await missing(trx)) {
          try {
            await addTo(trx, storage, name)
          } catch (error) {
            if (!(error instanceof StorageError)) throw error
            log.warn({ err: error, collection: name }, 'Initial content waits for the next start')
          }
        }
      }),
    isBusy,
  )
}

async function missing(db: Db): Promise<ContentName[]> {
  const notes = await db.selectFrom('note').select('key').where('key', 'in', names.map(noteOf)).execute()
  const done = new Set(notes.map(({ key }) => key))
  return names.filter((name) => !done.has(noteOf(name)))
}

// Files inside of a transaction, before its first row: the process is not open yet. If it fails they go as orphaned files.
async function addTo(trx: Trx, storage: Storage, name: ContentName): Promise<void> {
  const rows: object[] = []
  const pictures: SamplePicture[] = []
  for (const given of collectionServers[name].initial ?? []) {
    const row: Record<string, unknown> = { ...given, status: 1, ...stamps() }
    if (contentOf(name).isOrdered) row.position = rows.length + 1
    for (const { column } of fileColumnsOf(name)) {
      const picture = await storeSamplePicture(storage, (row[column] ?? null) as string | null)
      if (picture) pictures.push(picture)
      row[column] = picture?.file ?? null
    }
    rows.push(row)
  }
  await addPictures(trx, pictures)
  // Kysely cannot follow a table name that is a variable.
  await trx
    .insertInto(name as 'question')
    .values(rows as Insertable<Database['question']>[])
    .execute()
  await trx
    .insertInto('note')
    .values({ key: noteOf(name), value: 'added' })
    .execute()
}
