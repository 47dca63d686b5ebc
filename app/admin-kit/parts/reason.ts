import { ApiError } from '../../api/errors.ts'

const unknown = 'Something went wrong. Please try again.'

/**
 * Why a call failed, in words for a clerk. Where the fault is the server's they end in the reference by which its log names
 * the request, to be told to whoever looks after it.
 */
export const reasonOf = (error: unknown, otherwise = unknown): string =>
  error instanceof ApiError ? withReference(error.message, error.requestId) : otherwise

/** A sentence for a clerk, with the reference behind it where there is one. */
export const withReference = (message: string, requestId: string | undefined): string =>
  requestId ? `${message} Reference: ${requestId}` : message
