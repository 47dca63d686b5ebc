import type { Db } from '#app/platform/db/database.ts'
import { type Job, startJobs, wakeJobs } from '#app/platform/job-queue.server.ts'
import type { Services } from '#app/platform/services.ts'

/** Runs a background job like a server process, which can be stopped and started again. */
export function openWorker(services: Services, job: Job<Services>) {
  let stop: (() => Promise<void>) | undefined
  return {
    start: () => void (stop ??= startJobs(services, [job])),
    wake: wakeJobs,
    async stop() {
      await stop?.()
      stop = undefined
    },
  }
}

/** Also items that a process is running. */
export const makeAllDue = (db: Db) =>
  db
    .updateTable('job')
    .set({ dueAt: new Date(0).toISOString() })
    .execute()
