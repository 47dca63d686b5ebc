import { z } from 'zod'
import { readKeyValue, writeKeyValue } from '../../platform/db/key-value-store.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { makeDue } from '../../platform/job-queue.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { runChild } from '../../platform/run-child.server.ts'
import { selfCheck } from './self-check.server.ts'

export type RestoreTestRequest = Pick<Settings, 'backupDir'>
/** `backup` is null if there is none yet. `problem` is set if it is damaged. */
export type RestoreTestAnswer = { backup: string | null; problem?: string }

const key = 'restoreTest.state'
const hourMs = 3_600_000
const Run = z.object({ at: z.string(), backup: z.string() })

/** Times are ISO-8601 UTC. `good` is the last check that succeeded; `failed` is set if a later one failed. */
const RestoreTestState = z.object({
  good: Run.optional(),
  failed: Run.extend({ problem: z.string() }).optional(),
})
export type RestoreTestState = z.output<typeof RestoreTestState>

export async function readRestoreTest(db: Db): Promise<RestoreTestState> {
  const value = await readKeyValue(db, key)
  return value === undefined ? {} : RestoreTestState.parse(JSON.parse(value))
}

/**
 * Checks the newest backup: digests, integrity and row counts. A failure is reported at once.
 * @throws an error if the check itself could not run.
 */
export async function runRestoreTest(
  db: Db,
  { backupDir }: RestoreTestRequest,
  signal: AbortSignal,
): Promise<void> {
  const answer = await runChild<RestoreTestAnswer>({
    script: 'app/operations/self-check/restore-test-process.ts',
    messages: [{ backupDir }],
    timeoutMs: 6 * hourMs,
    signal,
  })
  signal.throwIfAborted()
  if ('failure' in answer) throw new Error(answer.failure)
  const { backup, problem } = answer
  if (backup === null) return
  const run = { at: new Date().toISOString(), backup }
  const { good } = await readRestoreTest(db)
  const state: RestoreTestState =
    problem === undefined ? { good: run } : { good, failed: { ...run, problem } }
  await writeKeyValue(db, key, JSON.stringify(state))
  if (problem !== undefined) await makeDue(db, selfCheck)
}
