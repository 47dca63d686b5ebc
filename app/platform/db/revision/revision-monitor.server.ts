import { setTimeout as sleep } from 'node:timers/promises'
import { retryOnLostConnection } from '../database-errors.server.ts'
import type { Db } from '../database.ts'
import { readRevision, listenForRevisions } from './content-revision.server.ts'
import type { DatabaseConfig } from '../../settings/database-config.ts'

export class RevisionMonitor {
  readonly #db: Db
  readonly #stopListening: () => Promise<void>
  #isStopped = false
  value = 0

  constructor(db: Db, config: DatabaseConfig, pollIntervalMs = 500) {
    this.#db = db
    this.#stopListening = listenForRevisions(config, () => void this.read().catch(() => {}))
    void this.#poll(pollIntervalMs)
  }

  async read(): Promise<number> {
    this.value = await retryOnLostConnection(() => readRevision(this.#db))
    return this.value
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#stopListening()
  }

  async #poll(intervalMs: number): Promise<void> {
    while (!this.#isStopped) {
      await sleep(intervalMs, undefined, { ref: false })
      await this.read().catch(() => {})
    }
  }
}
