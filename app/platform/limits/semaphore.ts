import { ApiError } from '#app/platform/errors.ts'

/** Runs at most `max` tasks at once; others wait in the order of their arrival. */
export class Semaphore {
  readonly #max: number
  readonly #maxWaiting: number
  readonly #maxWaitMs: number
  readonly #waiting = new Set<(isFree: boolean) => void>()
  running = 0

  constructor(max: number, { maxWaiting = 2000, maxWaitMs = 60_000 } = {}) {
    this.#max = max
    this.#maxWaiting = maxWaiting
    this.#maxWaitMs = maxWaitMs
  }

  /** @throws 503 if too many tasks are waiting, or after `maxWaitMs`. */
  async run<T>(task: () => T | Promise<T>): Promise<T> {
    if (this.running < this.#max) this.running += 1
    else await this.#wait()
    try {
      return await task()
    } finally {
      // Lets the event loop read pending input first, so that a queue doesn't delay health checks and cached pages.
      setImmediate(() => this.#startNext())
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.size >= this.#maxWaiting) return this.#reject()
    const { promise, resolve: start } = Promise.withResolvers<boolean>()
    this.#waiting.add(start)
    // After an event-loop stall, free slots are assigned before tasks time out.
    const timer = setTimeout(() => setImmediate(start, false), this.#maxWaitMs)
    const isFree = await promise
    clearTimeout(timer)
    this.#waiting.delete(start)
    if (!isFree) this.#reject()
  }

  #startNext(): void {
    const [start] = this.#waiting
    if (!start) this.running -= 1
    else {
      this.#waiting.delete(start)
      start(true)
    }
  }

  #reject(): never {
    throw new ApiError(503, 'The server is busy. Try again in a few seconds.', undefined, {
      headers: { 'Retry-After': '5' },
    })
  }
}
