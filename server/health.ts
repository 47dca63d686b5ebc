import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { schemaState, type SchemaState } from '../app/platform/db/migrate/newer-database.server.ts'
import type { Services } from '../app/platform/services.ts'
import { sendUncached } from './headers.ts'

export type Health = ReturnType<typeof openHealth>

/** Longest time that a check may take, in milliseconds. */
const patience = 2500
/** A balancer that asked so long ago asks no more. */
const regularly = 60_000

const migrationStates: Record<SchemaState['state'], string> = {
  ok: 'ok',
  extended: 'ok',
  missing: 'missing',
  newer: 'of a newer version',
}

/** Tells operators and balancers whether the process lives (/healthz) and whether it should get requests (/readyz). */
export function openHealth({ db, settings, storage }: Pick<Services, 'db' | 'settings' | 'storage'>) {
  let isEnding = false
  let lastAsked = Number.NEGATIVE_INFINITY

  const parts = remembered(1000, async () => {
    const [schema, folder] = await Promise.all([
      inTime(schemaState(db)),
      inTime(access(settings.dataDir, constants.W_OK | constants.X_OK)),
    ])
    return {
      database: schema ? 'ok' : 'does not answer',
      migrations: schema ? migrationStates[schema.value.state] : 'unknown',
      storage: folder ? 'ok' : 'cannot be written',
    }
  })
  // A store may want money for each question. Pages go on without it, so it does not count for being ready.
  const files = remembered(10_000, async () =>
    storage.kind === 'disk' ? {} : { files: (await inTime(storage.check())) ? 'ok' : 'cannot be reached' },
  )

  async function ready(response: ServerResponse, id: string): Promise<void> {
    lastAsked = performance.now()
    const now = { ...(await parts()), process: isEnding ? 'ends' : 'ok' }
    const isReady = Object.values(now).every((state) => state === 'ok')
    const status = isReady ? 'ready' : 'not ready'
    send(response, isReady ? 200 : 503, { status, ...now, ...(await files()) }, id)
  }

  return {
    /** Answers /healthz and /readyz. @returns whether it has. */
    answer({ url, method }: IncomingMessage, response: ServerResponse, id: string): boolean {
      if (method !== 'GET' && method !== 'HEAD') return false
      if (url === '/healthz') send(response, 200, { status: 'alive' }, id)
      else if (url === '/readyz') void ready(response, id)
      else return false
      return true
    },
    /** Makes /readyz say that the process ends, and waits until balancers that ask every second have heard it. */
    async retire(): Promise<void> {
      isEnding = true
      if (performance.now() - lastAsked < regularly) await pause(2000)
    },
  }
}

/** Gives the same answer again for some milliseconds: many who ask cost no more than one. */
function remembered<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (answer && performance.now() < until) return answer
    until = performance.now() + milliseconds
    return (answer = ask())
  }
}

/** What a promise gives, or undefined if it fails or takes too long. */
const inTime = <T>(promise: Promise<T>): Promise<{ value: T } | undefined> =>
  Promise.race([promise.then((value) => ({ value })), pause(patience, undefined, { ref: false })]).catch(
    () => undefined,
  )

const send = (response: ServerResponse, status: number, body: object, id: string): void =>
  sendUncached(response, { status, id, type: 'application/json', text: JSON.stringify(body) })
