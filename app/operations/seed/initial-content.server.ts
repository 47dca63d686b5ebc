import { type Insertable, sql } from 'kysely'
import { type ContentName, contentNames, contentOf } from '../../collections.ts'
import { getEngine } from '../../platform/db/engine.server.ts'
import { isBusy, retryOnLostConnection } from '../../platform/db/database-errors.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { publish } from '../../platform/db/revision/content-revision.server.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { newTimestamps } from '../../platform/db/time.ts'
import { addPictures } from '../../records/picture/picture-rows.server.ts'
import type { Services } from '../../platform/services.ts'
import { getFileColumns } from '../../platform/storage/files/file-columns.server.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'
import { collectionServers } from '../../collections.server.ts'
import { type SamplePicture, storeSamplePicture } from './sample-pictures.server.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'log'>

const markerKey = (name: ContentName) => `initial.${name}`
const withReferencedCollections = (name: ContentName): ContentName[] => [
  ...Object.values(contentOf(name).references ?? {}).flatMap((referenced) =>
    withReferencedCollections(referenced as ContentName),
  ),
  name,
]

const collectionsWithInitial = [...new Set(contentNames.flatMap(withReferencedCollections))].filter(
  (name) => collectionServers[name].initial,
)

/**
 * Adds the initial records of each collection once per database, so that deleted records stay deleted. Collections
 * introduced by later versions get their initial records on upgrade. If pictures cannot be stored, the next start tries
 * again.
 */
export async function addInitialContent({ db, storage, log }: Needs): Promise<void> {
  if ((await findMissingCollections(db)).length === 0) return
  await retryOnLostConnection(
    () =>
      publish(db, async (trx) => {
        await getEngine(trx).longAdvisoryLock(trx, 'initial content')
        const stored: StoredPictures = new Map()
        for (const name of await findMissingCollections(trx)) {
          try {
            await addInitialRecords(trx, storage, stored, name)
          } catch (error) {
            if (!(error instanceof StorageError)) throw error
            log.warn({ err: error, collection: name }, 'Initial content waits for the next start')
          }
        }
      }),
    isBusy,
  )
}

async function findMissingCollections(db: Db): Promise<ContentName[]> {
  const markers = await db
    .selectFrom('note')
    .select('key')
    .where('key', 'in', collectionsWithInitial.map(markerKey))
    .execute()
  const done = new Set(markers.map(({ key }) => key))
  return collectionsWithInitial.filter((name) => !done.has(markerKey(name)))
}

type StoredPictures = Map<string, SamplePicture & { isInLibrary?: boolean }>

// Files are stored inside the transaction, because the server does not accept requests yet. If the transaction fails, they
// are cleaned up as orphaned files.
async function addInitialRecords(
  trx: Trx,
  storage: Storage,
  stored: StoredPictures,
  name: ContentName,
): Promise<void> {
  const rows: Record<string, unknown>[] = []
  const { isOrdered, references = {} } = contentOf(name)
  const pending: string[] = await findMissingCollections(trx)
  if (Object.values(references).some((referenced) => pending.includes(referenced))) return
  const initialRecords = (collectionServers[name].initial ?? []) as readonly Record<string, unknown>[]
  for (const values of initialRecords) {
    const row: Record<string, unknown> = { ...values, status: 1, ...newTimestamps() }
    if (isOrdered) row.position = rows.length + 1
    for (const { column } of getFileColumns(name)) {
      const picture = (row[column] ?? '') as string
      const found = stored.get(picture) ?? (picture && (await storeSamplePicture(storage, picture)))
      if (found) stored.set(picture, found)
      row[column] = found ? found.file : null
    }
    for (const [column, referenced] of Object.entries(references))
      if (typeof row[column] !== 'number')
        row[column] = await findIdByTitle(trx, referenced as ContentName, row[column])
    rows.push(row)
  }
  const files = rows.flatMap((row) => getFileColumns(name).map(({ column }) => row[column]))
  const added = [...stored.values()].filter((picture) => !picture.isInLibrary && files.includes(picture.file))
  await addPictures(
    trx,
    added.map(({ isInLibrary: _, ...picture }) => picture),
  )
  for (const picture of added) picture.isInLibrary = true
  // Failed attempts may have used ids, so assign ids explicitly, from 1.
  const ids = (await isCollectionEmpty(trx, name)) ? rows.map((_, at) => at + 1) : []
  await trx
    .insertInto(name as 'question')
    .values(
      rows.map((row, at) => (ids[at] ? { ...row, id: ids[at] } : row)) as Insertable<Database['question']>[],
    )
    .execute()
  if (ids.length > 0)
    await getEngine(trx).setLastUsedId(
      trx,
      name,
      Math.max(ids.length, await getEngine(trx).getLastUsedId(trx, name)),
    )
  await trx
    .insertInto('note')
    .values({ key: markerKey(name), value: 'added' })
    .execute()
}

const isCollectionEmpty = async (trx: Trx, name: ContentName): Promise<boolean> =>
  (await trx.selectFrom(name).select('id').limit(1).execute()).length === 0

async function findIdByTitle(trx: Trx, name: ContentName, title: unknown): Promise<number | null> {
  const [column = ''] = contentOf(name).titleColumns
  const row = await trx
    .selectFrom(name)
    .select('id')
    .where(sql<boolean>`${sql.ref(column)} = ${title}`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}
