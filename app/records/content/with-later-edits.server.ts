import { conflict } from '../../platform/errors.ts'
import type { Trx } from '../../platform/db/open.server.ts'
import type { AnyRow } from '../change/change-row.server.ts'
import type { endSchedule } from '../versions/schedule.server.ts'
import { type Fields, fieldsAt } from '../versions/snapshots.server.ts'
import type { ContentCollection } from '../definition.ts'

type Ended = NonNullable<Awaited<ReturnType<typeof endSchedule>>>

const refuse = (): never =>
  conflict('This was changed after the time was set. Check it, and set the time again.')

/** @throws 409 if what is taken off the site at its time was given another warning since, or another expiry date. */
export function refuseOffWithWarning(
  { warningColumns }: ContentCollection,
  live: Fields,
  { fields }: Ended,
): void {
  if (warningColumns?.some((name) => live[name] !== fields[name])) refuse()
}

/**
 * What was set for a time, with what was made live since: the time changes only what it was set to change.
 * @param live the fields as they are now. @throws 409 if it would overwrite a later edit.
 */
export async function withLaterEdits(
  trx: Trx,
  { version: liveVersion }: AnyRow,
  live: Fields,
  { collection, recordId, version, fields }: Ended,
): Promise<Fields> {
  if (version === liveVersion) return fields
  const was = await fieldsAt(trx, { collection, recordId }, version ?? 0)
  const changed = Object.entries(fields).filter(([name, value]) => value !== was?.[name])
  if (changed.some(([name, value]) => live[name] !== value && live[name] !== was?.[name])) refuse()
  return { ...live, ...Object.fromEntries(changed) }
}
