import { type Insertable, sql } from 'kysely'
import { type ContentName, contentNames, contentOf } from '../../collections.ts'
import { engineOf } from '../../platform/db/engine.server.ts'
import { isBusy, retryOnLostConnection } from '../../platform/db/faults.server.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'
import { publish } from '../../platform/db/revision/content-revision.server.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { stamps } from '../../platform/db/time.ts'
import { addPictures } from '../../records/picture/picture-rows.server.ts'
import type { Services } from '../../platform/services.ts'
import { fileColumnsOf } from '../../platform/storage/files/file-columns.server.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import type { Storage } from '../../platform/storage/storage.server.ts'
import { collectionServers } from '../../collections.server.ts'
import { type SamplePicture, storeSamplePicture } from './sample-pictures.server.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'log'>

const noteOf = (name: ContentName) => `initial.${name}`
/** A collection after those whose records it names. */
const withNamed = (name: ContentName): ContentName[] => [
  ...Object.values(contentOf(name).references ?? {}).flatMap((other) => withNamed(other as ContentName)),
  name,
]

const names = [...new Set(contentNames.flatMap(withNamed))].filter((name) => collectionServers[name].initial)

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
        const stored: StoredPictures = new Map()
        for (const name of await missing(trx)) {
          try {
            await addTo(trx, storage, stored, name)
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

/** The pictures of the samples that were stored, by name: each once for all rows that show it. */
type StoredPictures = Map<string, SamplePicture & { isInLibrary?: boolean }>

// Files inside of a transaction, before its first row: the process is not open yet. If it fails they go as orphaned files.
async function addTo(trx: Trx, storage: Storage, stored: StoredPictures, name: ContentName): Promise<void> {
  const rows: Record<string, unknown>[] = []
  const { isOrdered, references = {} } = contentOf(name)
  const waiting: string[] = await missing(trx)
  if (Object.values(references).some((other) => waiting.includes(other))) return
  const given = (collectionServers[name].initial ?? []) as readonly Record<string, unknown>[]
  for (const values of given) {
    const row: Record<string, unknown> = { ...values, status: 1, ...stamps() }
    if (isOrdered) row.position = rows.length + 1
    for (const { column } of fileColumnsOf(name)) {
      const picture = (row[column] ?? '') as string
      const found = stored.get(picture) ?? (picture && (await storeSamplePicture(storage, picture)))
      if (found) stored.set(picture, found)
      row[column] = found ? found.file : null
    }
    for (const [column, other] of Object.entries(references))
      if (typeof row[column] !== 'number')
        row[column] = await idWithTitle(trx, other as ContentName, row[column])
    rows.push(row)
  }
  const files = rows.flatMap((row) => fileColumnsOf(name).map(({ column }) => row[column]))
  const added = [...stored.values()].filter((picture) => !picture.isInLibrary && files.includes(picture.file))
  await addPictures(
    trx,
    added.map(({ isInLibrary: _, ...picture }) => picture),
  )
  for (const picture of added) picture.isInLibrary = true
  const ids = (await isEmpty(trx, name)) ? rows.map((_, at) => at + 1) : []
  // Kysely cannot follow a table name that is a variable.
  await trx
    .insertInto(name as 'question')
    .values(
      rows.map((row, at) => (ids[at] ? { ...row, id: ids[at] } : row)) as Insertable<Database['question']>[],
    )
    .execute()
  if (ids.length > 0)
    await engineOf(trx).goOnAfter(trx, name, Math.max(ids.length, await engineOf(trx).lastId(trx, name)))
  await trx
    .insertInto('note')
    .values({ key: noteOf(name), value: 'added' })
    .execute()
}

/** Whether ids can begin with 1, whatever attempts that failed have used up. */
const isEmpty = async (trx: Trx, name: ContentName): Promise<boolean> =>
  (await trx.selectFrom(name).select('id').limit(1).execute()).length === 0

/** The record of another collection that has this title; null if it is gone. */
async function idWithTitle(trx: Trx, name: ContentName, title: unknown): Promise<number | null> {
  const [column = ''] = contentOf(name).titleColumns
  const row = await trx
    .selectFrom(name)
    .select('id')
    .where(sql<boolean>`${sql.ref(column)} = ${title}`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}
