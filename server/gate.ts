/** Requests that may be worked on at once: with one core for all, each more only makes the others wait. */
const most = 48
/** And while other work keeps the event loop this late, in milliseconds: */
const late = 250
const mostWhenLate = 8
const sampleEvery = 50

/**
 * Lets as many requests pass as the process answers within half a second, and refuses the rest at once, before they cost
 * anything. What is answered from memory does not come this way.
 */
export class Gate {
  #delay = 0
  #timer: NodeJS.Timeout
  running = 0
  refused = 0

  constructor() {
    let expected = performance.now() + sampleEvery
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#delay = Math.max(0, now - expected)
      expected = now + sampleEvery
    }, sampleEvery).unref()
  }

  /** Whether one more may pass now. */
  isOpen(): boolean {
    return this.running < (this.#delay > late ? mostWhenLate : most)
  }

  /** Counts a request while it is worked on. */
  async pass<T>(work: () => T | Promise<T>): Promise<T> {
    this.running += 1
    try {
      return await work()
    } finally {
      this.running -= 1
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
