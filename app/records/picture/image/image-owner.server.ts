import { sql } from 'kysely'
import { contentOf, isContent } from '../../../collections.ts'
import { companyToday } from '../../../ui/date/company-time.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  type FileColumn,
  fileColumns,
  selectRowsWithFile,
} from '../../../platform/storage/files/file-columns.server.ts'

type ImageOwner = {
  collection: FileColumn['collection']
  id: number
  deletedAt: string | null
  isPublic: boolean
}

const pictureColumns = fileColumns.filter(({ type }) => type === 'picture')

export async function findImageOwner(db: Db, path: string): Promise<ImageOwner | undefined> {
  const owners = pictureColumns.map((column) =>
    selectRowsWithFile(db, column, path).select([
      sql<FileColumn['collection']>`${sql.lit(column.collection)}`.as('collection'),
      sql<number>`case when ${isPublic(column)} then 2 when ${isUntrashed(column)} then 1 else 0 end`.as(
        'rank',
      ),
    ]),
  )
  const [first, ...others] = owners
  if (!first) return undefined
  const row = await others
    .reduce((all, other) => all.unionAll(other), first)
    .orderBy('rank', 'desc')
    .executeTakeFirst()
  return row && { ...row, isPublic: row.rank === 2 }
}

const isUntrashed = ({ collection, inSnapshots }: FileColumn) =>
  sql<boolean>`${inSnapshots || collection === 'picture' ? sql`1 = 1` : sql`"deletedAt" is null`}`

/** Pictures in submissions, versions and drafts are private, and so are unused library pictures. */
function isPublic({ collection: name, inSnapshots }: FileColumn) {
  if (!isContent(name) || inSnapshots) return sql<boolean>`1 = 0`
  const { publicFrom } = contentOf(name)
  const isOn = sql<boolean>`status = 1 and "deletedAt" is null`
  return publicFrom ? sql<boolean>`${isOn} and ${sql.ref(publicFrom)} <= ${companyToday()}` : isOn
}
