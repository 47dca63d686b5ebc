import type { ServerResponse } from 'node:http'
import { Quota } from '../app/platform/limits/quota.ts'

const mb = 1024 * 1024
/** Smaller buffers are not counted. */
const minCountedBytes = 64 * 1024

/**
 * Limits the memory of responses that clients have not read yet.
 * @returns a function to call after each write. The function destroys the response if its client exceeds its share,
 * and the oldest responses if the total is exceeded.
 */
export function limitBuffers(): (client: string, response: ServerResponse) => void {
  const quota = new Quota(32 * mb, 160 * mb)
  /** Functions that release the quota, oldest response first. */
  const pending = new Map<ServerResponse, () => void>()
  const forget = (response: ServerResponse) => {
    pending.get(response)?.()
    pending.delete(response)
  }
  const destroyOldest = () => {
    const [oldest] = pending.keys()
    if (oldest) forget(oldest)
    oldest?.destroy()
    return oldest !== undefined
  }
  return (client, response) => {
    const bytes = response.writableLength
    if (bytes < minCountedBytes || response.destroyed) return
    const release = quota.take(client, bytes, destroyOldest)
    if (!release) return void response.destroy()
    pending.set(response, release)
    response.once('close', () => forget(response))
  }
}
