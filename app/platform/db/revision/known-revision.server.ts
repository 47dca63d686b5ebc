import { setTimeout as pause } from 'node:timers/promises'
import { retryOnLostConnection } from '../faults.server.ts'
import type { Db } from '../open.server.ts'
import { currentRevision, hearRevisions } from './content-revision.server.ts'
import type { DatabaseConfig } from '../../settings/database-config.ts'

/**
 * The revision of the published content, in memory: known at once after our own writes, within half a second after
 * others', and as soon as PostgreSQL tells of them.
 */
export class Revision {
  readonly #db: Db
  readonly #stopHearing: () => Promise<void>
  #isStopped = false
  /** The revision as last read. */
  value = 0

  /** @param interval at which it is read without being told, in milliseconds. */
  constructor(db: Db, config: DatabaseConfig, interval = 500) {
    this.#db = db
    this.#stopHearing = hearRevisions(config, () => void this.read().catch(() => {}))
    void this.#poll(interval)
  }

  /** Reads the revision from the database now. */
  async read(): Promise<number> {
    this.value = await retryOnLostConnection(() => currentRevision(this.#db))
    return this.value
  }

  /** Stops looking for the changes of other processes. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#stopHearing()
  }

  async #poll(interval: number): Promise<void> {
    while (!this.#isStopped) {
      await pause(interval, undefined, { ref: false })
      await this.read().catch(() => {})
    }
  }
}
