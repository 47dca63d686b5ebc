import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

/** A body that has arrived as a whole. */
export type Body = {
  /** Lies in a file and wants its turn before it is read. */
  isLarge: boolean
  read(): Promise<Buffer>
  close(): Promise<void>
}

/** Bodies up to this size stay in memory while they arrive. */
const largestInMemory = 64 * 1024
/** What no form needs; calls have narrower limits of their own. */
const largestBody = 12 * 1024 * 1024
/** Room on the disk for all bodies that are arriving. */
const largestSum = 1024 * 1024 * 1024
let sum = 0

/** Bytes below which a client counts as silent. */
const least = 1024

/** Why a body is not taken. */
export class BodyRefused extends Error {
  readonly status: 408 | 413 | 503

  constructor(status: 408 | 413 | 503) {
    super(`The body was refused: ${status}`)
    this.status = status
  }
}

/** Whether a request brings a body that is worth receiving: one that says it is too large is refused unread. */
export function bringsBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const length = Number(headers['content-length'] ?? 0)
  return headers['transfer-encoding'] !== undefined || (length > 0 && length <= largestBody)
}

/**
 * Waits for the whole body before anybody works on the request, so that slow clients hold nothing but their connection.
 * Large bodies go to a file without a name, which is gone whatever happens to the process.
 * @param folder for such files.
 * @param silence milliseconds in which something has to arrive.
 * @throws BodyRefused; ENOSPC where the disk is full; ECONNRESET where the client has gone.
 */
export async function receiveBody(request: IncomingMessage, folder: string, silence: number): Promise<Body> {
  const chunks: Buffer[] = []
  let file: FileHandle | undefined
  let size = 0
  let before = 0
  let isOver = false
  const stalled = Promise.withResolvers<never>()
  const watch = setInterval(() => {
    if (size - before < least) stalled.reject(new BodyRefused(408))
    before = size
  }, silence)

  async function close(): Promise<void> {
    if (file) sum -= size
    await file?.close()
  }

  async function take(): Promise<void> {
    // Breaking off leaves the request open: a refusal can still be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (isOver) return
      size += chunk.length
      if (file) sum += chunk.length
      if (size > largestBody) throw new BodyRefused(413)
      if (sum > largestSum) throw new BodyRefused(503)
      if (file) {
        await file.appendFile(chunk)
        continue
      }
      chunks.push(chunk)
      if (size <= largestInMemory) continue
      file = await openNameless(folder)
      sum += size
      await file.appendFile(Buffer.concat(chunks.splice(0)))
    }
  }

  try {
    await Promise.race([take(), stalled.promise])
  } catch (error) {
    await close()
    throw error
  } finally {
    isOver = true
    clearInterval(watch)
  }
  return {
    isLarge: file !== undefined,
    close,
    async read() {
      if (!file) return Buffer.concat(chunks)
      const bytes = Buffer.allocUnsafe(size)
      await file.read(bytes, 0, size, 0)
      return bytes
    },
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
