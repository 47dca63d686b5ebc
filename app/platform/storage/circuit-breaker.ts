import { setTimeout as pause } from 'node:timers/promises'
import { StorageError } from './storage-error.ts'

const coolDownMs = 3000
const maxProbeWaitMs = 500

/**
 * After a failure, requests fail immediately for some seconds; then a single request probes the store.
 * Otherwise each request for a picture would wait for its own timeout and occupy a slot.
 */
export function openCircuitBreaker(now: () => number = () => performance.now()) {
  let brokenUntil: number | undefined
  let probe: Promise<boolean> | undefined

  const createUnavailableError = () => new StorageError('The file store did not respond recently.')

  function report(isAvailable: boolean): void {
    brokenUntil = isAvailable ? undefined : now() + coolDownMs
  }

  return {
    /** @returns a callback for the outcome. @throws StorageError during the cool-down */
    async enter(): Promise<(isAvailable: boolean) => void> {
      if (probe) {
        const hasRecovered = await Promise.race([probe, pause(maxProbeWaitMs, false, { ref: false })])
        if (!hasRecovered) throw createUnavailableError()
        return report
      }
      if (brokenUntil === undefined) return report
      if (now() < brokenUntil) throw createUnavailableError()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      probe = promise
      return (isAvailable) => {
        probe = undefined
        report(isAvailable)
        resolve(isAvailable)
      }
    },
  }
}
