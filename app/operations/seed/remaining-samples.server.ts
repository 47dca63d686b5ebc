import { sql } from 'kysely'
import { samplePortraitPattern } from '#app/ui/picture/sample-portrait.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { AnyRow } from '#app/records/change/lock-row.server.ts'
import type { SampleGroup } from '#app/records/collection-definition.ts'
import { type ContentName, contentNames, contentOf, titleOf } from '#app/collections.ts'

const maxRecords = 1000
const prefix = 'confirmed.'

export type Samples = { collection: ContentName; group: SampleGroup; rows: SampleRecord[] }

type SampleRecord = { id: number; label: string; parts: number }

export const confirmationKey = (collection: ContentName, id: number): string => `${prefix}${collection}.${id}`

export async function findRemainingSamples(db: Db): Promise<Samples[]> {
  const confirmations = await db.selectFrom('note').select('key').where('key', 'like', `${prefix}%`).execute()
  const confirmed = new Set(confirmations.map(({ key }) => key))
  const all: Samples[] = []
  for (const collection of contentNames) {
    for (const group of contentOf(collection).samples ?? []) {
      const rows = await findSamples(db, collection, group)
      const isRemaining = ({ id }: AnyRow) => group.parts || !confirmed.has(confirmationKey(collection, id))
      all.push({
        collection,
        group,
        rows: rows.filter(isRemaining).map((row) => ({
          id: row.id,
          label: titleOf(collection, row),
          parts: group.parts?.countIn(row) ?? 0,
        })),
      })
    }
  }
  return all
}

async function findSamples(
  db: Db,
  collection: ContentName,
  { isSample, hasSamplePortrait }: SampleGroup,
): Promise<AnyRow[]> {
  const publishedQuery = db
    .$extendTables<{ row: AnyRow }>()
    .selectFrom(collection as 'row')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .orderBy('id')
    .limit(maxRecords)
  if (hasSamplePortrait) {
    const portraits = db.selectFrom('picture').select('file').where('alt', 'like', samplePortraitPattern)
    return publishedQuery.where(sql.ref('image'), 'in', portraits).execute()
  }
  if (isSample) {
    const rows = await publishedQuery.execute()
    return rows.filter((row) => isSample(row, rows))
  }
  // Samples are unchanged records without an `add` entry by an administrator in the audit log.
  const addedIdsQuery = db
    .selectFrom('audit')
    .select(({ ref }) => ref('itemId').$notNull().as('id'))
    .where('kind', '=', collection)
    .where('action', '=', 'add')
    .where('itemId', 'is not', null)
  return publishedQuery.where('version', '=', 1).where('id', 'not in', addedIdsQuery).execute()
}
