import { setTimeout as sleep } from 'node:timers/promises'
import { retryOnLostConnection } from '../database-errors.server.ts'
import type { Db } from '../database.ts'
import { listen } from '../postgres/postgres-listener.server.ts'
import type { DatabaseConfig } from '../../settings/settings.server.ts'

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

export async function readRevision(db: Db): Promise<number> {
  const { value } = await db
    .selectFrom('revision')
    .select('value')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return value
}

/** LISTENs on PostgreSQL. SQLite has no notifications and must be polled. @returns a function that stops listening. */
const listenForRevisions = (config: DatabaseConfig, onNotification: () => void): (() => Promise<void>) =>
  config.kind === 'postgres' ? listen(config.url, 'revision', onNotification) : async () => {}
