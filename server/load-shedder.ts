import type { Log } from '../app/log.server.ts'

type Limits = {
  /** Requests in work at the same time. */
  most: number
  /** Milliseconds that a request may wait before its work begins. */
  longestWait: number
}

/** Requests that may wait; more are refused at once. */
const mostWaiting = 2000
/** Milliseconds of work after which the event loop looks at its sockets again. */
const slice = 20
const lookEvery = 100
const reportEvery = 10_000

/**
 * Lets a few requests be worked on at once. The others wait in order, and those that waited too long are refused
 * unbegun: late answers help nobody, and make all others late. Work begins in slices between which the event loop reads
 * its sockets, so that requests wait here, where their age is known.
 */
export class LoadShedder {
  #most: number
  #longestWait: number
  #waiting: { resolve: (hasBegun: boolean) => void; since: number }[] = []
  #isScheduled = false
  #unreported = 0
  /** Requests in work. */
  running = 0
  /** Requests refused since the process began. */
  refused = 0

  constructor({ most, longestWait }: Limits, log: Pick<Log, 'warn'>) {
    this.#most = most
    this.#longestWait = longestWait
    setInterval(() => this.#refuseLate(), lookEvery).unref()
    setInterval(() => {
      if (this.#unreported) log.warn({ refused: this.#unreported }, 'Too many requests at once, some refused')
      this.#unreported = 0
    }, reportEvery).unref()
  }

  /**
   * Does the work when its turn comes.
   * @returns what it gives; undefined where it was refused, unbegun.
   */
  async run<T>(work: () => T | Promise<T>): Promise<T | undefined> {
    const hasBegun = this.#waiting.length < mostWaiting && (await this.#turn())
    if (!hasBegun) {
      this.refused += 1
      this.#unreported += 1
      return undefined
    }
    try {
      return await work()
    } finally {
      this.running -= 1
      this.#schedule()
    }
  }

  #turn(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ resolve, since: performance.now() })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.running >= this.#most) return
    this.#isScheduled = true
    setImmediate(() => void this.#beginSome())
  }

  #refuseLate(): void {
    const latest = performance.now() - this.#longestWait
    const inTime = this.#waiting.findIndex(({ since }) => since > latest)
    const late = this.#waiting.splice(0, inTime < 0 ? this.#waiting.length : inTime)
    for (const { resolve } of late) resolve(false)
  }

  async #beginSome(): Promise<void> {
    const end = performance.now() + slice
    this.#refuseLate()
    while (performance.now() < end && this.running < this.#most) {
      const next = this.#waiting.shift()
      if (!next) break
      this.running += 1
      next.resolve(true)
      // What the work does before it waits for anything counts for this slice.
      await Promise.resolve()
    }
    this.#isScheduled = false
    this.#schedule()
  }
}
