import { ApiError } from '../../../platform/errors.ts'

const unknown = 'Something went wrong. Please try again.'

/** Why a call failed, as a sentence for an administrator. If the fault is the server's it ends in the id of the request in the log. */
export const reasonOf = (error: unknown, otherwise = unknown): string =>
  error instanceof ApiError ? withReference(error.message, error.requestId) : otherwise

/** A sentence with the reference behind it, if there is one. */
export const withReference = (message: string, requestId: string | undefined): string =>
  requestId ? `${message} Reference: ${requestId}` : message
