import { ApiError, type FieldErrors } from '../../../platform/errors.ts'
import { withReference } from '../load/reason.ts'

/** Why a form was not saved. */
export type Refusal = {
  status: number
  message: string
  /** Of a failure that is the server's. */
  requestId?: string | undefined
  errors: FieldErrors
  /** Found in one field before anything was sent. */
  isEarly?: boolean
}

/** What the API says of a refused form. Other errors are thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  return {
    status: error.status,
    message: error.message,
    requestId: error.requestId,
    errors: error.errors ?? {},
  }
}

/** The line above a refused form: the server's message, or that something went wrong. */
export const usualTitle = ({ status, message, requestId }: Refusal): string =>
  status === 0 || status >= 500
    ? withReference('Something went wrong. Please try again.', requestId)
    : message
