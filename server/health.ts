import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cached } from '#app/platform/limits/cached.ts'
import type { Services } from '#app/platform/services.ts'
import { runCheck } from '#app/operations/checks/check.ts'
import { checks } from '#app/operations/checks/checks.server.ts'
import { sendUncached } from './headers.ts'

export type Health = ReturnType<typeof createHealth>

/** Answers liveness (/healthz) and readiness (/readyz) probes. */
export function createHealth(services: Pick<Services, 'db' | 'settings' | 'storage'>) {
  let isEnding = false
  let lastProbeAt = Number.NEGATIVE_INFINITY
  /** Frequent probes cost one run. */
  const runReadyChecks = cached(1000, () =>
    Promise.all(
      checks
        .flatMap(({ ready, ...check }) => (ready ? [{ ...check, ...ready }] : []))
        .map(async (check) => {
          const timeout = pause(2500, undefined, { ref: false })
          const findings = await Promise.race([runCheck(check, services), timeout])
          return { ...check, isOk: findings?.every(({ state }) => state === 'ok') ?? false }
        }),
    ),
  )

  async function sendReadiness(response: ServerResponse, id: string): Promise<void> {
    lastProbeAt = performance.now()
    const states: Record<string, string> = {}
    const results = await runReadyChecks()
    for (const { name, needs = [], failed, isOk } of results)
      states[name] = needs.some((part) => states[part] !== 'ok') ? 'unknown' : isOk ? 'ok' : failed
    states.process = isEnding ? 'ends' : 'ok'
    const isReady = results.every(({ isOk, isOptional }) => isOk || isOptional) && !isEnding
    const status = isReady ? 'ready' : 'not ready'
    sendUncached(response, isReady ? 200 : 503, id, { status, ...states })
  }

  return {
    /** Answers a GET or HEAD request. @returns false if it is for another path. */
    answer({ url }: IncomingMessage, response: ServerResponse, id: string): boolean {
      if (url === '/healthz') sendUncached(response, 200, id, { status: 'alive' })
      else if (url === '/readyz') void sendReadiness(response, id)
      else return false
      return true
    },
    /** Fails /readyz, then waits two seconds so that load balancers that probed within the last minute notice. */
    async retire(): Promise<void> {
      isEnding = true
      if (performance.now() - lastProbeAt < 60_000) await pause(2000)
    },
  }
}
