import type { z } from 'zod'

export type FieldErrors = Record<string, string>

const maxErrors = 20
const maxNameLength = 100

export function toFieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    for (const field of isUnknown ? issue.keys : [issue.path.join('.')]) {
      if (errors.size >= maxErrors) return Object.fromEntries(errors)
      const name = field.slice(0, maxNameLength)
      if (!errors.has(name)) errors.set(name, isUnknown ? 'Unknown field.' : issue.message)
    }
  }
  return Object.fromEntries(errors)
}

export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** Identifies the log entry of a server error, so that users can quote it. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    message: string,
    errors?: FieldErrors,
    { headers = {}, requestId }: { headers?: Record<string, string>; requestId?: string | undefined } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors && Object.fromEntries(Object.entries(errors).slice(0, maxErrors))
    this.headers = headers
    this.requestId = requestId
  }
}

export const badRequest = (message: string, errors?: FieldErrors): never => {
  throw new ApiError(400, message, errors)
}

export const unauthorized = (message = 'Please sign in.'): never => {
  throw new ApiError(401, message, undefined, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

export const forbidden = (message: string): never => {
  throw new ApiError(403, message)
}

export const notFound = (label: string): never => {
  throw new ApiError(404, `${label} not found.`)
}

export const gone = (label: string): never => {
  throw new ApiError(410, `${label} was deleted.`)
}

export const conflict = (message: string, errors?: FieldErrors): never => {
  throw new ApiError(409, message, errors)
}

export const invalid = (errors: FieldErrors, message = 'Please check the marked fields.'): never => {
  throw new ApiError(422, message, errors)
}
