import type { Log } from '../app/log.server.ts'

/** Requests that may be worked on at once: with one core for all, each more only makes the others wait. */
const most = 48
/** As many as one browser asks at once are always let in. */
const least = 8
/** A turn of the event loop that takes longer than this, in milliseconds, has too much to do. */
const late = 20
/** So many requests in one turn are a crowd: until this long after it, in milliseconds, a turn takes less on, for the sake of those at the doors. */
const crowd = 32
const crowdLasts = 100
const ofCrowd = { least: 2, late: 10 }
const sampleEvery = 50
const reportEvery = 10_000

/**
 * Lets as many requests pass as are answered within half a second, and has the rest refused at once, before they cost
 * anything. How many that is shows in the time that a turn of the event loop takes, whatever the machine does besides.
 * What is answered from memory, and files, do not come this way.
 */
export class Gate {
  #limit = most
  #turn: { began: number; asked: number; admitted: number } | undefined
  #crowded = Number.NEGATIVE_INFINITY
  #unreported = 0
  /** Requests that are being worked on. */
  running = 0
  /** Requests refused since the process began. */
  refused = 0

  constructor(log: Pick<Log, 'warn'>) {
    let expected = performance.now() + sampleEvery
    setInterval(() => {
      const now = performance.now()
      this.#limit =
        now - expected > late ? Math.max(least, this.#limit * 0.7) : Math.min(most, this.#limit + 1)
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
    const turn = (this.#turn ??= this.#beginTurn())
    turn.asked += 1
    const share = turn.began - this.#crowded < crowdLasts ? ofCrowd : { least, late }
    const hasTime = turn.admitted < share.least || performance.now() - turn.began < share.late
    if (hasTime && this.running < this.#limit) {
      turn.admitted += 1
      return true
    }
    this.refused += 1
    this.#unreported += 1
    return false
  }

  /**
   * Most pages are made without waiting for anything, one whole page after the other, while the next requests still lie in
   * their sockets: those that a turn of the event loop finds when its time is used up have waited long enough.
   */
  #beginTurn() {
    const turn = { began: performance.now(), asked: 0, admitted: 0 }
    setImmediate(() => {
      if (turn.asked >= crowd) this.#crowded = performance.now()
      this.#turn = undefined
    })
    return turn
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
