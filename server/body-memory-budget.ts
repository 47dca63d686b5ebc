import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What most forms and records have, in bytes. */
const small = 16 * 1024

/** A body that takes up memory, in bytes. */
type Body = { network: string; socket: Socket; since: number; received: number; taken: number }

/**
 * Memory for the bodies of requests, taken as they arrive: to announce megabytes takes up nothing. Where there is not enough,
 * the network that has taken most loses the body that arrives slowest.
 */
export class BodyMemoryBudget {
  readonly #each: number
  readonly #total: number
  readonly #arriving = new Set<Body>()
  readonly #taken = new Map<string, number>()
  #sum = 0

  /** @param each bytes that one network may take. @param total bytes that all may take together. */
  constructor(each: number, total: number) {
    this.#each = each
    this.#total = total
  }

  /**
   * Receives a body, and counts it until its answer is closed.
   * @param length bytes that were announced. @returns the body; undefined if there is no room for it.
   * @throws if the client breaks off, or loses its place to another.
   */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    length: number,
  ): Promise<Buffer | undefined> {
    const body: Body = { network, socket: request.socket, since: performance.now(), received: 0, taken: 0 }
    response.once('close', () => this.#take(body, -body.taken))
    this.#arriving.add(body)
    // In one piece: a chunk of one byte would take up some hundred.
    let bytes = Buffer.alloc(0)
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const received = body.received + (chunk as Buffer).length
        if (received > bytes.length) {
          const larger = Math.min(length, Math.max(received, 2 * bytes.length, small))
          if (!this.#makeRoom(body, larger - bytes.length)) return undefined
          const grown = Buffer.allocUnsafe(larger)
          bytes.copy(grown)
          bytes = grown
        }
        ;(chunk as Buffer).copy(bytes, body.received)
        body.received = received
      }
      return bytes
    } finally {
      this.#arriving.delete(body)
    }
  }

  /** Takes more for a body. @returns whether it may go on. */
  #makeRoom(body: Body, amount: number): boolean {
    this.#take(body, amount)
    while (this.#sum > this.#total || (this.#taken.get(body.network) ?? 0) > this.#each) {
      const ended = this.#slowestOfLargest()
      this.#arriving.delete(ended)
      this.#take(ended, -ended.taken)
      if (ended === body) return false
      ended.socket.destroy()
    }
    return true
  }

  /** Of the bodies that are arriving, of which there is one at least. */
  #slowestOfLargest(): Body {
    const now = performance.now()
    const taken = ({ network }: Body) => this.#taken.get(network) ?? 0
    const speed = ({ received, since }: Body) => received / (now - since)
    return [...this.#arriving].reduce((chosen, one) =>
      (taken(one) - taken(chosen) || speed(chosen) - speed(one)) > 0 ? one : chosen,
    )
  }

  #take(body: Body, amount: number): void {
    body.taken += amount
    this.#sum += amount
    const taken = (this.#taken.get(body.network) ?? 0) + amount
    if (taken === 0) this.#taken.delete(body.network)
    else this.#taken.set(body.network, taken)
  }
}
