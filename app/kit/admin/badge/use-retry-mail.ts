import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'

export function useRetryMail(reload: () => Promise<void>) {
  const { isBusy, run } = useAction(reload)
  const retry = (...ids: number[]) =>
    run({
      call: async () => {
        for (const id of ids) await adminApi.post('/admin/outbox/:id/retry', { params: { id } })
      },
      done: ids.length === 1 ? 'Sending the e-mail again' : 'Sending the e-mails again',
    })
  return { isBusy, retry }
}
