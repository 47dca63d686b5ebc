import { z } from 'zod'
import { readNote, writeNote } from '../../platform/db/key-value-store.server.ts'
import type { Db } from '../../platform/db/open.server.ts'

// By a clock that is years ahead, everything would be past its retention.

const key = 'housekeeping.clock'
const day = 86_400_000
/** Further than this after the last housekeeping, in milliseconds, a clock may be wrong. */
const mostAhead = 7 * day
/** So long it can be set before it is believed. */
const pause = 3 * day

/** What housekeeping knows of the clock, in milliseconds since 1970. */
const Clock = z.object({
  /** When it was last believed. */
  believed: z.number(),
  /** When it was first and last read since it jumped ahead. */
  jump: z.object({ first: z.number(), last: z.number() }).optional(),
})
type Clock = z.output<typeof Clock>

/** Says that the clock has jumped, ahead or back, and that nothing is erased; undefined if all is well. */
export async function clockJump(db: Db): Promise<string | undefined> {
  const known = await read(db)
  const iso = (moment: number) => new Date(moment).toISOString()
  if (known && known.believed - Date.now() > day)
    return `is behind the last housekeeping (${iso(known.believed)}): what is received now would be erased too early`
  const { believed, jump } = judge(known, Date.now())
  if (!jump) return undefined
  return `is more than a week past the last housekeeping (${iso(believed)}): nothing is erased before ${iso(jump.first + pause)}`
}

/** Remembers what the clock says now. A start soon after the last writes nothing. */
export async function noteClock(db: Db): Promise<void> {
  const known = await read(db)
  const now = Date.now()
  if (known && !known.jump && Math.abs(now - known.believed) < day) return
  await writeNote(db, key, JSON.stringify(judge(known, now)))
}

async function read(db: Db): Promise<Clock | undefined> {
  const value = await readNote(db, key)
  return value === undefined ? undefined : Clock.parse(JSON.parse(value))
}

function judge(known: Clock | undefined, now: number): Clock {
  if (!known || now - known.believed <= mostAhead) return { believed: now }
  const { believed, jump } = known
  const isSame = jump && now >= jump.first && now - jump.last <= mostAhead
  const first = isSame ? jump.first : now
  return now - first >= pause ? { believed: now } : { believed, jump: { first, last: now } }
}
