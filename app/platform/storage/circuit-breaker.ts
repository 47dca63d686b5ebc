import { setTimeout as pause } from 'node:timers/promises'
import { StorageError } from './storage-error.ts'

/** So long nothing is asked of a store that did not answer, in milliseconds. */
const rest = 3000
/** So long others wait for the one who finds out, in milliseconds: a store that is back answers sooner. */
const longestWait = 500

/**
 * Spares those who wait: after a request without an answer everything fails at once for a moment, and then one request
 * finds out for all whether the store is back. Without it every visitor of a picture would wait as long as we are
 * patient, and hold a place.
 */
export function openCircuitBreaker(now: () => number = () => performance.now()) {
  let brokenUntil: number | undefined
  /** Gives whether the store is back, once the one who finds out knows. */
  let probe: Promise<boolean> | undefined

  const away = () => new StorageError('The file store did not answer a moment ago.')

  function report(isThere: boolean): void {
    brokenUntil = isThere ? undefined : now() + rest
  }

  return {
    /**
     * Waits a moment while another request finds out.
     * @returns what must be told how the request went. @throws StorageError while the store is left alone.
     */
    async enter(): Promise<(isThere: boolean) => void> {
      if (probe) {
        const isBack = await Promise.race([probe, pause(longestWait, false, { ref: false })])
        if (!isBack) throw away()
        return report
      }
      if (brokenUntil === undefined) return report
      if (now() < brokenUntil) throw away()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      probe = promise
      return (isThere) => {
        probe = undefined
        report(isThere)
        resolve(isThere)
      }
    },
  }
}
