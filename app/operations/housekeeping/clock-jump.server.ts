import { z } from 'zod'
import { readKeyValue, writeKeyValue } from '../../platform/db/key-value-store.server.ts'
import type { Db } from '../../platform/db/database.ts'

// Nothing is erased while the clock is implausible: if it is years ahead, all data seems to be past its retention
// period.

const key = 'housekeeping.clock'
const dayMs = 86_400_000
const maxAheadMs = 7 * dayMs
/** Time for the operator to correct the clock before the new time is accepted. */
const gracePeriodMs = 3 * dayMs

const Clock = z.object({
  /** Last accepted Unix time in milliseconds. */
  believed: z.number(),
  jump: z.object({ first: z.number(), last: z.number() }).optional(),
})
type Clock = z.output<typeof Clock>

/** @returns why nothing may be erased, or undefined if the clock is plausible */
export async function describeClockJump(db: Db): Promise<string | undefined> {
  const known = await readClock(db)
  const iso = (moment: number) => new Date(moment).toISOString()
  if (known && known.believed - Date.now() > dayMs)
    return `is behind the last housekeeping (${iso(known.believed)}): records received now would be erased too early`
  const { believed, jump } = evaluateClock(known, Date.now())
  if (!jump) return undefined
  return `is more than a week past the last housekeeping (${iso(believed)}): nothing is erased before ${iso(jump.first + gracePeriodMs)}`
}

export async function recordClock(db: Db): Promise<void> {
  const known = await readClock(db)
  const now = Date.now()
  if (known && !known.jump && Math.abs(now - known.believed) < dayMs) return
  await writeKeyValue(db, key, JSON.stringify(evaluateClock(known, now)))
}

async function readClock(db: Db): Promise<Clock | undefined> {
  const value = await readKeyValue(db, key)
  return value === undefined ? undefined : Clock.parse(JSON.parse(value))
}

function evaluateClock(known: Clock | undefined, now: number): Clock {
  if (!known || now - known.believed <= maxAheadMs) return { believed: now }
  const { believed, jump } = known
  const isSame = jump && now >= jump.first && now - jump.last <= maxAheadMs
  const first = isSame ? jump.first : now
  return now - first >= gracePeriodMs ? { believed: now } : { believed, jump: { first, last: now } }
}
