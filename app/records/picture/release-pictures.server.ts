import { contentOf, type ContentName } from '../../collections.ts'
import { anyTable } from '../change/change-row.server.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'
import { fileColumns, rowsWithOneOf } from '../../platform/storage/files/file-columns.server.ts'
import { lockPictures } from './picture-rows.server.ts'

const nameColumns = fileColumns.filter(
  ({ type, collection }) => type === 'picture' && collection !== 'picture',
)

/** Those of the files that a record, a draft, a version or a schedule names, in the trash too. */
async function namedOf(db: Db, files: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  if (files.length === 0) return named
  for (const column of nameColumns)
    for (const { file } of await rowsWithOneOf(db, column, files).execute()) named.add(file)
  return named
}

/** The pictures that records and their versions name. */
export async function picturesOf(
  trx: Trx,
  collection: ContentName,
  ids: readonly number[],
): Promise<string[]> {
  const columns = Object.entries(contentOf(collection).files).flatMap(([column, type]) =>
    type === 'picture' ? [column] : [],
  )
  if (columns.length === 0) return []
  const rows = await anyTable(trx)
    .selectFrom(collection as 'row')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const versions = await trx
    .selectFrom('snapshotFile')
    .innerJoin('snapshot', 'snapshot.id', 'snapshotFile.snapshotId')
    .select('file')
    .distinct()
    .where('snapshot.collection', '=', collection)
    .where('recordId', 'in', ids)
    .where('column', 'in', columns)
    .execute()
  const live = rows.flatMap((row) =>
    columns.map((column) => (row as unknown as Record<string, string>)[column]),
  )
  return [...new Set([...live, ...versions.map(({ file }) => file)])].filter(
    (file) => file !== undefined && file !== null,
  )
}

/**
 * Takes out of the library what came with records that are gone for good, and nothing else uses.
 * @returns the files that the storage does not need any more.
 */
export async function releasePictures(trx: Trx, files: readonly string[]): Promise<string[]> {
  const rows = (await lockPictures(trx, files)).filter(({ withRecord }) => withRecord === 1)
  const named = await namedOf(
    trx,
    rows.map(({ file }) => file),
  )
  const gone = rows.filter(({ file }) => !named.has(file))
  if (gone.length > 0)
    await trx
      .deleteFrom('picture')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  return gone.map(({ file }) => file)
}
