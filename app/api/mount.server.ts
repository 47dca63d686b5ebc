import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { withSecondTry } from '../db/faults.server.ts'
import type { Services } from '../services.server.ts'
import { clientAddress } from './address.server.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError, badRequest, invalid, notFound } from './errors.ts'
import { refuseOtherOrigins } from './origin.server.ts'
import { admit, type Call, needsAdministrator, type Resource } from './serve.server.ts'
import type { Trace } from './trace.server.ts'

/** Bindings of a request from the network, or of a call that a page makes in process for its visitor. */
export type Bindings = Partial<HttpBindings> & {
  trace?: Trace | undefined
  inProcess?: { address: string }
}
export type ApiContext = Context<{ Bindings: Bindings }>

const jsonLimit = 256 * 1024
const multipartLimit = 11 * 1024 * 1024

/** Adds every endpoint of a resource to the API: checks first, then the handler, then one shape of answer. */
export function mount(
  api: Hono<{ Bindings: Bindings }>,
  { endpoints, handlers }: Resource,
  services: Services,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as (input: object, call: Call) => Promise<unknown>
    const limit = bodyLimit({
      maxSize: endpoint.multipart ? multipartLimit : jsonLimit,
      onError: () => {
        const [message = 'That is too large.'] = Object.values(endpoint.tooLarge ?? {})
        throw new ApiError(413, message, endpoint.tooLarge)
      },
    })
    api.on(endpoint.method, endpoint.path, limit, async (c) => {
      if (c.env.trace && !c.env.inProcess) c.env.trace.route = `/api${endpoint.path}`
      refuseOtherOrigins(c, services.settings)
      const isClosed = needsAdministrator(endpoint)
      const admin = isClosed ? await services.auth.administratorOf(c.req.raw.headers) : null
      if (isClosed) admit(endpoint, admin)
      const input = {
        ...params(c, endpoint.path),
        ...parse(endpoint.query, dropEmpty(c.req.query()), badRequest),
        ...(endpoint.body && parse(endpoint.body, await readBody(c, endpoint), invalid)),
      }
      const address = clientAddress(c, services.settings)
      const call = { ...services, admin, address, request: c.req.raw, ifMatch: ifMatch(c) }
      return answer(c, endpoint, await withSecondTry(() => handler(input, call)))
    })
  }
}

function params(c: ApiContext, path: string): Record<string, string | number> {
  const given: Record<string, string> = c.req.param()
  if (given.id === undefined) return given
  if (!/^[1-9]\d{0,14}$/.test(given.id)) notFound(path.includes('/admin/') ? 'Item' : 'Page')
  return { ...given, id: Number(given.id) }
}

const dropEmpty = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

function parse(
  schema: z.ZodType | undefined,
  value: object,
  refuse: typeof badRequest | typeof invalid,
): object {
  if (!schema) return {}
  const result = schema.safeParse(value)
  if (result.success) return result.data as object
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const field of unknown)
      errors[field] ??= issue.code === 'unrecognized_keys' ? 'Unknown field.' : issue.message
  }
  const first = Object.values(errors)[0] ?? 'Invalid request.'
  return refuse === badRequest ? badRequest(first, errors) : invalid(errors)
}

async function readBody(c: ApiContext, endpoint: Endpoint): Promise<object> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') {
    const value: unknown = await c.req.json().catch(() => badRequest('The body is not valid JSON.'))
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      badRequest('The body must be a JSON object.')
    return value as object
  }
  if (type === 'multipart/form-data' && endpoint.multipart) {
    const form = await c.req.formData().catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      return badRequest('The body is not valid multipart/form-data.')
    })
    return Object.fromEntries([...form].filter(([, value]) => !isNoFile(value)))
  }
  throw new ApiError(415, endpoint.multipart ? 'Send JSON or multipart/form-data.' : 'Send JSON.')
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
