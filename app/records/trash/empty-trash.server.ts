import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { anyTable } from '../change/change-row.server.ts'
import { isUnreferenced } from '../change/references.server.ts'
import { rememberRevisions } from './removed-revisions.server.ts'
import { removeHistory } from '../versions/snapshots.server.ts'
import { forgetSearches } from '../audit/forget-searches.server.ts'
import { picturesOf, releasePictures } from '../picture/release-pictures.server.ts'
import {
  contentOf,
  isContent,
  type CollectionName,
  type DeletableName,
  type SubmissionName,
} from '../../collections.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { skipLocked } from '../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../platform/db/open.server.ts'

const day = 86_400_000
/** Rows removed in one transaction, so that other writers do not wait long. */
const atOnce = 200

type TrashSettings = Pick<Settings, 'trashDays'>

/** Rows that went to the trash before this moment (ISO-8601 UTC) are deleted permanently. */
export const retainedSince = ({ trashDays }: TrashSettings): string =>
  new Date(Date.now() - trashDays * day).toISOString()

/** Deletes the rows of a collection whose time in the trash is over and that no others name, with all that belongs to them but their files. */
export async function emptyTrash(db: Db, settings: TrashSettings, kind: DeletableName): Promise<void> {
  let removed: number
  do {
    removed = await db.transaction().execute((trx) => removeSome(trx, kind, retainedSince(settings)))
    // Others are answered in between.
    await setImmediate()
  } while (removed === atOnce)
}

async function removeSome(trx: Trx, kind: DeletableName, since: string): Promise<number> {
  const rows = await anyTable(trx)
    .selectFrom(kind as 'row')
    .select('id')
    .where('deletedAt', '<', since)
    .where(isUnreferenced(kind))
    .limit(atOnce)
    .$call(skipLocked(trx))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length) await removeRows(trx, kind, ids)
  return ids.length
}

/**
 * Deletes rows permanently with their mails, replies and read marks; of people it removes names and contents from the audit log.
 * @returns pictures that came with them and left the library.
 */
export async function removeRows(trx: Trx, kind: CollectionName, ids: number[]): Promise<string[]> {
  const pictures = isContent(kind) ? await picturesOf(trx, kind, ids) : []
  if (isContent(kind)) {
    await rememberRevisions(trx, kind, ids)
    await removeHistory(trx, kind, ids)
  } else await removeTraces(trx, kind, ids)
  if (!isContent(kind) || contentOf(kind).hasPersonalData)
    await trx
      .updateTable('audit')
      .set({ label: '', search: '', before: null, after: null })
      .where('kind', '=', kind)
      .where('itemId', 'in', ids)
      .execute()
  await sql`delete from ${sql.table(kind)} where id in (${sql.join(ids)})`.execute(trx)
  return releasePictures(trx, pictures)
}

/** Only submissions have mails, replies, read marks and names of people. */
async function removeTraces(trx: Trx, kind: SubmissionName, ids: number[]): Promise<void> {
  await trx.deleteFrom('outbox').where('kind', '=', kind).where('itemId', 'in', ids).execute()
  await trx.deleteFrom('reply').where('kind', '=', kind).where('itemId', 'in', ids).execute()
  await trx.deleteFrom('readMark').where('kind', '=', kind).where('itemId', 'in', ids).execute()
  const rows = await trx
    .selectFrom(kind as 'admission')
    .select(['id', 'reference', 'search', 'phoneKey'])
    .where('id', 'in', ids)
    .execute()
  // Sent again, it is stored again: nobody is answered with the reference of what is gone.
  const answers = rows.map(({ id, reference }) => JSON.stringify({ id, reference }))
  await trx.deleteFrom('submission').where('result', 'in', answers).execute()
  await forgetSearches(
    trx,
    rows.flatMap(({ search, phoneKey }) => [search, phoneKey ?? '']),
  )
}
