import type { Db } from '#app/platform/db/database.ts'
import type { Cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import type { Services } from '#app/platform/services.ts'

const key = 'housekeeping.failed'

export const readFailedSteps = async (db: Db): Promise<string> => (await readKeyValue(db, key)) ?? ''

export async function recordFailedSteps(db: Db, steps: readonly string[]): Promise<void> {
  const failed = steps.join(', ')
  if (failed !== (await readFailedSteps(db))) await writeKeyValue(db, key, failed)
}

/** Runs cleanups one after the other. A failing one is logged, reported by the doctor, and does not stop the others. */
export const inOrder =
  (cleanups: readonly Cleanup<Services>[]) =>
  async (services: Services): Promise<void> => {
    const failed: string[] = []
    for (const { name, run } of cleanups)
      await run(services).catch((error: unknown) => {
        failed.push(name)
        services.log.error({ err: error, step: name }, 'A step of housekeeping failed')
      })
    await recordFailedSteps(services.db, failed)
  }
