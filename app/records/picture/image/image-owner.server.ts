import { sql } from 'kysely'
import { contentOf, isContent } from '../../../collections.ts'
import { companyToday } from '../../../ui/date/company-time.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import {
  type FileColumn,
  fileColumns,
  rowsWithFile,
} from '../../../platform/storage/files/file-columns.server.ts'

/** A row that shows a picture, or the library's own; in the trash if `deletedAt` is set. */
type ImageOwner = {
  collection: FileColumn['collection']
  id: number
  deletedAt: string | null
  /** Whether visitors see the row. */
  isPublic: boolean
}

const pictureColumns = fileColumns.filter(({ type }) => type === 'picture')

/** The row that shows a picture, by the path that it carries. */
export async function findImageOwner(db: Db, path: string): Promise<ImageOwner | undefined> {
  const owners = pictureColumns.map((column) =>
    rowsWithFile(db, column, path).select([
      sql<FileColumn['collection']>`${sql.lit(column.collection)}`.as('collection'),
      sql<number>`case when ${isPublic(column)} then 2 when ${isThere(column)} then 1 else 0 end`.as('rank'),
    ]),
  )
  const [first, ...others] = owners
  if (!first) return undefined
  const row = await others
    .reduce((all, other) => all.unionAll(other), first)
    // A public row may share a picture with others.
    .orderBy('rank', 'desc')
    .executeTakeFirst()
  return row && { ...row, isPublic: row.rank === 2 }
}

const isThere = ({ collection, inSnapshots }: FileColumn) =>
  sql<boolean>`${inSnapshots || collection === 'picture' ? sql`1 = 1` : sql`"deletedAt" is null`}`

/** Pictures that visitors sent, those of versions and drafts, and what only the library has, are for administrators only. */
function isPublic({ collection: name, inSnapshots }: FileColumn) {
  if (!isContent(name) || inSnapshots) return sql<boolean>`1 = 0`
  const { publicFrom } = contentOf(name)
  const isOn = sql<boolean>`status = 1 and "deletedAt" is null`
  return publicFrom ? sql<boolean>`${isOn} and ${sql.ref(publicFrom)} <= ${companyToday()}` : isOn
}
