import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { readSchemaState, type SchemaState } from '../app/platform/db/migrate/newer-database.server.ts'
import type { Services } from '../app/platform/services.ts'
import { sendUncached } from './headers.ts'

export type Health = ReturnType<typeof createHealth>

const checkTimeoutMs = 2500
/** A load balancer that has not probed for this long is considered gone. */
const probeExpiryMs = 60_000

const migrationStates: Record<SchemaState['state'], string> = {
  ok: 'ok',
  extended: 'ok',
  missing: 'missing',
  newer: 'of a newer version',
}

/** Answers liveness (/healthz) and readiness (/readyz) probes. */
export function createHealth({ db, settings, storage }: Pick<Services, 'db' | 'settings' | 'storage'>) {
  let isEnding = false
  let lastProbeAt = Number.NEGATIVE_INFINITY

  const runChecks = cached(1000, async () => {
    const [schema, folder] = await Promise.all([
      withTimeout(readSchemaState(db)),
      withTimeout(access(settings.dataDir, constants.W_OK | constants.X_OK)),
    ])
    return {
      database: schema ? 'ok' : 'does not answer',
      migrations: schema ? migrationStates[schema.value.state] : 'unknown',
      storage: folder ? 'ok' : 'cannot be written',
    }
  })
  // Object stores may charge per request, hence ten seconds. Pages work without files, so readiness ignores them.
  const checkFiles = cached(10_000, async () =>
    storage.kind === 'disk'
      ? {}
      : { files: (await withTimeout(storage.check())) ? 'ok' : 'cannot be reached' },
  )

  async function sendReadiness(response: ServerResponse, id: string): Promise<void> {
    lastProbeAt = performance.now()
    const states = { ...(await runChecks()), process: isEnding ? 'ends' : 'ok' }
    const isReady = Object.values(states).every((state) => state === 'ok')
    const status = isReady ? 'ready' : 'not ready'
    send(response, isReady ? 200 : 503, { status, ...states, ...(await checkFiles()) }, id)
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

/** Caches a result, so that frequent probes cost one check. */
function cached<T>(ms: number, check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let expiresAt = 0
  return () => {
    if (result && performance.now() < expiresAt) return result
    expiresAt = performance.now() + ms
    return (result = check())
  }
}

/** Resolves to undefined if the promise fails or takes too long. */
const withTimeout = <T>(promise: Promise<T>): Promise<{ value: T } | undefined> =>
  Promise.race([
    promise.then((value) => ({ value })),
    pause(checkTimeoutMs, undefined, { ref: false }),
  ]).catch(() => undefined)

const send = (response: ServerResponse, status: number, body: object, id: string): void =>
  sendUncached(response, { status, id, type: 'application/json', text: JSON.stringify(body) })
