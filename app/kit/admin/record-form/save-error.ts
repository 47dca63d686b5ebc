import { ApiError, type FieldErrors } from '../../../platform/errors.ts'
import { appendReference } from '../load/error-message.ts'

export type SaveError = {
  status: number
  message: string
  requestId?: string | undefined
  errors: FieldErrors
  isClientSide?: boolean
}

/** @throws errors that do not come from the API. */
export function toSaveError(error: unknown): SaveError {
  if (!(error instanceof ApiError)) throw error
  return {
    status: error.status,
    message: error.message,
    requestId: error.requestId,
    errors: error.errors ?? {},
  }
}

export const defaultErrorTitle = ({ status, message, requestId }: SaveError): string =>
  status === 0 || status >= 500
    ? appendReference('Something went wrong. Please try again.', requestId)
    : message
