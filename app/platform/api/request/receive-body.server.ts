import type { IncomingMessage } from 'node:http'
import { bodyLimits } from './body-limits.ts'

/** Rejected bodies up to this size are drained, because a client that is still sending does not read the response. */
export const maxDrainedBytes = 16 * 1024 * 1024

/**
 * Reads a body into one buffer, because each tiny chunk would have an overhead of about 100 bytes. The buffer grows as data
 * arrives; a Content-Length alone reserves nothing. A body over the limit is drained.
 * @param reserve returns false if the memory is exhausted. In that case, the body is undefined.
 */
export async function receiveBody(
  request: IncomingMessage,
  length: number,
  reserve: (bytes: number) => boolean,
): Promise<Buffer | undefined> {
  let body = Buffer.alloc(0)
  let received = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (length > bodyLimits.upload) continue
    const end = received + chunk.length
    if (end > body.length) {
      const size = Math.min(length, Math.max(end, 2 * body.length, 16 * 1024))
      if (!reserve(size - body.length)) return undefined
      body = Buffer.concat([body], size)
    }
    chunk.copy(body, received)
    received = end
  }
  return body
}
