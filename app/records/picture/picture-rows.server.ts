import { type Generated, type Selectable, sql } from 'kysely'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { invalid } from '#app/platform/errors.ts'
import { contentOf, columnText, type ContentName } from '#app/collections.ts'
import { truncate } from '#app/ui/text/search-words.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { now, newTimestamps } from '#app/platform/db/time.ts'
import {
  fileColumns,
  selectRowsWithAnyFile,
  pictureColumns,
} from '#app/platform/storage/file-columns.server.ts'
import { imageMessages } from '#app/platform/storage/image/image-rules.ts'
import { anyTable } from '#app/records/change/lock-row.server.ts'

export type PictureTable = {
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

export type PictureRow = Selectable<PictureTable>

type NewPicture = {
  file: string
  title: string
  alt?: string | null | undefined
  focusY?: number | undefined
  withRecord?: 0
}

const maxTitleLength = 120

export async function addPictures(trx: Db, pictures: readonly NewPicture[], userName = ''): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ title, alt = null, focusY = 50, withRecord = 1, ...picture }) => ({
    ...picture,
    focusY,
    title: truncate(title, maxTitleLength),
    alt,
    withRecord,
    userName,
    ...newTimestamps(),
  }))
  await trx.insertInto('picture').values(rows).execute()
}

/** Adds pictures that records and snapshots referenced before the library existed. */
export const missingPictures = cleanup('library', async ({ db }: { db: Db }) => {
  for (const { collection, column } of pictureColumns) {
    const [title = 'id'] = contentOf(collection).titleColumns
    await db
      .insertInto('picture')
      .columns(['file', 'title', 'userName', 'createdAt', 'updatedAt'])
      .expression(
        sql`select ${sql.ref(column)}, substr(min(${sql.ref(title)}), 1, ${maxTitleLength}), '', min("createdAt"), ${now()}
          from ${sql.table(collection)} where ${isMissing(column)} group by ${sql.ref(column)}`,
      )
      .onConflict((conflict) => conflict.column('file').doNothing())
      .execute()
  }
  await db
    .insertInto('picture')
    .columns(['file', 'title', 'userName', 'createdAt', 'updatedAt'])
    .expression(
      sql`select file, '', '', min("savedAt"), ${now()} from "snapshotFile"
        join snapshot on snapshot.id = "snapshotId"
        where ${isMissing('file')} and file like '/image/%' group by file`,
    )
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute()
})

const isMissing = (column: string) =>
  sql`${sql.ref(column)} is not null and ${sql.ref(column)} not in (select file from picture)`

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

async function keepInLibrary(trx: Trx, rows: readonly PictureRow[]): Promise<void> {
  const ids = rows.filter(({ withRecord }) => withRecord === 1).map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('picture').set({ withRecord: 0 }).where('id', 'in', ids).execute()
}

/**
 * Locks pictures selected from the library, and keeps them in the library when their last record is deleted.
 * @param selected paths by field. @throws 422
 */
export async function claimPictures(
  trx: Trx,
  selected: Readonly<Record<string, string>>,
): Promise<Map<string, PictureRow>> {
  const rows = await lockPictures(trx, Object.values(selected))
  const found = new Map(rows.map((row) => [row.file, row]))
  await keepInLibrary(trx, rows)
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
