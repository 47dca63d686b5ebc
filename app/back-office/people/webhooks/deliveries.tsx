import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { Loaded } from '#app/kit/admin/load/loaded.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import type { Delivery } from './webhooks.server.ts'

export function Deliveries({ webhook, onClose }: { webhook: string; onClose: () => void }) {
  const loaded = useLoaded(webhook, () =>
    adminApi.get('/admin/webhooks/:webhook/deliveries', { params: { webhook }, query: { limit: 50 } }),
  )
  return (
    <>
      <Loaded loaded={loaded}>
        {({ rows }) => (
          <div className="dialog__body stack">
            {rows.length === 0 ? (
              <p>No deliveries in the last 30 days.</p>
            ) : (
              <LogList label="Deliveries">
                {rows.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} onReplayed={loaded.reload} />
                ))}
              </LogList>
            )}
          </div>
        )}
      </Loaded>
      <div className="dialog__foot">
        <Button look="btn--plain" icon="refresh" label="Refresh" data-first onClick={loaded.reload} />
        <Button label="Close" onClick={onClose} />
      </div>
    </>
  )
}

const statusLabels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }

function DeliveryRow({ delivery, onReplayed }: { delivery: Delivery; onReplayed: () => void }) {
  const { id, event, status, attempts, createdAt, nextAttemptAt, lastStatus, lastError } = delivery
  const { isBusy, run } = useAction(onReplayed)
  const replay = () =>
    run({
      call: () => adminApi.post('/admin/webhook-deliveries/:id/replay', { params: { id } }),
      done: 'The event will be sent again',
    })
  return (
    <LogRow
      icon={status === 'failed' || lastError ? 'alert' : 'refresh'}
      title={<b>{event}</b>}
      note={
        <>
          {statusLabels[status]}, created <LocalDate value={createdAt} format="time" />
          {attempts > 0 && `, ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}`}
          {status === 'delivered' && lastStatus !== null && `, status ${lastStatus}`}
          {lastError && nextAttemptAt && (
            <>
              , next attempt <LocalDate value={nextAttemptAt} format="time" />
            </>
          )}
        </>
      }
      actions={
        <Button
          look="btn--plain btn--s"
          label="Send again"
          aria-busy={isBusy}
          aria-label={`Send again: ${event}`}
          onClick={() => void replay()}
        />
      }
    >
      {lastError && <p className="text-small">{lastError}</p>}
    </LogRow>
  )
}
