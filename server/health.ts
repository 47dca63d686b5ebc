import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { runCheck } from '#app/operations/checks/check.ts'
import { checks } from '#app/operations/checks/checks.server.ts'
import { cached } from '#app/platform/limits/cached.ts'
import type { Services } from '#app/platform/services.ts'
import { sendUncached } from './headers.ts'

export type Health = ReturnType<typeof createHealth>

const checkTimeoutMs = 2500
/** A load balancer that has not probed for this long is considered gone. */
const probeExpiryMs = 60_000

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
          const timeout = pause(checkTimeoutMs, undefined, { ref: false })
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
    const body = { status: isReady ? 'ready' : 'not ready', ...states }
    send(response, isReady ? 200 : 503, body, id)
  }

  return {
    /** @returns false if the request is for another path. */
    answer({ url, method }: IncomingMessage, response: ServerResponse, id: string): boolean {
      if (method !== 'GET' && method !== 'HEAD') return false
      if (url === '/healthz') send(response, 200, { status: 'alive' }, id)
      else if (url === '/readyz') void sendReadiness(response, id)
      else return false
      return true
    },
    /** Fails /readyz, then waits two seconds so that load balancers notice. */
    async retire(): Promise<void> {
      isEnding = true
      if (performance.now() - lastProbeAt < probeExpiryMs) await pause(2000)
    },
  }
}

const send = (response: ServerResponse, status: number, body: object, id: string): void =>
  sendUncached(response, { status, id, type: 'application/json', text: JSON.stringify(body) })
