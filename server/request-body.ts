import type { IncomingMessage } from 'node:http'

/** Bytes of the bodies that all requests, and those of one client, may hold at the same time. */
export type BodyRoom = { total: number; client: number }

/** Bytes below which a client counts as silent. */
const least = 1024
/** Bytes of a body that is too large are read and thrown away up to here: a client that is still sending reads no answer. */
const mostDiscarded = 16 * 1024 * 1024

/** Why a body is not taken. */
export class BodyRefused extends Error {
  readonly status: 408 | 503

  constructor(status: 408 | 503) {
    super(`The body was refused: ${status}`)
    this.status = status
  }
}

/** A body of which a part is here. */
type Arriving = { client: string; since: number; size: number; refuse: (reason: BodyRefused) => void }

const rate = ({ since, size }: Arriving): number => size / (performance.now() - since)

type Body = {
  /** Undefined where there are more than the limit. */
  bytes: Buffer | undefined
  release: () => void
}

/** Whether a request brings a body that is worth receiving. */
export function bringsBody({ method, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0)
  return method !== 'GET' && method !== 'HEAD' && length > 0 && length <= mostDiscarded
}

/**
 * Receives bodies whole before anybody works on their requests, so that slow clients hold nothing but their own share.
 * When all room is taken, a body of the client that holds most gives way.
 */
export class BodyReceiver {
  #room: BodyRoom
  #total = 0
  #byClient = new Map<string, number>()
  #arriving = new Set<Arriving>()

  constructor(room: BodyRoom) {
    this.#room = room
  }

  /**
   * @param client whose share it counts for. @param limit bytes.
   * @param silence milliseconds in which at least 1 KB has to arrive.
   * @returns the bytes, which count until `release` is called.
   * @throws BodyRefused; ECONNRESET where the client has gone.
   */
  async receive(request: IncomingMessage, client: string, limit: number, silence: number): Promise<Body> {
    const chunks: Buffer[] = []
    const stalled = Promise.withResolvers<never>()
    const arriving: Arriving = { client, since: performance.now(), size: 0, refuse: stalled.reject }
    this.#arriving.add(arriving)
    let size = 0
    let held = 0
    let before = 0
    let isOver = false
    const watch = setInterval(() => {
      if (size - before < least) stalled.reject(new BodyRefused(408))
      before = size
    }, silence)
    const release = () => {
      this.#count(client, -held)
      held = 0
      chunks.length = 0
    }

    const receive = async () => {
      // Breaking off leaves the request open: a refusal can still be sent.
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (isOver) return
        size += chunk.length
        arriving.size = size
        if (size > limit) {
          release()
          continue
        }
        held += chunk.length
        this.#count(client, chunk.length)
        if ((this.#byClient.get(client) ?? 0) > this.#room.client) throw new BodyRefused(503)
        if (this.#total > this.#room.total) this.#makeRoom()
        chunks.push(chunk)
      }
    }

    try {
      await Promise.race([receive(), stalled.promise])
    } catch (error) {
      release()
      throw error
    } finally {
      isOver = true
      this.#arriving.delete(arriving)
      clearInterval(watch)
    }
    return { bytes: size > limit ? undefined : Buffer.concat(chunks), release }
  }

  /** Refuses a body of the client that holds most, the slowest of these. */
  #makeRoom(): void {
    const held = ({ client }: Arriving): number => this.#byClient.get(client) ?? 0
    const [first] = [...this.#arriving].toSorted((a, b) => held(b) - held(a) || rate(a) - rate(b))
    first?.refuse(new BodyRefused(503))
  }

  #count(client: string, bytes: number): void {
    this.#total += bytes
    const held = (this.#byClient.get(client) ?? 0) + bytes
    if (held === 0) this.#byClient.delete(client)
    else this.#byClient.set(client, held)
  }
}
