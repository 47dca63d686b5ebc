import type { Services } from '#app/platform/services.ts'
import type { Cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { recordFailedSteps } from './failed-housekeeping.server.ts'

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
