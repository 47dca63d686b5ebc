import { type Insertable, sql } from 'kysely'
import type { Trx, Database } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { getFileColumns } from '#app/platform/storage/file-columns.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { addPictures } from '#app/records/picture/picture-rows.server.ts'
import { type ContentName, contentOf, isContent } from '#app/collections.ts'
import { type SamplePicture, storeSamplePicture } from './sample-pictures.server.ts'

/** Files of the sample pictures in the library, by name. */
export type StoredPictures = Map<string, string>

/**
 * Adds rows of a seed file. Files are stored inside the transaction, because the server does not accept requests yet. If
 * the transaction fails, they are cleaned up as orphaned files.
 */
export async function insertRows(
  trx: Trx,
  name: ContentName,
  rows: readonly Record<string, unknown>[],
  { storage, installed, stored }: { storage: Storage; installed: Date; stored: StoredPictures },
): Promise<void> {
  const isEmpty = (await trx.selectFrom(name).select('id').limit(1).execute()).length === 0
  const added = new Map<string, SamplePicture>()
  const toFile = async (picture: unknown) => {
    if (typeof picture !== 'string') return null
    const found = stored.has(picture)
      ? undefined
      : (added.get(picture) ?? (await storeSamplePicture(storage, picture)))
    if (found) added.set(picture, found)
    return found?.file ?? stored.get(picture) ?? null
  }
  const timestamp = installed.toISOString()
  const values: Record<string, unknown>[] = []
  for (const [at, row] of rows.entries()) {
    const value: Record<string, unknown> = { status: 1, createdAt: timestamp, updatedAt: timestamp }
    if (contentOf(name).isOrdered) value.position = at + 1
    // Failed attempts may have used ids, so assign ids explicitly, from 1.
    if (isEmpty) value.id = at + 1
    for (const [column, given] of Object.entries(row))
      value[column] = Array.isArray(given) ? JSON.stringify(given) : given
    for (const { column } of getFileColumns(name)) value[column] = await toFile(row[column])
    for (const [column, referenced] of Object.entries(contentOf(name).references ?? {}))
      if (isContent(referenced) && typeof row[column] !== 'number')
        value[column] = await findIdByTitle(trx, referenced, row[column])
    values.push(value)
  }
  await addPictures(trx, [...added.values()])
  for (const [picture, { file }] of added) stored.set(picture, file)
  await trx
    .insertInto(name as 'question')
    .values(values as Insertable<Database['question']>[])
    .execute()
  const engine = getEngine(trx)
  if (isEmpty)
    await engine.setLastUsedId(trx, name, Math.max(values.length, await engine.getLastUsedId(trx, name)))
}

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
