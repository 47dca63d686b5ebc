import { z } from 'zod'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import type { Db } from '#app/platform/db/database.ts'

const key = 'inbound.state'

const InboundState = z.object({
  /** Mails that belong to no conversation and wait in the mailbox. */
  left: z.number(),
  /** When the first of the failed attempts in a row was made, ISO 8601, UTC. */
  failingSince: z.string().nullable(),
  error: z.string().nullable(),
})
export type InboundState = z.output<typeof InboundState>

export async function readInboundState(db: Db): Promise<InboundState | undefined> {
  const value = await readKeyValue(db, key)
  return value === undefined ? undefined : InboundState.parse(JSON.parse(value))
}

export async function recordReading(db: Db, left: number): Promise<void> {
  await writeKeyValue(db, key, JSON.stringify({ left, failingSince: null, error: null }))
}

/** @returns true for the first failure in a row */
export async function recordFailedReading(db: Db, error: string): Promise<boolean> {
  const before = await readInboundState(db)
  const failingSince = before?.failingSince ?? new Date().toISOString()
  await writeKeyValue(db, key, JSON.stringify({ left: before?.left ?? 0, failingSince, error }))
  return before?.failingSince == null
}

/** A single failed attempt is not reported. */
const toleratedMs = 180_000

/** @returns the error of a mailbox that has not been readable for some time. */
export async function findInboundProblem(
  db: Db,
): Promise<{ error: string | null; since: string } | undefined> {
  const { failingSince: since, error = null } = (await readInboundState(db)) ?? {}
  return since && Date.parse(since) <= Date.now() - toleratedMs ? { error, since } : undefined
}
