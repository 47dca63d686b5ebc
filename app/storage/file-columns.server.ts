import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type CollectionName, collectionNames, collectionOf } from '../collections.ts'
import type { FileType } from '../collections/definition.ts'
import type { Db } from '../db/open.server.ts'
import { allImages, imageFile, imageFiles, nameIn } from './images.server.ts'
import type { Storage } from './storage.server.ts'

/** A column of a table that names stored files. */
export type FileColumn = { collection: CollectionName; column: string; type: FileType }

/** Every such column of every collection: what backups, sweeps and the trash go by. */
export const fileColumns: readonly FileColumn[] = collectionNames.flatMap((collection) =>
  Object.entries(collectionOf(collection).files).map(([column, type]) => ({ collection, column, type })),
)

/** Folder of the stored files that such a column names. */
export const folderOf = ({ column, type }: FileColumn): string => (type === 'picture' ? allImages : column)

/** Below which everything lies that is stored. */
export const storedFolders: readonly string[] = [...new Set(fileColumns.map(folderOf))]

/** Those of one collection. */
export const fileColumnsOf = (name: CollectionName): readonly FileColumn[] =>
  fileColumns.filter(({ collection }) => collection === name)

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
export const rowsWithFiles = (db: Db, { collection, column }: FileColumn) =>
  (db as unknown as AnyTable)
    .selectFrom(collection as 'row')
    .select(['id', 'deletedAt', sql<string>`${sql.ref(column)}`.as('file')])
    .where(sql<boolean>`${sql.ref(column)} is not null`)
    .$castTo<FileRow>()

/** Those of them that name this value. */
export const rowsWithFile = (db: Db, fileColumn: FileColumn, value: string) =>
  rowsWithFiles(db, fileColumn).where(sql<boolean>`${sql.ref(fileColumn.column)} = ${value}`)

/** Removes the files that a row named which is gone for good; those that cannot be removed now go as orphaned files. */
export async function removeFilesOf(
  storage: Storage,
  collection: CollectionName,
  row: object,
): Promise<void> {
  for (const column of fileColumns) {
    const value = column.collection === collection && (row as Record<string, unknown>)[column.column]
    if (typeof value !== 'string') continue
    for (const key of storedFiles(column, value)) await storage.delete(key).catch(() => {})
  }
}
