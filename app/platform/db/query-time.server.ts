import type { LogEvent } from 'kysely'

/** What this process has asked of its databases so far. */
export const queryTime = { queries: 0, failed: 0, seconds: 0 }

/** Counts a query, for the metrics. */
export function countQuery({ level, queryDurationMillis }: LogEvent): void {
  queryTime.queries += 1
  if (level === 'error') queryTime.failed += 1
  queryTime.seconds += queryDurationMillis / 1000
}
