/** Work of which only a few pieces may run at once; the others wait for their turn, in order. */
export class Turns {
  #free: number
  #room: number
  #waiting: (() => void)[] = []

  /**
   * @param most pieces at once.
   * @param room for so many that wait.
   */
  constructor(most: number, room: number) {
    this.#free = most
    this.#room = room
  }

  /** Does the work when its turn comes. @returns false where too many wait already. */
  async take(work: () => Promise<void>): Promise<boolean> {
    if (this.#free > 0) this.#free -= 1
    else if (this.#waiting.length >= this.#room) return false
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
    return true
  }
}
