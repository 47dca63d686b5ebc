import { useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '#app/platform/errors.ts'
import { isDeclined, appendReference } from '#app/kit/admin/admin-api.ts'

export type SaveError = {
  status: number
  message: string
  requestId?: string | undefined
  errors: FieldErrors
  isClientSide?: boolean
}

/** @throws errors that do not come from the API. */
function toSaveError(error: unknown): SaveError {
  if (!(error instanceof ApiError)) throw error
  const { status, message, requestId, errors = {} } = error
  return { status, message, requestId, errors }
}

export const defaultErrorTitle = ({ status, message, requestId }: SaveError): string =>
  status === 0 || status >= 500
    ? appendReference('Something went wrong. Please try again.', requestId)
    : message

export function useSaving(onFailure?: (error: SaveError) => void) {
  const [failure, setFailure] = useState<SaveError>()
  const [isSaving, setSaving] = useState(false)
  const sending = useRef<AbortController>(undefined)

  const fail = (error: SaveError) => {
    onFailure?.(error)
    setFailure(error)
  }

  return {
    failure,
    fail,
    isSaving,
    cancel: () => sending.current?.abort(),
    /** Also clears errors of entries, such as `features.1.title`. */
    clearError: (name: string) =>
      setFailure((before) => {
        const isOf = (field: string) => field === name || field.startsWith(`${name}.`)
        if (!before || !Object.keys(before.errors).some(isOf)) return before
        const errors = Object.fromEntries(Object.entries(before.errors).filter(([field]) => !isOf(field)))
        return Object.keys(errors).length > 0 ? { ...before, errors } : undefined
      }),
    addFieldErrors: (errors: FieldErrors) =>
      setFailure((before) => ({
        ...(before ?? { status: 422, message: Object.values(errors)[0] ?? '', isClientSide: true }),
        errors: { ...before?.errors, ...errors },
      })),
    /**
     * @param onOutdated called if someone else changed the record.
     * @returns undefined if saving failed or was cancelled.
     */
    run: async <T>(
      work: (signal: AbortSignal) => Promise<T>,
      onOutdated?: () => Promise<void>,
    ): Promise<T | undefined> => {
      const { signal } = (sending.current = new AbortController())
      setSaving(true)
      setFailure(undefined)
      try {
        return await work(signal)
      } catch (error) {
        if (signal.aborted || isDeclined(error)) return undefined
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'outdated' && onOutdated)
          await onOutdated().catch((second: unknown) => fail(toSaveError(second)))
        else fail(toSaveError(error))
        return undefined
      } finally {
        setSaving(false)
      }
    },
  }
}
