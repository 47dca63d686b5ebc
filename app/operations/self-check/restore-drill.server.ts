import { z } from 'zod'
import { readKeyValue, writeKeyValue } from '../../platform/db/key-value-store.server.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { setNextRun, startTask } from '../due-task.server.ts'
import { runChild } from '../run-child.server.ts'
import { checkKey } from './self-check.server.ts'

export type DrillRequest = Pick<Settings, 'backupDir' | 'database'>
/** `backup` is null if there is none yet. `problem` is set if it could not be restored. */
export type DrillAnswer = { backup: string | null; problem?: string }

const key = 'drill.state'
const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const Run = z.object({ at: z.string(), backup: z.string() })

/** Times are ISO-8601 UTC. `good` is the last rehearsal that succeeded; `failed` is set if a later one failed. */
const DrillState = z.object({ good: Run.optional(), failed: Run.extend({ problem: z.string() }).optional() })
export type DrillState = z.output<typeof DrillState>

export async function readDrillState(db: Db): Promise<DrillState> {
  const value = await readKeyValue(db, key)
  return value === undefined ? {} : DrillState.parse(JSON.parse(value))
}

/** Restores the newest backup into a temporary place every week and checks it. A failure is reported at once. */
export const startRestoreDrills = ({ db, settings, log }: Pick<Services, 'db' | 'settings' | 'log'>) =>
  startTask(db, log, {
    key: 'drill.next',
    periodMs: weekMs,
    firstDelayMs: hourMs,
    run: (signal) => rehearseRestore(db, settings, signal),
  })

/** @throws an error if the rehearsal itself could not run. */
export async function rehearseRestore(db: Db, settings: DrillRequest, signal: AbortSignal): Promise<void> {
  const { backupDir, database } = settings
  const answer = await runChild<DrillAnswer>({
    script: 'app/operations/self-check/restore-drill-process.ts',
    message: { backupDir, database },
    timeoutMs: 6 * hourMs,
    signal,
  })
  signal.throwIfAborted()
  if ('failure' in answer) throw new Error(answer.failure)
  const { backup, problem } = answer
  if (backup === null) return
  const run = { at: new Date().toISOString(), backup }
  const { good } = await readDrillState(db)
  const state: DrillState = problem === undefined ? { good: run } : { good, failed: { ...run, problem } }
  await writeKeyValue(db, key, JSON.stringify(state))
  if (problem !== undefined) await setNextRun(db, checkKey, Date.now())
}
