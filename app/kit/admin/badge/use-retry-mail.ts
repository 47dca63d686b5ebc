import { useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'

export function useRetryMail(reload: () => Promise<void>) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const retry = async (...ids: number[]) => {
    if (isBusy) return
    setBusy(true)
    try {
      for (const id of ids) await adminApi.post('/admin/outbox/:id/retry', { params: { id } })
      toast(ids.length === 1 ? 'Sending the e-mail again' : 'Sending the e-mails again')
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
    await reload()
    setBusy(false)
  }
  return { isBusy, retry }
}
