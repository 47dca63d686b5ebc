import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { perform } from './perform.server.ts'
import type { Services } from '../services.ts'
import { clientAddress } from './client-address.server.ts'
import { mediaType } from './body-limits.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError, badRequest } from './errors.ts'
import { refuseOtherOrigins } from './refuse-cross-origin.server.ts'
import { readForm, readJson } from './read-body.server.ts'
import { authorize, type Call, needsSession, type Resource } from './define-resource.server.ts'
import type { Trace } from './trace.server.ts'

/** Bindings of a request from the network, or of a call that a page makes in process for its visitor. */
export type Bindings = Partial<HttpBindings> & {
  trace?: Trace | undefined
}
/** The whole API. */
export type Api = Hono<{ Bindings: Bindings }>
export type ApiContext = Context<{ Bindings: Bindings }>

/** Adds every endpoint of a resource to the API: checks first, then the handler, then one shape of answer. */
export function mount(
  api: Hono<{ Bindings: Bindings }>,
  { endpoints, handlers, beforeBody }: Resource,
  services: Services,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as (input: object, call: Call) => Promise<unknown>
    api.on(endpoint.method, endpoint.path, async (c) => {
      if (c.env.trace) c.env.trace.route = `/api${endpoint.path}`
      refuseOtherOrigins(c, services.settings)
      const isClosed = needsSession(endpoint)
      const admin = isClosed ? await services.auth.administratorOf(c.req.raw.headers) : null
      if (isClosed) authorize(endpoint, admin)
      const address = clientAddress(c, services.settings)
      const call = { ...services, admin, address, request: c.req.raw, ifMatch: ifMatch(c) }
      await beforeBody[name]?.(call)
      const given = {
        params: c.req.param(),
        query: c.req.query(),
        body: endpoint.body && (await readBody(c, endpoint)),
      }
      return answer(c, endpoint, await perform(endpoint, handler, call, given))
    })
  }
}

async function readBody(c: ApiContext, { multipart, tooLarge }: Endpoint): Promise<object> {
  const type = mediaType(c.req.header('Content-Type'))
  try {
    if (type === 'application/json') return await readJson(c.req.raw)
    if (type === 'multipart/form-data' && multipart) {
      const form = await readForm(c.req.raw, true)
      return Object.fromEntries([...form].filter(([, value]) => !isNoFile(value)))
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 413 && tooLarge)) throw error
    throw new ApiError(413, Object.values(tooLarge)[0] ?? error.message, tooLarge)
  }
  throw new ApiError(415, multipart ? 'Send JSON or multipart/form-data.' : 'Send JSON.')
}

// What browsers send for a file input in which nothing was chosen.
const isNoFile = (value: FormDataEntryValue): boolean =>
  value instanceof File && value.size === 0 && value.name === ''

function ifMatch(c: ApiContext): number | undefined {
  const given = c.req.header('If-Match')
  if (given === undefined || given === '*') return undefined
  const version = /^"(\d{1,15})"$/.exec(given)?.[1]
  return version === undefined
    ? badRequest('If-Match must be a version in quotes, for example "3".')
    : Number(version)
}

function answer(c: ApiContext, endpoint: Endpoint, result: unknown): Response {
  if (result instanceof Response) return result
  c.header('Cache-Control', 'no-store')
  if (endpoint.shape === 'list') {
    const { rows, total } = result as { rows: unknown[]; total: number }
    return c.json({ success: true, data: rows, total }, endpoint.status)
  }
  return c.json({ success: true, data: result ?? null }, endpoint.status)
}
