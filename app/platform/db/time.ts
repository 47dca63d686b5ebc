/** Returns the current time as ISO-8601 UTC, the format of all tables. */
export const now = (): string => new Date().toISOString()

export function newTimestamps(): { createdAt: string; updatedAt: string } {
  const at = now()
  return { createdAt: at, updatedAt: at }
}

/** The time some milliseconds ahead, or ago if negative. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()
