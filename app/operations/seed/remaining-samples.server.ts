import type { Kysely } from 'kysely'
import { type ContentName, contentNames, contentOf, titleOf } from '../../collections.ts'
import type { SampleGroup } from '../../records/definition.ts'
import type { Db } from '../../platform/db/open.server.ts'
import type { AnyRow } from '../../records/change/change-row.server.ts'

/** Records of a group that are looked at: more samples than these no database begins with. */
const mostRows = 1000
const prefix = 'confirmed.'

/** What of the content may have to be replaced before the site goes public, and the records that are still samples. */
export type Samples = { collection: ContentName; group: SampleGroup; rows: SampleRow[] }

/** `parts`: how many of its parts are samples. */
type SampleRow = { id: number; label: string; parts: number }

/** The note that says that a record is right as it is. */
export const confirmedNote = (collection: ContentName, id: number): string => `${prefix}${collection}.${id}`

/** Every group of samples with those records that nobody has changed or confirmed; the list is done if all are empty. */
export async function remainingSamples(db: Db): Promise<Samples[]> {
  const notes = await db.selectFrom('note').select('key').where('key', 'like', `${prefix}%`).execute()
  const confirmed = new Set(notes.map(({ key }) => key))
  const all: Samples[] = []
  for (const collection of contentNames) {
    for (const group of contentOf(collection).samples ?? []) {
      const rows = await samplesOf(db, collection, group)
      const isOpen = ({ id }: AnyRow) => group.parts || !confirmed.has(confirmedNote(collection, id))
      all.push({
        collection,
        group,
        rows: rows.filter(isOpen).map((row) => ({
          id: row.id,
          label: titleOf(collection, row),
          parts: group.parts?.countIn(row) ?? 0,
        })),
      })
    }
  }
  return all
}

async function samplesOf(db: Db, collection: ContentName, { isSample }: SampleGroup): Promise<AnyRow[]> {
  const shown = (db as unknown as Kysely<{ row: AnyRow }>)
    .selectFrom(collection as 'row')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .orderBy('id')
    .limit(mostRows)
  if (isSample) {
    const rows = await shown.execute()
    return rows.filter((row) => isSample(row, rows))
  }
  // Nobody has changed it, and nobody has added it: what administrators add is in the log.
  const added = db
    .selectFrom('audit')
    .select('itemId')
    .where('kind', '=', collection)
    .where('action', '=', 'add')
    .where('itemId', 'is not', null)
  return shown
    .where('version', '=', 1)
    .where('id', 'not in', added as never)
    .execute()
}
