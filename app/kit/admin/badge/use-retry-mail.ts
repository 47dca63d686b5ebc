import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'

export function useRetryMail(reload: () => Promise<void>) {
  const { isBusy, run } = useAction(reload)
  const retry = (...ids: number[]) =>
    run({
      async call() {
        for (const id of ids) await adminApi.post('/admin/outbox/:id/retry', { params: { id } })
      },
      done: ids.length === 1 ? 'Sending the e-mail again' : 'Sending the e-mails again',
    })
  return { isBusy, retry }
}
