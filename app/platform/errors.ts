import type { z } from 'zod'

/** Messages by field name, as shown beside the field. */
export type FieldErrors = Record<string, string>

/** Fields that an answer lists, and characters of a field's name in it. */
const mostErrors = 20
const longestName = 100

/** The first message of each field that a schema refused; stops at twenty fields, however many there are. */
export function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    for (const field of isUnknown ? issue.keys : [issue.path.join('.')]) {
      if (errors.size >= mostErrors) return Object.fromEntries(errors)
      const name = field.slice(0, longestName)
      if (!errors.has(name)) errors.set(name, isUnknown ? 'Unknown field.' : issue.message)
    }
  }
  return Object.fromEntries(errors)
}

/** Every refusal the API knows: what the client is told. Anything else that is thrown becomes a 500. */
export class ApiError extends Error {
  readonly status: number
  /** Of many fields the first twenty. */
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** By which the log names the request that failed; only where the fault is the server's. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    message: string,
    errors?: FieldErrors,
    headers: Record<string, string> = {},
    requestId?: string,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors && Object.fromEntries(Object.entries(errors).slice(0, mostErrors))
    this.headers = headers
    this.requestId = requestId
  }
}

/** 400: the request cannot be understood. */
export const badRequest = (message: string, errors?: FieldErrors): never => {
  throw new ApiError(400, message, errors)
}

/** 401: nobody is signed in. */
export const unauthorized = (message = 'Please sign in.'): never => {
  throw new ApiError(401, message, undefined, { 'WWW-Authenticate': 'Bearer' })
}

/** 403: understood and refused. */
export const forbidden = (message: string): never => {
  throw new ApiError(403, message)
}

/** 404, naming the thing that is not there: `notFound('Course')`. */
export const notFound = (thing: string): never => {
  throw new ApiError(404, `${thing} not found.`)
}

/** 410: it was there once: `gone('Product')`. */
export const gone = (thing: string): never => {
  throw new ApiError(410, `${thing} was deleted.`)
}

/** 409: the request disagrees with the state of the row. */
export const conflict = (message: string, errors?: FieldErrors): never => {
  throw new ApiError(409, message, errors)
}

/** 422: fields are wrong; `errors` says which and how to mend them. */
export const invalid = (errors: FieldErrors, message = 'Please check the marked fields.'): never => {
  throw new ApiError(422, message, errors)
}
