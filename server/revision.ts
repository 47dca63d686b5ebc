import { retryOnLostConnection } from '../app/db/faults.server.ts'
import type { Db } from '../app/db/open.server.ts'
import type { DatabaseConfig } from '../app/settings/database-config.ts'
import { currentRevision, hearRevisions } from '../app/db/revision.server.ts'

/**
 * The revision of the published content, kept in memory: known at once after our own writes, within half a second after
 * others', and as soon as PostgreSQL tells of them.
 */
export class Revision {
  #db: Db
  #timer: NodeJS.Timeout
  #stopHearing: () => Promise<void>
  #isReading = false
  /** The revision as last read. */
  value = 0

  /** @param often how often it is read without being told, in milliseconds. */
  constructor(db: Db, place: DatabaseConfig, often = 500) {
    this.#db = db
    this.#timer = setInterval(() => void this.#look(), often).unref()
    this.#stopHearing = hearRevisions(place, () => void this.read().catch(() => {}))
  }

  /** Reads the revision from the database now. */
  async read(): Promise<number> {
    this.value = await retryOnLostConnection(() => currentRevision(this.#db))
    return this.value
  }

  /** Stops looking for the changes of other processes. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#stopHearing()
  }

  // While the database does not answer, one question waits for it and not one more every time.
  async #look(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    await this.read().catch(() => {})
    this.#isReading = false
  }
}
