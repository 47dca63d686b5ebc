import { wakeConversations } from '../records/submission/conversation/conversations.server.ts'
import type { Services } from '../platform/services.ts'

const intervalMs = 15_000

/** Opens snoozed conversations when their time comes, also after a restart. @returns a function that stops it */
export function startWaking({ db, log }: Pick<Services, 'db' | 'log'>): () => void {
  const run = () =>
    void wakeConversations(db).catch((error: unknown) =>
      log.error({ err: error }, 'Snoozed conversations could not be opened'),
    )
  run()
  const timer = setInterval(run, intervalMs).unref()
  return () => clearInterval(timer)
}
