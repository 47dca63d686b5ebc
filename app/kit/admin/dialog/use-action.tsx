import { useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { isDeclined, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { type ConfirmOptions, useConfirm } from './confirm-dialog.tsx'

export type Action = {
  /** Confirms an action, which is marked as dangerous by default. */
  question?: ConfirmOptions | undefined
  call: () => Promise<unknown>
  /** Shown after success. */
  done?: string
}

/**
 * Runs one action at a time. Errors are shown in a toast.
 * @param onSettled is called after each action, also if it failed.
 */
export function useAction(onSettled?: () => unknown) {
  const { ask, confirmDialog } = useConfirm()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async ({ question, call, done }: Action) => {
    if (isBusy) return
    if (question && !(await ask({ isDangerous: true, ...question }))) return
    setBusy(true)
    try {
      await call()
      if (done) toast(done)
    } catch (error) {
      if (!isDeclined(error)) toast(getErrorMessage(error), { tone: 'bad' })
    }
    await onSettled?.()
    setBusy(false)
  }
  return { isBusy, run, confirmDialog }
}
