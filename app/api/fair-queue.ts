import { ApiError } from './errors.ts'

/** How many requests of one network are in work, and wait; which one in all was its last that began. */
type Network = { running: number; waiting: number; served: number }
type Waiting = { network: Network; end: (isTurn: boolean) => void; timer: NodeJS.Timeout }

type Options = {
  /** Requests that may wait; one more, and one is refused at once. */
  mostWaiting?: number
  /** Requests that one network may have in work and waiting. */
  share?: number
  /** Calls `next` once the event loop has taken what has arrived. */
  afterReading?: (next: () => void) => void
}

/** Networks of which it is known when they were last served. */
const mostRemembered = 1000

/**
 * Lets a few requests be worked on at once. A free place goes to the network with the fewest requests in work, of those to
 * the one served least recently, to its oldest request. Where one must be refused, because too many wait or one has waited
 * too long, it is one of the network with the most waiting, unbegun.
 */
export class FairQueue {
  readonly #most: number
  readonly #longestWait: number
  readonly #options: Required<Options>
  /** In the order in which they last asked. */
  readonly #networks = new Map<string, Network>()
  readonly #waiting = new Set<Waiting>()
  #begun = 0
  /** Requests in work. */
  running = 0
  /** Requests refused since the process began. */
  refused = 0

  /** @param most requests in work at once. @param longestWait milliseconds. */
  constructor(most: number, longestWait: number, options: Options = {}) {
    this.#most = most
    this.#longestWait = longestWait
    this.#options = { mostWaiting: 2000, share: Infinity, afterReading: setImmediate, ...options }
  }

  /** @param client network that asks. @returns what the work gives. @throws 503 if it was refused, unbegun. */
  async run<T>(client: string, work: () => T | Promise<T>): Promise<T> {
    const network = this.#networkOf(client)
    if (network.running + network.waiting >= this.#options.share) this.#refuse()
    if (this.running < this.#most) this.#begin(network)
    else if (!(await this.#turnOf(network))) this.#refuse()
    try {
      return await work()
    } finally {
      this.#options.afterReading(() => this.#leave(network))
    }
  }

  /** What is known of a network; of idle ones those that asked last stay known. */
  #networkOf(client: string): Network {
    const network = this.#networks.get(client) ?? { running: 0, waiting: 0, served: 0 }
    for (const [other, { running, waiting }] of this.#networks) {
      if (this.#networks.size < mostRemembered) break
      if (running + waiting === 0) this.#networks.delete(other)
    }
    this.#networks.delete(client)
    this.#networks.set(client, network)
    return network
  }

  #begin(network: Network): void {
    this.running += 1
    network.running += 1
    network.served = this.#begun += 1
  }

  #refuse(): never {
    this.refused += 1
    const message = 'Too many ask for this at once. Please try again in a few seconds.'
    throw new ApiError(503, message, undefined, { 'Retry-After': '5' })
  }

  /** Waits for a place. @returns whether there was one in time. */
  #turnOf(network: Network): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiting: Waiting = {
      network,
      end: (isTurn) => {
        this.#waiting.delete(waiting)
        clearTimeout(waiting.timer)
        network.waiting -= 1
        if (isTurn) this.#begin(network)
        resolve(isTurn)
      },
      // After a standstill both its time is over and places are free: it may still get one.
      timer: setTimeout(() => this.#options.afterReading(() => this.#timeOut(waiting)), this.#longestWait),
    }
    this.#waiting.add(waiting)
    network.waiting += 1
    if (this.#waiting.size > this.#options.mostWaiting) this.#lastOfLargest().end(false)
    return promise
  }

  /** Refuses one that has waited too long; while a larger crowd waits, the last of that instead. */
  #timeOut(waiting: Waiting): void {
    if (!this.#waiting.has(waiting)) return
    const last = this.#lastOfLargest()
    if (last.network.waiting === waiting.network.waiting) return waiting.end(false)
    last.end(false)
    waiting.timer.refresh()
  }

  #leave(network: Network): void {
    this.running -= 1
    network.running -= 1
    const next = this.#pick((one, chosen) => (one.running - chosen.running || one.served - chosen.served) < 0)
    next?.end(true)
  }

  /** Of requests that wait. */
  #lastOfLargest(): Waiting {
    return this.#pick((one, chosen) => one.waiting >= chosen.waiting) as Waiting
  }

  /** The first that waits, or what is better than what comes before it. */
  #pick(isBetter: (one: Network, chosen: Network) => boolean): Waiting | undefined {
    let chosen: Waiting | undefined
    for (const one of this.#waiting) if (!chosen || isBetter(one.network, chosen.network)) chosen = one
    return chosen
  }
}
