/** A PostgreSQL that only its caller uses. */
type OwnPostgres = {
  /** Address of its first database. */
  url: string
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export function ensurePostgres(place?: string): string | undefined
export function startPostgres(): Promise<OwnPostgres | undefined>
