import { conflict } from '../api/errors.ts'
import type { Trx } from '../db/open.server.ts'
import type { AnyRow } from '../history/change-row.server.ts'
import type { endSchedule } from '../history/versions/schedule.server.ts'
import { type Fields, fieldsAt } from '../history/versions/snapshots.server.ts'
import type { ContentCollection } from './definition.ts'

type Ended = NonNullable<Awaited<ReturnType<typeof endSchedule>>>

const message =
  'A recall, withdrawal or expiry date was changed after this time was set. Check it, and set the time again.'

/**
 * Refuses what was set for a time if it would undo a warning that the record was given, or that was worded anew, since then.
 * @param row as it is now. @throws 409 that says so.
 */
export async function refuseEndedWarning(
  trx: Trx,
  warning: ContentCollection['warning'],
  row: AnyRow,
  { collection, recordId, version, fields, createdAt }: Ended,
): Promise<void> {
  if (!warning) return
  const { columns, gravity } = warning
  if (version === undefined) {
    if (row.updatedAt >= createdAt && gravity(row) > 0) conflict(message)
    return
  }
  if (row.version === version) return
  const was = await fieldsAt(trx, { collection, recordId }, version)
  // A graver warning goes out even where nothing tells what was live.
  if (!was && gravity(row) < gravity(fields)) return
  const now = row as unknown as Fields
  const isUndone = (name: string) => now[name] !== fields[name] && now[name] !== was?.[name]
  if (columns.some(isUndone)) conflict(message)
}
