import { useState } from 'react'
import { adminApi, isDeclined } from '../../../kit/admin/admin-api.ts'
import { getErrorMessage } from '../../../kit/admin/load/error-message.ts'
import { useHasRight } from '../../../kit/admin/shell-context.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { Batch } from '../../batch/endpoints.ts'

type CompleteButtonProps = {
  batch: Pick<Batch, 'id' | 'state'>
  onCompleted: () => Promise<void>
}

/** Before the last day, the API asks first. */
export function CompleteButton({ batch: { id, state }, onCompleted }: CompleteButtonProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const canWrite = useHasRight()('content.write')
  if (!canWrite || state === 'draft' || state === 'cancelled') return null
  const complete = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await adminApi.patch('/admin/Batch/:id', { params: { id }, body: { state: 'completed' } })
      toast('Batch completed')
      await onCompleted()
    } catch (error) {
      if (!isDeclined(error)) toast(getErrorMessage(error), { tone: 'bad' })
    }
    setBusy(false)
  }
  return (
    <button className="btn" type="button" aria-busy={isBusy} onClick={() => void complete()}>
      Complete the batch
    </button>
  )
}
