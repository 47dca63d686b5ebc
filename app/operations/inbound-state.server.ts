import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { readJson, writeJson } from '#app/platform/db/key-value-store.server.ts'

const key = 'inbound.state'

const InboundState = z.object({
  /** Mails that belong to no conversation and wait in the mailbox. */
  left: z.number(),
  /** When the first of the failed attempts in a row was made, ISO 8601, UTC. */
  failingSince: z.string().nullable(),
  error: z.string().nullable(),
})

export const readInboundState = (db: Db) => readJson(db, key, InboundState)

export const recordReading = (db: Db, left: number): Promise<void> =>
  writeJson(db, key, { left, failingSince: null, error: null })

/** @returns true for the first failure in a row */
export async function recordFailedReading(db: Db, error: string): Promise<boolean> {
  const before = await readInboundState(db)
  const failingSince = before?.failingSince ?? new Date().toISOString()
  await writeJson(db, key, { left: before?.left ?? 0, failingSince, error })
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
