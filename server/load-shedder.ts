type Waiting = { begin: (isTurn: boolean) => void; timer: NodeJS.Timeout }

/** Requests that may wait; more are refused at once. */
const mostWaiting = 2000

/** Lets a few requests be worked on at once. Others wait in order; those that waited too long are refused unbegun. */
export class LoadShedder {
  readonly #most: number
  readonly #longestWait: number
  readonly #afterReading: (next: () => void) => void
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

  /** @returns what the work gives; undefined if it was refused, unbegun. */
  async run<T>(work: () => T | Promise<T>): Promise<T | undefined> {
    if (!(await this.#enter())) {
      this.refused += 1
      return undefined
    }
    try {
      return await work()
    } finally {
      this.#afterReading(() => this.#leave())
    }
  }

  #enter(): boolean | Promise<boolean> {
    if (this.running < this.#most) {
      this.running += 1
      return true
    }
    if (this.#waiting.size >= mostWaiting) return false
    return new Promise((resolve) => {
      const end = (isTurn: boolean) => {
        this.#waiting.delete(waiting)
        clearTimeout(waiting.timer)
        resolve(isTurn)
      }
      const waiting = { begin: end, timer: setTimeout(end, this.#longestWait, false) }
      this.#waiting.add(waiting)
    })
  }

  /** Hands the place to the one that has waited longest. */
  #leave(): void {
    const [next] = this.#waiting
    if (next) next.begin(true)
    else this.running -= 1
  }
}
