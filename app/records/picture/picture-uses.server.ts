import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { pictureColumns } from '#app/platform/storage/file-columns.server.ts'
import { contentNames, contentOf, titleOf } from '#app/collections.ts'

const pictureUseStates = ['record', 'trash', 'draft', 'version'] as const

export const PictureUse = z.object({
  collection: z.enum(contentNames),
  recordId: z.number().int(),
  label: z.string(),
  state: z.enum(pictureUseStates),
})
export type PictureUse = z.output<typeof PictureUse>

type Use = Omit<PictureUse, 'label'> & { file: string }

/** Returns one use per picture and record, with the state that comes first in `pictureUseStates`. */
export async function findUses(db: Db, files: readonly string[]): Promise<Use[]> {
  if (files.length === 0) return []
  const queries = [
    ...pictureColumns.map(
      ({ collection, column }) => sql`select ${sql.lit(collection)} as collection, id as "recordId",
        ${sql.ref(column)} as file, case when "deletedAt" is null then 'record' else 'trash' end as state
        from ${sql.table(collection)} where ${sql.ref(column)} in (${sql.join(files)})`,
    ),
    sql`select snapshot.collection, "recordId", file, type as state
      from "snapshotFile" join snapshot on snapshot.id = "snapshotId" where file in (${sql.join(files)})`,
  ]
  const { rows } = await sql<Use>`${sql.join(queries, sql` union `)}`.execute(db)
  const byRecord = new Map<string, Use>()
  for (const use of rows.toSorted((a, b) => stateRank(a) - stateRank(b))) {
    const key = [use.file, use.collection, use.recordId].join(' ')
    if (!byRecord.has(key)) byRecord.set(key, use)
  }
  return [...byRecord.values()]
}

const stateRank = ({ state }: Use): number => pictureUseStates.indexOf(state)

export async function findLabelledUses(db: Db, file: string): Promise<PictureUse[]> {
  const uses = (await findUses(db, [file])).slice(0, 100)
  const titles = new Map<string, string>()
  for (const collection of new Set(uses.map((use) => use.collection))) {
    const ids = uses.filter((use) => use.collection === collection).map(({ recordId }) => recordId)
    const columns = contentOf(collection).titleColumns.map((column) => sql.ref(column))
    const query = sql<{ id: number }>`select id, ${sql.join(columns)} from ${sql.table(collection)}
      where id in (${sql.join(ids)})`
    for (const row of (await query.execute(db)).rows)
      titles.set(`${collection} ${row.id}`, titleOf(collection, row))
  }
  return uses.map(({ file: _, ...use }) => ({
    ...use,
    label: titles.get(`${use.collection} ${use.recordId}`) ?? '',
  }))
}

const stateLabels = {
  record: '',
  trash: ', in the trash',
  draft: ', in a draft',
  version: ', in an earlier version',
}

export function describeUses(uses: readonly PictureUse[]): string {
  const named = uses.slice(0, 3).map(({ collection, label, state }) => {
    return `the ${contentOf(collection).labels.one} ‘${label}’${stateLabels[state]}`
  })
  const more = uses.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}
