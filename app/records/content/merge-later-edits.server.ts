import { conflict } from '../../platform/errors.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { AnyRow } from '../change/lock-row.server.ts'
import type { endSchedule } from '../versions/schedule.server.ts'
import { type Fields, findVersionFields } from '../versions/snapshots.server.ts'
import type { ContentCollection } from '../definition.ts'

type EndedSchedule = NonNullable<Awaited<ReturnType<typeof endSchedule>>>

const throwChanged = (): never =>
  conflict('This was changed after it was scheduled. Check it and schedule it again.')

export function rejectChangedWarning(
  { warningColumns }: ContentCollection,
  live: Fields,
  { fields }: EndedSchedule,
): void {
  if (warningColumns?.some((name) => live[name] !== fields[name])) throwChanged()
}

/**
 * Applies only the scheduled changes, so that other fields keep later edits.
 * @param live the current fields. @throws 409 if the schedule and a later edit changed the same field.
 */
export async function mergeLaterEdits(
  trx: Trx,
  { version: liveVersion }: AnyRow,
  live: Fields,
  { collection, recordId, version, fields }: EndedSchedule,
): Promise<Fields> {
  if (version === liveVersion) return fields
  const base = await findVersionFields(trx, { collection, recordId }, version ?? 0)
  const changed = Object.entries(fields).filter(([name, value]) => value !== base?.[name])
  if (changed.some(([name, value]) => live[name] !== value && live[name] !== base?.[name])) throwChanged()
  return { ...live, ...Object.fromEntries(changed) }
}
