import type { z } from 'zod'
import { retryOnLostConnection } from '../db/faults.server.ts'
import type { Endpoint } from './endpoint.ts'
import { badRequest, fieldErrors, invalid, notFound } from './errors.ts'

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
