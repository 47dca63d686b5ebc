import { randomBytes } from 'node:crypto'
import { type Generated, type Kysely, sql } from 'kysely'
import {
  type CollectionName,
  collectionNames,
  collectionOf,
  type ContentName,
  isContent,
} from '../../../collections.ts'
import type { FileType } from '../../../records/definition.ts'
import type { Db } from '../../db/open.server.ts'
import { imagePath, readImageName } from '../../../ui/picture/image-variants.ts'
import { allImages, imageFile, imageFiles, nameIn } from '../image/images.server.ts'
import type { Storage } from '../storage.server.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    snapshotFile: SnapshotFileTable
  }
}

/** What a version, a draft or a scheduled state of a record names. */
export type SnapshotFileTable = {
  id: Generated<number>
  collection: CollectionName
  snapshotId: number
  column: string
  file: string
}

/** A column of a table that names stored files; `picture` is the library. */
export type FileColumn = {
  collection: CollectionName | 'picture'
  column: string
  type: FileType
  /** What versions and drafts of the collection's records have in that column. */
  inSnapshots?: true
}

export type RecordColumn = FileColumn & { collection: CollectionName }

/** Every such column of every collection. */
const recordColumns: readonly RecordColumn[] = collectionNames.flatMap((collection) =>
  Object.entries(collectionOf(collection).files).map(([column, type]) => ({ collection, column, type })),
)

const contentColumns = recordColumns.filter(({ collection }) => isContent(collection))

/** Columns with pictures of published content, which the library has too. */
export const pictureColumns = contentColumns.filter(
  ({ type }) => type === 'picture',
) as readonly (FileColumn & {
  collection: ContentName
})[]

/** What backups, sweeps and the trash go by: these columns, what versions and drafts had in them, and the library. */
export const fileColumns: readonly FileColumn[] = [
  ...recordColumns,
  ...contentColumns.map((column) => ({ ...column, inSnapshots: true as const })),
  { collection: 'picture', column: 'file', type: 'picture' },
]

/** Folder of the stored files that such a column names. */
const folderOf = ({ column, type }: FileColumn): string => (type === 'picture' ? allImages : column)

/** Below which everything lies that is stored. */
export const storedFolders: readonly string[] = [...new Set(fileColumns.map(folderOf))]

/** Those of one collection. */
export const fileColumnsOf = (name: CollectionName): readonly RecordColumn[] =>
  recordColumns.filter(({ collection }) => collection === name)

/** Key for one more file of such a column that is no picture: a name that cannot be guessed. */
export const newFileKey = (column: FileColumn): string =>
  `${folderOf(column)}/${randomBytes(16).toString('hex')}`

/** Keys of the stored files that a value of such a column names. */
export const storedFiles = ({ type }: FileColumn, value: string): string[] =>
  type === 'picture' ? imageFiles(value) : [value]

/** Key of the largest of them, which stands for all; undefined if the value names none. */
export function mainFile({ type }: FileColumn, value: string): string | undefined {
  if (type !== 'picture') return value
  const name = nameIn(value)
  return name && imageFile(name)
}

export type FileRow = { id: number; deletedAt: string | null; file: string }

// Kysely cannot follow a table name that is a variable; every collection has these columns.
type AnyTable = Kysely<{ row: { id: number; deletedAt: string | null } }>

/** The rows that name files in such a column, those in the trash included. */
export function rowsWithFiles(db: Db, fileColumn: FileColumn) {
  const { collection, column, inSnapshots } = fileColumn
  const hasTrash = !inSnapshots && collection !== 'picture'
  const file = sql<string>`${valueOf(fileColumn)}`
  const rows = (db as unknown as AnyTable)
    .selectFrom((inSnapshots ? 'snapshotFile' : collection) as 'row')
    .select(['id', file.as('file')])
    .select(hasTrash ? 'deletedAt' : sql<string | null>`null`.as('deletedAt'))
    .where(sql<boolean>`${file} is not null`)
    .$castTo<FileRow>()
  return inSnapshots ? rows.where(sql<boolean>`collection = ${collection} and "column" = ${column}`) : rows
}

/** Those of them that name this value. */
export const rowsWithFile = (db: Db, fileColumn: FileColumn, value: string) =>
  rowsWithFiles(db, fileColumn).where(sql<boolean>`${valueOf(fileColumn)} = ${value}`)

/** Those of them that name one of these values. */
export const rowsWithOneOf = (db: Db, fileColumn: FileColumn, values: readonly string[]) =>
  rowsWithFiles(db, fileColumn).where(sql<boolean>`${valueOf(fileColumn)} in (${sql.join(values)})`)

/** Whether a row names a stored file of such a folder. @param value as its column has it. */
export async function isNamed(db: Db, folder: string, value: string): Promise<boolean> {
  for (const column of fileColumns) {
    if (folderOf(column) !== folder) continue
    if (await rowsWithFile(db, column, value).executeTakeFirst()) return true
  }
  return false
}

/** What a row that names a stored file has in its column. */
export function namedAs(key: string): string {
  const name = readImageName(key.slice(key.lastIndexOf('/') + 1))
  return name ? imagePath(name) : key
}

const valueOf = ({ column, inSnapshots }: FileColumn) => sql.ref(inSnapshots ? 'file' : column)

/**
 * Removes the files that a row named which is gone for good; those that cannot be removed now go as orphaned files.
 * Pictures of published content are the library's.
 */
export async function removeFilesOf(
  storage: Storage,
  collection: CollectionName,
  row: object,
): Promise<void> {
  for (const column of fileColumnsOf(collection)) {
    const value = (row as Record<string, unknown>)[column.column]
    if (typeof value !== 'string' || (column.type === 'picture' && isContent(collection))) continue
    for (const key of storedFiles(column, value)) await storage.delete(key).catch(() => {})
  }
}
