import type { Db } from '#app/platform/db/database.ts'
import { writeJson } from '#app/platform/db/key-value-store.server.ts'
import { makeDue } from '#app/platform/job-queue.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { readRestoreTest, restoreTestKey } from '#app/operations/backup/backup-state.server.ts'
import { runInBackground } from '#app/operations/run-in-background.server.ts'
import { selfCheck } from './self-check.server.ts'

/**
 * Checks the newest backup: digests, integrity and row counts. A failure is reported at once.
 * @throws an error if the check itself could not run.
 */
export async function runRestoreTest(db: Db, settings: Settings, signal: AbortSignal): Promise<void> {
  const result = await runInBackground('restore test', settings, signal)
  if (!result) return
  const { backup, problem } = result
  const run = { at: new Date().toISOString(), backup }
  const { good } = await readRestoreTest(db)
  await writeJson(
    db,
    restoreTestKey,
    problem === undefined ? { good: run } : { good, failed: { ...run, problem } },
  )
  if (problem !== undefined) await makeDue(db, selfCheck)
}
