import type { LogEvent } from 'kysely'

export const queryStats = { queries: 0, failed: 0, seconds: 0 }

export function recordQuery({ level, queryDurationMillis }: LogEvent): void {
  queryStats.queries += 1
  if (level === 'error') queryStats.failed += 1
  queryStats.seconds += queryDurationMillis / 1000
}
