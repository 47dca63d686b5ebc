import { ApiError } from '../errors.ts'

type Options = {
  maxPerNetwork?: number
  maxWaiting?: number
  maxWaitingPerNetwork?: number
  maxWaitMs?: number
}
type Release = () => void
type Start = (release?: Release) => void

/** Counting semaphore with a limit per client network. Waiting networks take turns. */
export class Semaphore<Network = string> {
  readonly #max: number
  readonly #options: Required<Options>
  readonly #held = new Map<Network, number>()
  /** In the order of the networks' turns. */
  readonly #waiting = new Map<Network, Set<Start>>()
  running = 0

  constructor(max: number, options: Options = {}) {
    this.#max = max
    const defaults = { maxPerNetwork: max, maxWaiting: 2000, maxWaitingPerNetwork: 2000, maxWaitMs: 60_000 }
    this.#options = { ...defaults, ...options }
  }

  /** @returns a function that releases the amount, or undefined if a limit is reached. */
  tryAcquire(network: Network, amount = 1): Release | undefined {
    const held = this.#held.get(network) ?? 0
    if (this.running + amount > this.#max || held + amount > this.#options.maxPerNetwork) return undefined
    this.#add(network, amount)
    let isHeld = true
    return () => {
      if (isHeld) this.#add(network, -amount)
      isHeld = false
    }
  }

  /** @throws 503 if too many requests are waiting, or after `maxWaitMs`. */
  async run<T>(network: Network, work: () => T | Promise<T>): Promise<T> {
    const release = this.tryAcquire(network) ?? (await this.#wait(network))
    try {
      return await work()
    } finally {
      // Lets the event loop read pending input first, so that a queue doesn't delay health checks and cached pages.
      setImmediate(() => {
        release()
        this.#startNext()
      })
    }
  }

  #add(network: Network, amount: number): void {
    this.running += amount
    const held = (this.#held.get(network) ?? 0) + amount
    if (held === 0) this.#held.delete(network)
    else this.#held.set(network, held)
  }

  async #wait(network: Network): Promise<Release> {
    const { maxWaiting, maxWaitingPerNetwork, maxWaitMs } = this.#options
    const queue = this.#waiting.get(network) ?? new Set()
    const waiting = this.#waiting.values().reduce((sum, { size }) => sum + size, 0)
    if (waiting >= maxWaiting || queue.size >= maxWaitingPerNetwork) return this.#reject()
    const { promise, resolve: start } = Promise.withResolvers<Release | undefined>()
    this.#waiting.set(network, queue.add(start))
    // After an event-loop stall, free slots are assigned before requests time out.
    const timer = setTimeout(() => setImmediate(start, undefined), maxWaitMs)
    const release = await promise
    clearTimeout(timer)
    if (release) return release
    queue.delete(start)
    if (queue.size === 0) this.#waiting.delete(network)
    return this.#reject()
  }

  #startNext(): void {
    for (const [network, queue] of this.#waiting) {
      const [start] = queue
      const release = start && this.tryAcquire(network)
      if (!release) continue
      queue.delete(start)
      this.#waiting.delete(network)
      if (queue.size > 0) this.#waiting.set(network, queue)
      return start(release)
    }
  }

  #reject(): never {
    throw new ApiError(503, 'The server is busy. Try again in a few seconds.', undefined, {
      'Retry-After': '5',
    })
  }
}
