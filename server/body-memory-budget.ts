import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const initialBufferBytes = 16 * 1024

/** `received` and `reserved` are in bytes, `startedAt` is in milliseconds. */
type Body = { network: string; socket: Socket; startedAt: number; received: number; reserved: number }

/**
 * Reserves memory for request bodies as they arrive; a Content-Length alone reserves nothing. If the budget is exceeded, the
 * network that uses the most memory loses its slowest upload.
 */
export class BodyMemoryBudget {
  readonly #maxPerNetwork: number
  readonly #maxTotal: number
  readonly #arriving = new Set<Body>()
  readonly #reservedByNetwork = new Map<string, number>()
  #reserved = 0

  /** Both limits are in bytes. */
  constructor(maxPerNetwork: number, maxTotal: number) {
    this.#maxPerNetwork = maxPerNetwork
    this.#maxTotal = maxTotal
  }

  /**
   * Reads a body and keeps its memory reserved until the response closes.
   * @param length the Content-Length.
   * @returns undefined if the budget is exhausted.
   * @throws if the client disconnects or the body is evicted for another one.
   */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    length: number,
  ): Promise<Buffer | undefined> {
    const body: Body = {
      network,
      socket: request.socket,
      startedAt: performance.now(),
      received: 0,
      reserved: 0,
    }
    response.once('close', () => this.#reserve(body, -body.reserved))
    this.#arriving.add(body)
    // One buffer instead of chunks, because each tiny chunk has an overhead of about 100 bytes.
    let bytes = Buffer.alloc(0)
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const received = body.received + (chunk as Buffer).length
        if (received > bytes.length) {
          const larger = Math.min(length, Math.max(received, 2 * bytes.length, initialBufferBytes))
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

  /** @returns false if the body itself was evicted. */
  #makeRoom(body: Body, amount: number): boolean {
    this.#reserve(body, amount)
    while (
      this.#reserved > this.#maxTotal ||
      (this.#reservedByNetwork.get(body.network) ?? 0) > this.#maxPerNetwork
    ) {
      const evicted = this.#slowestOfLargestNetwork()
      this.#arriving.delete(evicted)
      this.#reserve(evicted, -evicted.reserved)
      if (evicted === body) return false
      evicted.socket.destroy()
    }
    return true
  }

  #slowestOfLargestNetwork(): Body {
    const now = performance.now()
    const reserved = ({ network }: Body) => this.#reservedByNetwork.get(network) ?? 0
    const speed = ({ received, startedAt }: Body) => received / (now - startedAt)
    return [...this.#arriving].reduce((chosen, body) =>
      (reserved(body) - reserved(chosen) || speed(chosen) - speed(body)) > 0 ? body : chosen,
    )
  }

  #reserve(body: Body, amount: number): void {
    body.reserved += amount
    this.#reserved += amount
    const reserved = (this.#reservedByNetwork.get(body.network) ?? 0) + amount
    if (reserved === 0) this.#reservedByNetwork.delete(body.network)
    else this.#reservedByNetwork.set(body.network, reserved)
  }
}
