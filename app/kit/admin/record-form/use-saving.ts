import { useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../platform/errors.ts'
import { type AnyClient, untyped, uploadClient } from '../admin-api.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** What a call that saves is given. */
export type Sender = { client: AnyClient; signal: AbortSignal }

/**
 * What a form shows while it saves, and what went wrong.
 * @param onFailure hears of each refusal.
 */
export function useSaving(onFailure?: (refusal: Refusal) => void) {
  const [failure, setFailure] = useState<Refusal>()
  const [progress, setProgress] = useState<number>()
  const [isSaving, setSaving] = useState(false)
  const sending = useRef<AbortController>(undefined)

  const fail = (refusal: Refusal) => {
    onFailure?.(refusal)
    setFailure(refusal)
  }

  return {
    failure,
    setFailure,
    fail,
    isSaving,
    /** The part of a file that was sent, 0 to 1. */
    progress,
    /** Ends sending. */
    cancel: () => sending.current?.abort(),
    /** Takes back what is wrong with a field, or with an entry of it. */
    clearError: (name: string) =>
      setFailure((before) => {
        const isOf = (field: string) => field === name || field.startsWith(`${name}.`)
        if (!before || !Object.keys(before.errors).some(isOf)) return before
        const errors = Object.fromEntries(Object.entries(before.errors).filter(([field]) => !isOf(field)))
        return Object.keys(errors).length > 0 ? { ...before, errors } : undefined
      }),
    /** Shows what is wrong with a field before anything was sent. */
    refuse: (errors: FieldErrors) =>
      setFailure((before) => ({
        ...(before ?? { status: 422, message: Object.values(errors)[0] ?? '', isEarly: true }),
        errors: { ...before?.errors, ...errors },
      })),
    /**
     * Saves, and shows what went wrong.
     * @param onConflict shows what somebody else has saved meanwhile.
     * @returns what `work` gives; undefined if it failed or was cancelled.
     */
    run: async <T>(
      work: (sender: Sender) => Promise<T>,
      onConflict?: () => Promise<void>,
    ): Promise<T | undefined> => {
      const { signal } = (sending.current = new AbortController())
      setSaving(true)
      setFailure(undefined)
      try {
        return await work({ client: untyped(uploadClient(setProgress)), signal })
      } catch (error) {
        if (signal.aborted) return undefined
        if (!(error instanceof ApiError)) throw error
        if (error.status === 409 && onConflict)
          await onConflict().catch((second: unknown) => fail(refusalOf(second)))
        else fail(refusalOf(error))
        return undefined
      } finally {
        setSaving(false)
        setProgress(undefined)
      }
    },
  }
}
