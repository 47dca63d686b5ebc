import { randomBytes } from 'node:crypto'
import { type Generated, type Kysely, sql } from 'kysely'
import { type CollectionName, collectionNames, collectionOf, isContent } from '../collections.ts'
import type { FileType } from '../collections/definition.ts'
import type { Db } from '../db/open.server.ts'
import { allImages, imageFile, imageFiles, nameIn } from './images.server.ts'
import type { Storage } from './storage.server.ts'

declare module '../db/schema.server.ts' {
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

/** A column of a table that names stored files. */
export type FileColumn = {
  collection: CollectionName
  column: string
  type: FileType
  /** What versions and drafts of the collection's records have in that column. */
  inSnapshots?: true
}

/** Every such column of every collection. */
const recordColumns: readonly FileColumn[] = collectionNames.flatMap((collection) =>
  Object.entries(collectionOf(collection).files).map(([column, type]) => ({ collection, column, type })),
)

/** What backups, sweeps and the trash go by: these columns, and what versions and drafts had in them. */
export const fileColumns: readonly FileColumn[] = [
  ...recordColumns,
  ...recordColumns
    .filter(({ collection }) => isContent(collection))
    .map((column) => ({ ...column, inSnapshots: true as const })),
]

/** Folder of the stored files that such a column names. */
export const folderOf = ({ column, type }: FileColumn): string => (type === 'picture' ? allImages : column)

/** Below which everything lies that is stored. */
export const storedFolders: readonly string[] = [...new Set(fileColumns.map(folderOf))]

/** Those of one collection. */
export const fileColumnsOf = (name: CollectionName): readonly FileColumn[] =>
  recordColumns.filter(({ collection }) => collection === name)

/** Key for one more file of such a column that is no picture: a name that cannot be guessed. */
export const newFileKey = (column: FileColumn): string =>
  `${folderOf(column)}/${randomBytes(16).toString('hex')}`

/** Keys of the stored files that a value of such a column names. */
export const storedFiles = ({ type }: FileColumn, value: string): string[] =>
  type === 'file' ? [value] : imageFiles(value)

/** Key of the largest of them, which stands for all; undefined if the value names none. */
export function mainFile({ type }: FileColumn, value: string): string | undefined {
  if (type === 'file') return value
  const name = nameIn(value)
  return name && imageFile(name)
}

export type FileRow = { id: number; deletedAt: string | null; file: string }

// Kysely cannot follow a table name that is a variable; every collection has these columns.
type AnyTable = Kysely<{ row: { id: number; deletedAt: string | null } }>

/** The rows that name files in such a column, those in the trash included. */
export function rowsWithFiles(db: Db, fileColumn: FileColumn) {
  const { collection, column, inSnapshots } = fileColumn
  const file = sql<string>`${valueOf(fileColumn)}`
  const rows = (db as unknown as AnyTable)
    .selectFrom((inSnapshots ? 'snapshotFile' : collection) as 'row')
    .select(['id', file.as('file')])
    .select(inSnapshots ? sql<string | null>`null`.as('deletedAt') : 'deletedAt')
    .where(sql<boolean>`${file} is not null`)
    .$castTo<FileRow>()
  return inSnapshots ? rows.where(sql<boolean>`collection = ${collection} and "column" = ${column}`) : rows
}

/** Those of them that name this value. */
export const rowsWithFile = (db: Db, fileColumn: FileColumn, value: string) =>
  rowsWithFiles(db, fileColumn).where(sql<boolean>`${valueOf(fileColumn)} = ${value}`)

const valueOf = ({ column, inSnapshots }: FileColumn) => sql.ref(inSnapshots ? 'file' : column)

/** Removes the files that a row named which is gone for good; those that cannot be removed now go as orphaned files. */
export async function removeFilesOf(
  storage: Storage,
  collection: CollectionName,
  row: object,
): Promise<void> {
  for (const column of fileColumnsOf(collection)) {
    const value = (row as Record<string, unknown>)[column.column]
    if (typeof value !== 'string') continue
    for (const key of storedFiles(column, value)) await storage.delete(key).catch(() => {})
  }
}
