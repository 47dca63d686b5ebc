import { type Generated, type Selectable, sql } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import { contentOf } from '../../collections.ts'
import { beginningOf } from '../../ui/text/search-words.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'
import { now, stamps } from '../../platform/db/time.ts'
import { pictureColumns } from '../../platform/storage/files/file-columns.server.ts'
import { imageMessages } from '../../platform/storage/image/image-rules.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    picture: PictureTable
  }
}

export type PictureTable = {
  id: Generated<number>
  /** What records carry as `image`. */
  file: string
  /** Name of the file that was uploaded, or what it was first used for. */
  title: string
  /** Alternative text; empty: decorative; null: nobody has said. */
  alt: string | null
  /** The point that crops keep in view, in percent of width and height. */
  focusX: Generated<number>
  focusY: Generated<number>
  /** 1: it came with a record, was chosen for no other, and goes for good with what uses it. */
  withRecord: Generated<number>
  /** Who uploaded it; empty if it was not an administrator, or before the library. */
  userName: string
  version: Generated<number>
  createdAt: string
  updatedAt: string
}

export type PictureRow = Selectable<PictureTable>

type NewPicture = { file: string; title: string; alt?: string | null | undefined; withRecord?: 0 }

/** Longest title. */
const titleLength = 120

/** Enters pictures that were just stored into the library. */
export async function addPictures(trx: Db, pictures: readonly NewPicture[], userName = ''): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ title, alt = null, withRecord = 1, ...picture }) => ({
    ...picture,
    title: beginningOf(title, titleLength),
    alt,
    withRecord,
    userName,
    ...stamps(),
  }))
  await trx.insertInto('picture').values(rows).execute()
}

/** Enters the pictures that records, versions and drafts name and the library does not have: those from before there was one. */
export async function addMissingPictures(db: Db): Promise<void> {
  for (const { collection, column } of pictureColumns) {
    const [title = 'id'] = contentOf(collection).titleColumns
    await db
      .insertInto('picture')
      .columns(['file', 'title', 'userName', 'createdAt', 'updatedAt'])
      .expression(
        sql`select ${sql.ref(column)}, substr(min(${sql.ref(title)}), 1, ${titleLength}), '', min("createdAt"), ${now()}
          from ${sql.table(collection)} where ${isUnknown(column)} group by ${sql.ref(column)}`,
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
        where ${isUnknown('file')} and file like '/image/%' group by file`,
    )
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute()
}

const isUnknown = (column: string) =>
  sql`${sql.ref(column)} is not null and ${sql.ref(column)} not in (select file from picture)`

/** Locks pictures of the library until the transaction ends, so that none is deleted meanwhile. */
export const lockPictures = (trx: Trx, files: readonly string[]): Promise<PictureRow[]> =>
  files.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('picture')
        .selectAll()
        .where('file', 'in', files)
        .orderBy('file')
        .$call(forUpdate(trx))
        .execute()

/** Changes a picture's row; the caller has locked it. */
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

/** What is chosen from the library stays there, whatever becomes of the record that it came with. */
async function keepInLibrary(trx: Trx, rows: readonly PictureRow[]): Promise<void> {
  const ids = rows.filter(({ withRecord }) => withRecord === 1).map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('picture').set({ withRecord: 0 }).where('id', 'in', ids).execute()
}

/**
 * Makes sure that the pictures that a record is about to name are in the library, and stay there.
 * @param named files by the field that names them.
 * @throws 422 with a message for each field whose picture is not there.
 */
export async function claimPictures(
  trx: Trx,
  named: Readonly<Record<string, string>>,
): Promise<Map<string, PictureRow>> {
  const rows = await lockPictures(trx, Object.values(named))
  const found = new Map(rows.map((row) => [row.file, row]))
  await keepInLibrary(trx, rows)
  const missing = Object.entries(named).filter(([, file]) => !found.has(file))
  if (missing.length > 0) invalid(Object.fromEntries(missing.map(([name]) => [name, imageMessages.unknown])))
  return found
}
