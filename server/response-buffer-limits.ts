import type { ServerResponse } from 'node:http'
import { Quota } from '../app/api/quota.ts'

const mb = 1024 * 1024
/** What most answers have, in bytes: they are not counted. */
const small = 64 * 1024

type Pending = { response: ServerResponse; release: () => void }

/** Answers that their clients have not taken yet: each is in memory, whole, until then. */
export class PendingAnswers {
  readonly #room = new Quota(32 * mb, 160 * mb)
  /** The oldest first. */
  readonly #all = new Set<Pending>()

  /** Counts an answer that was just written; ends it where its client has its share, or the oldest one where all have theirs. */
  add(client: string, response: ServerResponse): void {
    const bytes = response.writableLength
    if (bytes < small || response.destroyed) return
    const release = this.#room.take(client, bytes, () => this.#endOldest())
    if (!release) return void response.destroy()
    const pending = { response, release }
    this.#all.add(pending)
    response.once('close', () => this.#forget(pending))
  }

  #endOldest(): boolean {
    const [oldest] = this.#all
    if (!oldest) return false
    this.#forget(oldest)
    oldest.response.destroy()
    return true
  }

  #forget(pending: Pending): void {
    this.#all.delete(pending)
    pending.release()
  }
}
