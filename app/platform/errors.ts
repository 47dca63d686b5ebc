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

/** Error responses carry the code of their status, unless a specific code applies. */
export const statusCodes = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  411: 'length_required',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many_requests',
  500: 'server_error',
  503: 'unavailable',
  507: 'storage_full',
} as const

/** Codes of reasons that programs handle differently from others with the same status. */
export type SpecificCode =
  | 'captcha_required'
  | 'confirmation_required'
  | 'idempotency_key_reused'
  | 'outdated'
  | 'password_required'
  | 'second_factor_required'

export type ErrorCode = (typeof statusCodes)[keyof typeof statusCodes] | SpecificCode

type ErrorDetails = {
  code?: ErrorCode | undefined
  headers?: Record<string, string>
  requestId?: string | undefined
}

export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** Identifies the log entry of a server error, so that users can quote it. */
  readonly requestId: string | undefined

  constructor(status: number, message: string, errors?: FieldErrors, details: ErrorDetails = {}) {
    super(message)
    const { code, headers = {}, requestId } = details
    this.name = 'ApiError'
    this.status = status
    // Other statuses come from a proxy, or are 0 without a response.
    this.code = code ?? statusCodes[status as keyof typeof statusCodes] ?? 'unavailable'
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

export const forbidden = (message: string, code?: SpecificCode): never => {
  throw new ApiError(403, message, undefined, { code })
}

export const notFound = (label: string): never => {
  throw new ApiError(404, `${label} not found.`)
}

export const conflict = (message: string, errors?: FieldErrors, code?: SpecificCode): never => {
  throw new ApiError(409, message, errors, { code })
}

export const outdated = (
  message = 'Someone else changed this. Reload to see the latest version.',
  errors?: FieldErrors,
): never => conflict(message, errors, 'outdated')

export const invalid = (
  errors: FieldErrors,
  message = 'Please check the marked fields.',
  code?: SpecificCode,
): never => {
  throw new ApiError(422, message, errors, { code })
}
