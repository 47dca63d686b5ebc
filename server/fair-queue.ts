/** How many requests of one network are in work, and wait. */
type Network = { client: string; running: number; waiting: number }
type Waiting = { network: Network; end: (isTurn: boolean) => void; timer: NodeJS.Timeout }

/** Requests that may wait; one more, and one is refused at once. */
const mostWaiting = 2000

/**
 * Lets a few requests be worked on at once. A free place goes to the network with the fewest requests in work, to its oldest
 * one. Where one must be refused, because too many wait or one has waited too long, it is one of the network with the most
 * waiting, unbegun.
 */
export class FairQueue {
  readonly #most: number
  readonly #longestWait: number
  readonly #afterReading: (next: () => void) => void
  readonly #networks = new Map<string, Network>()
  readonly #waiting = new Set<Waiting>()
  /** Requests in work. */
  running = 0
  /** Requests refused since the process began. */
  refused = 0

  /**
   * @param most requests in work at once. @param longestWait milliseconds.
   * @param afterReading calls `next` once the event loop has taken what has arrived.
   */
  constructor(most: number, longestWait: number, afterReading: (next: () => void) => void = setImmediate) {
    this.#most = most
    this.#longestWait = longestWait
    this.#afterReading = afterReading
  }

  /** @param client network that asks. @returns what the work gives; undefined if it was refused, unbegun. */
  async run<T>(client: string, work: () => T | Promise<T>): Promise<T | undefined> {
    const network = this.#networks.get(client) ?? { client, running: 0, waiting: 0 }
    this.#networks.set(client, network)
    if (this.running < this.#most) this.#begin(network)
    else if (!(await this.#turnOf(network))) return undefined
    try {
      return await work()
    } finally {
      this.#afterReading(() => this.#leave(network))
    }
  }

  #begin(network: Network): void {
    this.running += 1
    network.running += 1
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
        else this.refused += 1
        this.#forgetIdle(network)
        resolve(isTurn)
      },
      // After a standstill both its time is over and places are free: it may still get one.
      timer: setTimeout(() => this.#afterReading(() => this.#timeOut(waiting)), this.#longestWait),
    }
    this.#waiting.add(waiting)
    network.waiting += 1
    if (this.#waiting.size > mostWaiting) this.#lastOfLargest().end(false)
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
    this.#forgetIdle(network)
    this.#pick((one, chosen) => one.running < chosen.running)?.end(true)
  }

  #forgetIdle({ client, running, waiting }: Network): void {
    if (running + waiting === 0) this.#networks.delete(client)
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
