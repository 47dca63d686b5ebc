import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { schemaState, type SchemaState } from '../app/db/newer-database.server.ts'
import type { Services } from '../app/services.ts'
import { uncachedHeaders } from './headers.ts'

/** What the process needs to answer, and for each part `ok` or what is wrong with it. */
type Parts = { database: string; migrations: string; storage: string; process: string }
/** A store of files elsewhere. Pages go on without it, so it takes nobody's requests away. */
type Files = { files?: string }

export type Health = {
  /** Answers /healthz and /readyz. @returns whether it has. */
  answer(request: IncomingMessage, response: ServerResponse, id: string): boolean
  /** Makes /readyz say that the process ends, and waits until whoever asks regularly has heard it; four seconds at most. */
  retire(): Promise<void>
}

/** How long an answer of /readyz is given again, in milliseconds: many who ask cost no more than one. */
const shared = 1000
const sharedFiles = 10_000
const patience = 2500
/** A balancer that asked so long ago asks no more. */
const regularly = 60_000

const inWords: Record<SchemaState['state'], string> = {
  ok: 'ok',
  extended: 'ok',
  missing: 'missing',
  newer: 'of a newer version',
}

/** Tells operators and balancers whether the process lives (/healthz) and whether it should get requests (/readyz). */
export function openHealth({ db, settings, storage }: Pick<Services, 'db' | 'settings' | 'storage'>): Health {
  let isEnding = false
  let lastAsked = Number.NEGATIVE_INFINITY
  let checked = { at: Number.NEGATIVE_INFINITY, parts: Promise.resolve({} as Omit<Parts, 'process'>) }
  let askedFiles = { at: Number.NEGATIVE_INFINITY, state: Promise.resolve<Files>({}) }
  const heard = Promise.withResolvers<void>()

  async function check() {
    const [found, storage] = await Promise.all([
      inTime(schemaState(db)),
      inTime(access(settings.dataDir, constants.W_OK | constants.X_OK)),
    ])
    return {
      database: found ? 'ok' : 'does not answer',
      migrations: found ? inWords[found.value.state] : 'unknown',
      storage: storage ? 'ok' : 'cannot be written',
    }
  }

  /** A store may want money for each question. */
  function files(): Promise<Files> {
    if (storage.kind === 'disk') return Promise.resolve({})
    if (performance.now() - askedFiles.at > sharedFiles) {
      const state = inTime(storage.check()).then((found) => ({ files: found ? 'ok' : 'cannot be reached' }))
      askedFiles = { at: performance.now(), state }
    }
    return askedFiles.state
  }

  async function parts(): Promise<Parts> {
    if (performance.now() - checked.at > shared) checked = { at: performance.now(), parts: check() }
    return { ...(await checked.parts), process: isEnding ? 'ends' : 'ok' }
  }

  async function ready(response: ServerResponse, id: string): Promise<void> {
    lastAsked = performance.now()
    const now = await parts()
    const isReady = Object.values(now).every((state) => state === 'ok')
    const status = isReady ? 'ready' : 'not ready'
    send(response, isReady ? 200 : 503, { status, ...now, ...(await files()) }, id)
    if (isEnding) heard.resolve()
  }

  return {
    answer({ url, method }, response, id) {
      if (method !== 'GET' && method !== 'HEAD') return false
      if (url === '/healthz') send(response, 200, { status: 'alive' }, id)
      else if (url === '/readyz') void ready(response, id)
      else return false
      return true
    },

    async retire() {
      isEnding = true
      if (performance.now() - lastAsked > regularly) return
      await Promise.race([heard.promise.then(() => pause(1000)), pause(4000)])
    },
  }
}

/** What a promise gives, or undefined where it fails or takes too long. */
function inTime<T>(promise: Promise<T>): Promise<{ value: T } | undefined> {
  return Promise.race([
    promise.then(
      (value) => ({ value }),
      () => undefined,
    ),
    pause(patience, undefined, { ref: false }),
  ])
}

function send(response: ServerResponse, status: number, body: object, id: string): void {
  const text = JSON.stringify(body)
  response.writeHead(status, [
    ...uncachedHeaders(id),
    'Content-Type',
    'application/json',
    'Content-Length',
    String(Buffer.byteLength(text)),
  ])
  response.end(text)
}
