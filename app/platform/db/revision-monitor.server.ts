import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './database.ts'

/** Polls the content revision, so that changes by other processes show within a second. */
export class RevisionMonitor {
  readonly #db: Db
  #isStopped = false
  value = 0

  constructor(db: Db, pollIntervalMs = 500) {
    this.#db = db
    void this.#poll(pollIntervalMs)
  }

  async read(): Promise<number> {
    this.value = await readRevision(this.#db)
    return this.value
  }

  stop(): void {
    this.#isStopped = true
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
