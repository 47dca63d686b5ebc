import { currentLanguage, translateMessage } from '#app/ui/language/translate.ts'
import { isBusy, isConnectionLost, isDiskFull } from '#app/platform/db/database-errors.server.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { Log } from '#app/platform/log.server.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'

/** Translates an ApiError. Logs any other error and maps it to 500, 503 or 507. */
export function toApiError(
  error: unknown,
  log: Pick<Log, 'error'>,
  context: { id: string | undefined; method: string; route: string },
): ApiError {
  if (error instanceof ApiError) return currentLanguage() === 'en' ? error : translateError(error)
  log.error({ err: error, ...context }, 'A call failed')
  const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
    new ApiError(status, translateMessage(message), undefined, { headers, requestId: context.id })
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

function translateError({ status, message, errors, ...details }: ApiError): ApiError {
  const translated = errors && Object.entries(errors).map(([name, text]) => [name, translateMessage(text)])
  return new ApiError(
    status,
    translateMessage(message),
    translated && Object.fromEntries(translated),
    details,
  )
}
