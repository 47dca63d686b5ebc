import type { ServerResponse } from 'node:http'
import { Quota } from '../app/platform/limits/quota.ts'

const mb = 1024 * 1024
/** What most answers have, in bytes: they are not counted. */
const small = 64 * 1024

/**
 * Counts answers that their clients have not taken yet: each is in memory, whole, until then.
 * @returns what counts one that was just written; it ends it if its client has its share, or the oldest if all have theirs.
 */
export function limitBuffers(): (client: string, response: ServerResponse) => void {
  const room = new Quota(32 * mb, 160 * mb)
  /** With what gives back their room, the oldest first. */
  const pending = new Map<ServerResponse, () => void>()
  const forget = (response: ServerResponse) => {
    pending.get(response)?.()
    pending.delete(response)
  }
  const endOldest = () => {
    const [oldest] = pending.keys()
    if (oldest) forget(oldest)
    oldest?.destroy()
    return oldest !== undefined
  }
  return (client, response) => {
    const bytes = response.writableLength
    if (bytes < small || response.destroyed) return
    const release = room.take(client, bytes, endOldest)
    if (!release) return void response.destroy()
    pending.set(response, release)
    response.once('close', () => forget(response))
  }
}
