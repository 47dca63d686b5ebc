import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Services } from '../services.ts'
import { clientAddress } from './request/client-address.server.ts'
import { mediaType } from './request/body-limits.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError, badRequest, fieldErrors, invalid, notFound } from '../errors.ts'
import { refuseOtherOrigins } from './request/refuse-cross-origin.server.ts'
import { readForm, readJson } from './request/read-body.server.ts'
import { authorize, type Call, needsSession, type Resource } from './define-resource.server.ts'
import type { Trace } from './request/trace.server.ts'
import type { z } from 'zod'
import { retryOnLostConnection } from '../db/faults.server.ts'

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

/** What a call brings, unchecked. */
type Params = Record<string, string | number>
type Given = {
  params?: Params | undefined
  query?: Record<string, unknown> | undefined
  body?: object | undefined
}

/**
 * Checks what a call brings and gives it to the handler; retried if the connection to the database broke before anything was changed.
 * @returns what the handler gives. @throws ApiError: 404 for the id, 400 for the query, 422 for the body, and what the handler throws.
 */
export function perform<Call>(
  { path, query, body }: Endpoint,
  handler: (input: object, call: Call) => unknown,
  call: Call,
  given: Given,
): Promise<unknown> {
  const input = {
    ...withId(given.params, path),
    ...parse(query, withoutEmpty(given.query), badRequest),
    ...(body && parse(body, given.body ?? {}, invalid)),
  }
  return retryOnLostConnection(async () => handler(input, call))
}

/** `id` is a number: of 15 digits at most, so that it is exact. */
function withId(params: Params = {}, path: string): Params {
  if (params.id === undefined) return params
  if (!/^[1-9]\d{0,14}$/.test(String(params.id))) notFound(path.includes('/admin/') ? 'Item' : 'Page')
  return { ...params, id: Number(params.id) }
}

const withoutEmpty = (query: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined))

function parse(
  schema: z.ZodType | undefined,
  value: object,
  refuse: typeof badRequest | typeof invalid,
): object {
  if (!schema) return {}
  const result = schema.safeParse(value)
  if (result.success) return result.data as object
  const errors = fieldErrors(result.error)
  const first = Object.values(errors)[0] ?? 'Invalid request.'
  return refuse === badRequest ? badRequest(first, errors) : invalid(errors)
}
