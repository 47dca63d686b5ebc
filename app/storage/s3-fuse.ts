import { StorageError } from './storage-error.ts'

/** So long nothing is asked of a store that did not answer, in milliseconds. */
const rest = 3000

/**
 * Spares those who wait: after a failure everything fails at once for a moment, and then one request finds out whether
 * the store is back. Without it every visitor of a picture would wait as long as we are patient, and hold a place.
 */
export function openFuse(now: () => number = () => performance.now()) {
  let brokenUntil: number | undefined
  return {
    /** @returns what must be told how the request went. @throws StorageError while the store is left alone. */
    enter(): (isThere: boolean) => void {
      if (brokenUntil !== undefined) {
        if (now() < brokenUntil) throw new StorageError('The store of files did not answer a moment ago.')
        // This one finds out; the others wait for its answer.
        brokenUntil = Number.POSITIVE_INFINITY
      }
      return (isThere) => (brokenUntil = isThere ? undefined : now() + rest)
    },
  }
}
