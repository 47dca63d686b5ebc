import type { IncomingMessage } from 'node:http'

const maxTotalBytes = 256 * 1024 * 1024
let totalBytes = 0

/**
 * Reads a body into one buffer, because each tiny chunk would have an overhead of about 100 bytes. The buffer grows as data
 * arrives; a Content-Length alone reserves nothing.
 * @param handle is called with the body, or with undefined if the bodies of all requests need too much memory.
 */
export async function withBody(
  request: IncomingMessage,
  length: number,
  handle: (body: Buffer | undefined) => Promise<void>,
): Promise<void> {
  let body = Buffer.alloc(0)
  let received = 0
  let reserved = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const end = received + chunk.length
      if (end > body.length) {
        const size = Math.min(length, Math.max(end, 2 * body.length, 16 * 1024))
        if (totalBytes + size - reserved > maxTotalBytes) return await handle(undefined)
        totalBytes += size - reserved
        reserved = size
        body = Buffer.concat([body], size)
      }
      chunk.copy(body, received)
      received = end
    }
    await handle(body)
  } finally {
    totalBytes -= reserved
  }
}
