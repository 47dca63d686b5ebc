import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { readJson, writeJson } from '#app/platform/db/key-value-store.server.ts'
import type { BackupReport } from './backup.server.ts'

const Good = z.object({ at: z.string(), name: z.string(), bytes: z.number(), missing: z.number() })
const Failure = z.object({ at: z.string(), count: z.number(), reason: z.string() })
const [goodKey, failureKey] = ['backup.good', 'backup.failure']

/** Times are ISO-8601 UTC. */
export async function getBackupState(db: Db) {
  const [good, failure] = [await readJson(db, goodKey, Good), await readJson(db, failureKey, Failure)]
  return { good, failure }
}

export async function recordSuccess(
  db: Db,
  { madeAt, name, bytes, missing }: Pick<BackupReport, 'madeAt' | 'name' | 'bytes' | 'missing'>,
): Promise<void> {
  await writeJson(db, goodKey, { at: madeAt, name, bytes, missing: missing.length })
  await db.deleteFrom('note').where('key', '=', failureKey).execute()
}

/** @returns the number of failures since the last success. */
export async function recordFailure(db: Db, reason: string): Promise<number> {
  const count = ((await getBackupState(db)).failure?.count ?? 0) + 1
  await writeJson(db, failureKey, { at: new Date().toISOString(), count, reason })
  return count
}

/** `at`: end of the last copy that succeeded, as ISO-8601 UTC. `at` or `problem` is empty if there is none. */
const OffsiteState = z.object({ at: z.string(), backup: z.string(), problem: z.string() })

/**
 * Reads the result of deploy/offsite.sh.
 * @returns undefined if it has never run.
 */
export async function readOffsiteState(dataDir: string): Promise<z.output<typeof OffsiteState> | undefined> {
  const file = join(dataDir, 'offsite.json')
  return existsSync(file) ? OffsiteState.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}

export const restoreTestKey = 'restoreTest.state'
const Run = z.object({ at: z.string(), backup: z.string() })

/** Times are ISO-8601 UTC. `good` is the last check that succeeded; `failed` is set if a later one failed. */
const RestoreTestState = z.object({
  good: Run.optional(),
  failed: Run.extend({ problem: z.string() }).optional(),
})

export const readRestoreTest = async (db: Db): Promise<z.output<typeof RestoreTestState>> =>
  (await readJson(db, restoreTestKey, RestoreTestState)) ?? {}
