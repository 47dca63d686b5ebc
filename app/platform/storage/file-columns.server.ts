import { randomBytes } from 'node:crypto'
import { type Generated, sql } from 'kysely'
import { imagePath, parseImageName } from '#app/ui/picture/image-variants.ts'
import type { Db } from '#app/platform/db/database.ts'
import {
  type CollectionName,
  collectionNames,
  collectionOf,
  type ContentName,
  isContent,
} from '#app/collections.ts'
import { imagesFolder, imageSourceKey, imageFileKeys, parseImagePath } from './image/images.server.ts'
import { deleteFiles, type Storage } from './stored-files.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    snapshotFile: {
      id: Generated<number>
      collection: CollectionName
      snapshotId: number
      column: string
      file: string
    }
  }
}

type FileType = ReturnType<typeof collectionOf>['files'][string]

export type FileColumn = {
  collection: CollectionName | 'picture' | 'receivedFile' | 'replyFile'
  column: string
  type: FileType
  /** Set for references in versions and drafts of the collection. */
  inSnapshots?: true
}

export type RecordColumn = FileColumn & { collection: CollectionName }

const recordColumns: readonly RecordColumn[] = collectionNames.flatMap((collection) =>
  Object.entries(collectionOf(collection).files).map(([column, type]) => ({ collection, column, type })),
)

const contentColumns = recordColumns.filter(({ collection }) => isContent(collection))

export const pictureColumns = contentColumns.filter(
  ({ type }) => type === 'picture',
) as readonly (FileColumn & {
  collection: ContentName
})[]

export const replyFileColumn: FileColumn = { collection: 'replyFile', column: 'attachment', type: 'file' }

/** Attachments of received mails. */
export const attachmentColumn: FileColumn = { collection: 'receivedFile', column: 'attachment', type: 'file' }

/** All columns that reference stored files. Backups, cleanup and the trash rely on this list. */
export const fileColumns: readonly FileColumn[] = [
  ...recordColumns,
  ...contentColumns.map((column) => ({ ...column, inSnapshots: true as const })),
  { collection: 'picture', column: 'file', type: 'picture' },
  replyFileColumn,
  attachmentColumn,
]

const getFolder = ({ column, type }: FileColumn): string => (type === 'picture' ? imagesFolder : column)

export const fileFolders: readonly string[] = [...new Set(fileColumns.map(getFolder))]

export const getFileColumns = (name: CollectionName): readonly RecordColumn[] =>
  recordColumns.filter(({ collection }) => collection === name)

export const createFileKey = (column: FileColumn): string =>
  `${getFolder(column)}/${randomBytes(16).toString('hex')}`

/** Pictures have only their source here, from which the other files are created. */
export function columnValueToKey({ type }: FileColumn, value: string): string | undefined {
  if (type !== 'picture') return value
  const name = parseImagePath(value)
  return name && imageSourceKey(name)
}

export const deleteColumnFiles = (storage: Storage, { type }: FileColumn, value: string): Promise<void> =>
  deleteFiles(storage, type === 'picture' ? imageFileKeys(value) : [value])

export type FileRow = { id: number; deletedAt: string | null; file: string }

/** Columns of every collection. Only `id` is a column of the other tables. */
type AnyRow = { id: number; deletedAt: string | null }

export function selectRowsWithFiles(db: Db, fileColumn: FileColumn) {
  const { collection, column, inSnapshots } = fileColumn
  const hasTrash =
    !inSnapshots && collection !== 'picture' && collection !== 'receivedFile' && collection !== 'replyFile'
  const file = sql<string>`${columnReference(fileColumn)}`
  const table = sql<AnyRow>`${sql.table(inSnapshots ? 'snapshotFile' : collection)}`
  const query = db
    .selectFrom(table.as('row'))
    .select(['id', file.as('file')])
    .select(hasTrash ? 'deletedAt' : sql<string | null>`null`.as('deletedAt'))
    .where(sql<boolean>`${file} is not null`)
    .$castTo<FileRow>()
  return inSnapshots ? query.where(sql<boolean>`collection = ${collection} and "column" = ${column}`) : query
}

export const selectRowsWithFile = (db: Db, fileColumn: FileColumn, value: string) =>
  selectRowsWithFiles(db, fileColumn).where(sql<boolean>`${columnReference(fileColumn)} = ${value}`)

export const selectRowsWithAnyFile = (db: Db, fileColumn: FileColumn, values: readonly string[]) =>
  selectRowsWithFiles(db, fileColumn).where(
    sql<boolean>`${columnReference(fileColumn)} in (${sql.join(values)})`,
  )

export async function isReferenced(db: Db, folder: string, value: string): Promise<boolean> {
  for (const column of fileColumns) {
    if (getFolder(column) !== folder) continue
    if (await selectRowsWithFile(db, column, value).executeTakeFirst()) return true
  }
  return false
}

export function keyToColumnValue(key: string): string {
  const name = parseImageName(key.slice(key.lastIndexOf('/') + 1))
  return name ? imagePath(name) : key
}

const columnReference = ({ column, inSnapshots }: FileColumn) => sql.ref(inSnapshots ? 'file' : column)

/** Keeps pictures of content records, which belong to the picture library. */
export async function deleteRecordFiles(
  storage: Storage,
  collection: CollectionName,
  row: object,
): Promise<void> {
  for (const column of getFileColumns(collection)) {
    const value = (row as Record<string, unknown>)[column.column]
    if (typeof value !== 'string' || (column.type === 'picture' && isContent(collection))) continue
    await deleteColumnFiles(storage, column, value)
  }
}
