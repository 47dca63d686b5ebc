import { columnText, contentOf, type ContentName } from '#app/collections.ts'
import { anyTable } from '#app/records/change/lock-row.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { fileColumns, selectRowsWithAnyFile } from '#app/platform/storage/file-columns.server.ts'
import { lockPictures } from './picture-rows.server.ts'

const referenceColumns = fileColumns.filter(
  ({ type, collection }) => type === 'picture' && collection !== 'picture',
)

async function findReferencedFiles(db: Db, files: readonly string[]): Promise<Set<string>> {
  const referenced = new Set<string>()
  if (files.length === 0) return referenced
  for (const column of referenceColumns)
    for (const { file } of await selectRowsWithAnyFile(db, column, files).execute()) referenced.add(file)
  return referenced
}

export async function findPictures(
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
  const snapshotPictures = await trx
    .selectFrom('snapshotFile')
    .innerJoin('snapshot', 'snapshot.id', 'snapshotFile.snapshotId')
    .select('file')
    .distinct()
    .where('snapshot.collection', '=', collection)
    .where('recordId', 'in', ids)
    .where('column', 'in', columns)
    .execute()
  const livePictures = rows.flatMap((row) => columns.map((column) => columnText(row, column)))
  return [...new Set([...livePictures, ...snapshotPictures.map(({ file }) => file)])].filter(
    (file) => file !== undefined && file !== null,
  )
}

/** Removes unreferenced pictures that were uploaded with a record. @returns the files to delete from storage. */
export async function releasePictures(trx: Trx, files: readonly string[]): Promise<string[]> {
  const rows = (await lockPictures(trx, files)).filter(({ withRecord }) => withRecord === 1)
  const referenced = await findReferencedFiles(
    trx,
    rows.map(({ file }) => file),
  )
  const unused = rows.filter(({ file }) => !referenced.has(file))
  if (unused.length > 0)
    await trx
      .deleteFrom('picture')
      .where(
        'id',
        'in',
        unused.map(({ id }) => id),
      )
      .execute()
  return unused.map(({ file }) => file)
}
