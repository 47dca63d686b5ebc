import { changeSite } from '#app/platform/db/content-revision.server.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/services.ts'
import { runSchedule } from '#app/records/content/publish-record.server.ts'
import { listDueSchedules, failSchedule, type ScheduleRow } from '#app/records/versions/schedule.server.ts'
import { collectionServers } from '#app/collections.server.ts'

/** One minute of attempts, one every five seconds. */
const maxAttempts = 12
const failedAttempts = new Map<string, number>()

type Dependencies = Pick<Services, 'db' | 'log'>

/** Runs each due schedule once, even with several processes. Schedules that cannot be published are marked as failed. */
export async function runSchedules({ db, log }: Dependencies): Promise<void> {
  for (const due of await listDueSchedules(db)) {
    const key = `${due.collection} ${due.recordId}`
    try {
      const { records } = collectionServers[due.collection]
      if (records) await changeSite(db, (trx) => runSchedule(trx, records, due))
    } catch (error) {
      if (!(error instanceof ApiError)) {
        log.error({ err: error, collection: due.collection, row: due.recordId }, failureMessage(due))
        // The error may be temporary, so the schedule stays due for some attempts.
        const attempts = (failedAttempts.get(key) ?? 0) + 1
        failedAttempts.set(key, attempts)
        if (attempts < maxAttempts) continue
      }
      failedAttempts.delete(key)
      await failSchedule(db, due, firstMessage(error))
      log.error(
        { collection: due.collection, row: due.recordId, reason: firstMessage(error) },
        failureMessage(due),
      )
    }
  }
}

const firstMessage = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.errors ?? {})[0] ?? error.message)
    : 'An unexpected error. Ask the server administrator to read the log.'

const failureMessage = ({ publishAt }: ScheduleRow): string =>
  `Scheduled ${publishAt ? 'publish' : 'unpublish'} failed`
