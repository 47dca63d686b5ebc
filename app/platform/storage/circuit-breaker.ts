import { setTimeout as pause } from 'node:timers/promises'
import { StorageError } from './storage-error.ts'

const coolDownMs = 3000
const maxProbeWaitMs = 500

/**
 * After a failure, requests fail immediately during a cool-down. Then a single request probes the store.
 * Without this, each request for a picture would occupy a slot until its own timeout.
 */
export function openCircuitBreaker(now: () => number = () => performance.now()) {
  let brokenUntil: number | undefined
  let probe: Promise<boolean> | undefined

  const createUnavailableError = () => new StorageError('The file store did not respond recently.')

  function report(isAvailable: boolean): void {
    brokenUntil = isAvailable ? undefined : now() + coolDownMs
  }

  return {
    /** @returns a callback that reports the outcome. @throws StorageError during the cool-down */
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
