/** Now, as every table stores it: ISO-8601 UTC. */
export const now = (): string => new Date().toISOString()

/** The times of a row that comes now. */
export function stamps(): { createdAt: string; updatedAt: string } {
  const at = now()
  return { createdAt: at, updatedAt: at }
}
