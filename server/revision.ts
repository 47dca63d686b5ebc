import type { Db } from '../app/db/open.server.ts'
import { currentRevision } from '../app/db/revision.server.ts'

/** The revision of the published content, kept in memory: known at once after our own writes, within half a second after others'. */
export class Revision {
  #db: Db
  #timer: NodeJS.Timeout
  /** The revision as last read. */
  value = 0

  constructor(db: Db) {
    this.#db = db
    this.#timer = setInterval(() => void this.read().catch(() => {}), 500).unref()
  }

  /** Reads the revision from the database now. */
  async read(): Promise<number> {
    this.value = await currentRevision(this.#db)
    return this.value
  }

  /** Stops looking for the changes of other processes. */
  stop(): void {
    clearInterval(this.#timer)
  }
}
