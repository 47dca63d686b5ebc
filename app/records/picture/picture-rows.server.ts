import type { Generated, Selectable } from 'kysely'
import { truncate } from '#app/ui/text/search-words.ts'
import { type Database, type Db, type Trx, now, newTimestamps } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { invalid } from '#app/platform/errors.ts'
import { fileColumns, selectRowsWithAnyFile } from '#app/platform/storage/file-columns.server.ts'
import { imageMessages } from '#app/platform/storage/image/image-rules.ts'
import { anyTable } from '#app/records/change/lock-row.server.ts'
import { contentOf, columnText, type ContentName } from '#app/collections.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    picture: {
      id: Generated<number>
      file: string
      title: string
      /** Empty for decorative pictures; null if not yet described. */
      alt: string | null
      focusX: Generated<number>
      focusY: Generated<number>
      /** 1 if the picture was uploaded with a record and never selected from the library, so that it is deleted with its last record. */
      withRecord: Generated<number>
      userName: string
      version: Generated<number>
      createdAt: string
      updatedAt: string
    }
  }
}

export type PictureRow = Selectable<Database['picture']>

type NewPicture = {
  file: string
  title: string
  alt?: string | null | undefined
  focusY?: number | undefined
  withRecord?: 0
}

const maxTitleLength = 120

export async function addPictures(trx: Db, pictures: readonly NewPicture[], userName = '') {
  if (pictures.length === 0) return []
  const rows = pictures.map(({ title, alt = null, focusY = 50, withRecord = 1, ...picture }) => ({
    ...picture,
    focusY,
    title: truncate(title, maxTitleLength),
    alt,
    withRecord,
    userName,
    ...newTimestamps(),
  }))
  return trx.insertInto('picture').values(rows).returningAll().execute()
}

const lockPictures = (trx: Trx, files: readonly string[]): Promise<PictureRow[]> =>
  files.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('picture')
        .selectAll()
        .where('file', 'in', files)
        .orderBy('file')
        .$call(forUpdate(trx))
        .execute()

export async function changePicture(
  trx: Trx,
  { id, version }: Pick<PictureRow, 'id' | 'version'>,
  changes: Partial<Pick<PictureRow, 'title' | 'alt' | 'focusX' | 'focusY'>>,
): Promise<void> {
  await trx
    .updateTable('picture')
    .set({ ...changes, version: version + 1, updatedAt: now() })
    .where('id', '=', id)
    .execute()
}

/**
 * Locks pictures selected from the library, and keeps them in the library when their last record is deleted.
 * @param selected paths by field. @throws 422
 */
export async function claimPictures(trx: Trx, selected: Readonly<Record<string, string>>) {
  const rows = await lockPictures(trx, Object.values(selected))
  const found = new Map(rows.map((row) => [row.file, row]))
  const unkept = rows.filter(({ withRecord }) => withRecord === 1).map(({ id }) => id)
  if (unkept.length > 0)
    await trx.updateTable('picture').set({ withRecord: 0 }).where('id', 'in', unkept).execute()
  const missing = Object.entries(selected).filter(([, file]) => !found.has(file))
  if (missing.length > 0) invalid(Object.fromEntries(missing.map(([name]) => [name, imageMessages.unknown])))
  return found
}

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

export async function findPictures(trx: Trx, collection: ContentName, ids: readonly number[]) {
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
