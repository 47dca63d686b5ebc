import type { Log } from '../app/log.server.ts'

/** Requests that may be worked on at once: with one core for all, each more only makes the others wait. */
const most = 48
/** The same while other work keeps the event loop busy for this long at a time, in milliseconds. */
const late = 250
const mostWhenLate = 8
const sampleEvery = 50
const reportEvery = 10_000

/**
 * Lets as many requests pass as are answered within half a second, and has the rest refused at once, before they cost
 * anything. What is answered from memory, and files, do not come this way.
 */
export class Gate {
  #delay = 0
  #unreported = 0
  /** Requests that are being worked on. */
  running = 0
  /** Requests refused since the process began. */
  refused = 0

  constructor(log: Pick<Log, 'warn'>) {
    let expected = performance.now() + sampleEvery
    setInterval(() => {
      const now = performance.now()
      this.#delay = Math.max(0, now - expected)
      expected = now + sampleEvery
    }, sampleEvery).unref()
    setInterval(() => {
      if (this.#unreported)
        log.warn({ refused: this.#unreported }, 'Too many requests at once; some were refused')
      this.#unreported = 0
    }, reportEvery).unref()
  }

  /** Whether one more may pass now. @returns false and counts the refusal where not. */
  isOpen(): boolean {
    if (this.running < (this.#delay > late ? mostWhenLate : most)) return true
    this.refused += 1
    this.#unreported += 1
    return false
  }

  /** Counts a request for as long as it is worked on. */
  async pass<T>(work: () => T | Promise<T>): Promise<T> {
    this.running += 1
    try {
      return await work()
    } finally {
      this.running -= 1
    }
  }
}
