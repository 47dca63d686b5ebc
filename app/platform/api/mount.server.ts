import type { Hono } from 'hono'
import { z } from 'zod'
import {
  ApiError,
  badRequest,
  type FieldErrors,
  toFieldErrors,
  invalid,
  notFound,
} from '#app/platform/errors.ts'
import type { Services } from '#app/platform/services.ts'
import type { Bindings, ApiContext } from './context.ts'
import {
  authorize,
  type Call,
  type FindFurtherErrors,
  needsSession,
  type Resource,
} from './define-resource.server.ts'
import type { Endpoint } from './endpoint.ts'
import { mediaType } from './request/body-limits.ts'
import { clientAddress } from './request/client-address.server.ts'
import { readForm, readJson } from './request/read-body.server.ts'
import { rejectCrossOrigin } from './request/reject-cross-origin.server.ts'

export function mount(
  api: Hono<{ Bindings: Bindings }>,
  { endpoints, handlers, beforeBody, findFurtherErrors }: Resource,
  services: Services,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as (input: object, call: Call) => Promise<unknown>
    const isProtected = needsSession(endpoint)
    api.on(endpoint.method, endpoint.path, async (c) => {
      if (c.env.trace) c.env.trace.route = `/api${endpoint.path}`
      rejectCrossOrigin(c, services.settings)
      const admin = isProtected ? await services.auth.authenticate(c.req.raw.headers) : null
      if (c.env.trace && admin) c.env.trace.administrator = admin.id
      if (isProtected) authorize(endpoint, admin)
      const address = clientAddress(c, services.settings)
      const call = { ...services, admin, address, request: c.req.raw, ifMatch: ifMatch(c) }
      await beforeBody[name]?.(call)
      const rawInput = {
        params: c.req.param(),
        query: readQuery(c, endpoint),
        body: endpoint.body && (await readBody(c, endpoint)),
      }
      const result = await perform({ endpoint, handler, findErrors: findFurtherErrors[name] }, call, rawInput)
      return sendResult(c, endpoint, result)
    })
  }
}

/** Of a repeated parameter, all values if the endpoint expects a list, otherwise the first. */
function readQuery(c: ApiContext, { query }: Endpoint): Record<string, unknown> {
  const isList = (name: string) => {
    const field: unknown = query?.shape[name]
    return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodArray
  }
  const all = Object.entries(c.req.queries())
  return Object.fromEntries(all.map(([name, values]) => [name, isList(name) ? values : values[0]]))
}

async function readBody(c: ApiContext, endpoint: Endpoint): Promise<object> {
  const { multipart, form, tooLargeErrors } = endpoint
  const type = mediaType(c.req.header('Content-Type'))
  try {
    if (type === 'application/json') return await readJson(c.req.raw)
    if (multipart ? type === 'multipart/form-data' : form && type === 'application/x-www-form-urlencoded')
      return toBody(endpoint, await readForm(c.req.raw, Boolean(multipart)))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 413 && tooLargeErrors)) throw error
    throw new ApiError(413, Object.values(tooLargeErrors)[0] ?? error.message, tooLargeErrors)
  }
  throw new ApiError(415, multipart ? 'Send JSON or multipart/form-data.' : 'Send JSON.')
}

export function toBody({ form: ignoresOthers, body }: Endpoint, form: FormData): object {
  const isKnown = (name: string) => !ignoresOthers || name in (body?.shape ?? {})
  return Object.fromEntries([...form].filter(([name, value]) => isKnown(name) && !isEmptyFileInput(value)))
}

// Browsers send an unnamed, empty file for a file input without a selection.
const isEmptyFileInput = (value: FormDataEntryValue): boolean =>
  value instanceof File && value.size === 0 && value.name === ''

function ifMatch(c: ApiContext): number | undefined {
  const header = c.req.header('If-Match')
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d{1,15})"$/.exec(header)?.[1]
  return version === undefined
    ? badRequest('If-Match must be a version in quotes, for example "3".')
    : Number(version)
}

function sendResult(c: ApiContext, endpoint: Endpoint, result: unknown): Response {
  if (result instanceof Response) return result
  c.header('Cache-Control', 'no-store')
  if (endpoint.shape === 'list') {
    const { rows, total } = result as { rows: unknown[]; total: number }
    return c.json({ success: true, data: rows, total }, endpoint.status)
  }
  return c.json({ success: true, data: result ?? null }, endpoint.status)
}

type Params = Record<string, string | number>
type RawInput = {
  params?: Params | undefined
  query?: Record<string, unknown> | undefined
  body?: object | undefined
}

export type Operation = {
  endpoint: Endpoint
  handler: (input: object, call: Call) => unknown
  findErrors: FindFurtherErrors | undefined
}

/**
 * Validates the input and runs the handler.
 * @throws ApiError 404 for an invalid id, 400 for the query, 422 for the body, or an error of the handler
 */
export async function perform(
  { endpoint: { path, query, body }, handler, findErrors }: Operation,
  call: Call,
  rawInput: RawInput,
): Promise<unknown> {
  const input = {
    ...parseId(rawInput.params, path),
    ...parse(query, dropEmptyValues(rawInput.query), badRequest),
    ...(body && (await parseBody(body, rawInput.body ?? {}, (raw) => findErrors?.(raw, call)))),
  }
  return handler(input, call)
}

type FindErrors = (body: object) => Promise<FieldErrors> | undefined

async function parseBody(schema: z.ZodType, body: object, findErrors: FindErrors): Promise<object> {
  try {
    return parse(schema, body, invalid)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return invalid({ ...(await findErrors(body)), ...error.errors })
  }
}

function parseId(params: Params = {}, path: string): Params {
  if (params.id === undefined) return params
  if (!/^[1-9]\d{0,14}$/.test(String(params.id))) notFound(path.includes('/admin/') ? 'Item' : 'Page')
  return { ...params, id: Number(params.id) }
}

const dropEmptyValues = (query: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined))

function parse(
  schema: z.ZodType | undefined,
  value: object,
  reject: typeof badRequest | typeof invalid,
): object {
  if (!schema) return {}
  const result = schema.safeParse(value)
  if (result.success) return result.data as object
  const errors = toFieldErrors(result.error)
  const first = Object.values(errors)[0] ?? 'Invalid request.'
  return reject === badRequest ? badRequest(first, errors) : invalid(errors)
}
