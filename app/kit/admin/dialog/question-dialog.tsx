import { useEffect } from 'react'
import { questions } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from './confirm-dialog.tsx'

/** Shows the questions of the API before steps that are hard to take back. */
export function QuestionDialog() {
  const { ask, confirmDialog } = useConfirm()
  useEffect(() => {
    questions.ask = ask
    return () => {
      delete questions.ask
    }
  }, [ask])
  return confirmDialog
}
