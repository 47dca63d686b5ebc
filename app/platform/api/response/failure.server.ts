import { isBusy, isConnectionLost, isDiskFull } from '../../db/faults.server.ts'
import type { Log } from '../../log.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { ApiError } from '../../errors.ts'

/**
 * What a client is told of an error: a refusal as it is; anything else is written into the log, and told as 500, 503 or 507.
 * @param about the call, for the log.
 */
export function failureOf(
  error: unknown,
  log: Pick<Log, 'error'>,
  about: { id: string | undefined; method: string; route: string },
): ApiError {
  if (error instanceof ApiError) return error
  log.error({ err: error, ...about }, 'A call failed')
  const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
    new ApiError(status, message, undefined, headers, about.id)
  if (isConnectionLost(error) || isBusy(error))
    return failure(503, 'The site is busy. Please try again in a moment.', { 'Retry-After': '2' })
  if (error instanceof StorageError)
    return failure(503, 'Files are unavailable right now. Please try again in a minute.', {
      'Retry-After': '10',
    })
  if (isDiskFull(error))
    return failure(507, 'There is no storage space left for this. Please try again later.')
  return failure(500, 'Something went wrong. Please try again.')
}
