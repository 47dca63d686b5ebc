import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { Deletion } from '#app/back-office/dashboard/api/endpoints.ts'
import { AttentionRow } from './attention-row.tsx'

export function WaitingDeletion({ deletion: { name, title, text, count } }: { deletion: Deletion }) {
  const { ask, confirmDialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    const isConfirmed = await ask({
      question: `${title}?`,
      detail: 'They are deleted permanently within an hour. This cannot be undone.',
      confirmLabel: 'Delete permanently',
      isDangerous: true,
    })
    if (!isConfirmed || isBusy) return
    setBusy(true)
    try {
      await adminApi.post('/admin/deletions/confirm', { body: { name, count } })
      toast('Deletion confirmed')
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <AttentionRow icon="trash" tone="warn" title={title} text={text}>
      <button
        className="btn btn--line btn--s"
        type="button"
        aria-label={title}
        aria-busy={isBusy}
        onClick={() => void confirm()}
      >
        Confirm
      </button>
      {confirmDialog}
    </AttentionRow>
  )
}
