import { ApiError } from '#app/platform/errors.ts'

const defaultMessage = 'Something went wrong. Please try again.'

/** Appends the request ID of server errors, which is also in the log. */
export const getErrorMessage = (error: unknown, fallback = defaultMessage): string =>
  error instanceof ApiError ? appendReference(error.message, error.requestId) : fallback

export const appendReference = (message: string, requestId: string | undefined): string =>
  requestId ? `${message} Reference: ${requestId}` : message
