import { ApiError } from '../platform/errors.ts'
import { publish } from '../platform/db/revision/content-revision.server.ts'
import { dueSchedules, failSchedule, type ScheduleRow } from '../records/versions/schedule.server.ts'
import type { Services } from '../platform/services.ts'
import { collectionServers } from '../collections.server.ts'

/** How often it is looked for what is due, in milliseconds. */
const interval = 5000

type Needs = Pick<Services, 'db' | 'log'>

/**
 * Publishes, and takes off the site, what is due: each once, however many processes do this.
 * What cannot be published is remembered as failed, with the reason.
 */
export async function runSchedules({ db, log }: Needs): Promise<void> {
  for (const due of await dueSchedules(db)) {
    try {
      await publish(db, async (trx) => collectionServers[due.collection].publishing?.runSchedule(trx, due))
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // It may be over by the next time, and delays nothing else.
        log.error({ err: error, collection: due.collection, row: due.recordId }, failedText(due))
        continue
      }
      await failSchedule(db, due.id, reasonOf(error))
      log.error({ collection: due.collection, row: due.recordId, reason: reasonOf(error) }, failedText(due))
    }
  }
}

const reasonOf = ({ message, errors }: ApiError): string => Object.values(errors ?? {})[0] ?? message

const failedText = ({ action }: ScheduleRow): string => `What was scheduled could not be ${action}ed`

/** Does so now and again every few seconds. @returns what ends it. */
export function startSchedules(needs: Needs): () => void {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= runSchedules(needs)
      .catch((error: unknown) => needs.log.error({ err: error }, 'Schedules could not be run'))
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, interval).unref()
  return () => clearInterval(timer)
}
