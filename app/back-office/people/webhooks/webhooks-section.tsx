import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { isWebhookEvent, webhookEvents } from '#app/platform/webhook/events.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useAction, useFormDialog, DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { Loaded } from '#app/kit/admin/load/loaded.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { Switch } from '#app/kit/admin/parts/switch.tsx'
import { CardNote, DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { AccessTable, CardColumns } from '#app/back-office/people/access-table.tsx'
import type { Secret } from '#app/back-office/people/secret-dialog.tsx'
import type { Webhook, Delivery } from './webhooks.server.ts'

type WebhooksSectionProps = {
  webhooks: readonly Webhook[]
  onSecret: (secret: Secret) => void
  onChanged: () => Promise<void>
}

export function WebhooksSection({ webhooks, onSecret, onChanged }: WebhooksSectionProps) {
  const { run, confirmDialog } = useAction(onChanged)
  const { open, close, dialog } = useFormDialog()
  const showDeliveries = ({ id, name }: Webhook) =>
    open(`Deliveries to ${name}`, <Deliveries webhook={id} onClose={close} />)
  const show = async (value: string, name: string) => {
    const text = `${name} verifies the header webhook-signature with this secret.`
    onSecret({ title: 'Copy the secret', text, label: 'Secret', value })
    await onChanged()
  }
  const toggle = ({ id: webhook, name, active }: Webhook) =>
    run({
      call: () =>
        adminApi.patch('/admin/webhooks/:webhook', { params: { webhook }, body: { active: !active } }),
      done: active ? `${name} is off` : `${name} is on`,
    })
  const remove = ({ id: webhook, name }: Webhook) =>
    run({
      question: {
        question: `Delete ${name}?`,
        detail: 'Waiting events and the list of deliveries are deleted too.',
        confirmLabel: 'Delete',
      },
      call: () => adminApi.delete('/admin/webhooks/:webhook', { params: { webhook } }),
      done: `${name} was deleted`,
    })
  return (
    <CardColumns>
      <DashboardCard title="Webhooks">
        {webhooks.length === 0 ? (
          <CardNote>No webhooks yet. Webhooks notify other programs of events.</CardNote>
        ) : (
          <AccessTable
            label="Webhooks"
            className="[&_small]:wrap-anywhere [&_tbody_:is(th,td)]:align-top [&_td]:whitespace-normal"
            rows={webhooks}
            cells={{
              Webhook: (webhook) => (
                <>
                  <b>{webhook.name}</b> {webhook.disabledAt && <span className="badge">Turned off</span>}
                  <small>{webhook.url}</small>
                  {webhook.failingSince && (
                    <small>
                      Failing since <LocalDate value={webhook.failingSince} format="time" />
                    </small>
                  )}
                </>
              ),
              Events: ({ events }) => (
                <ul role="list">
                  {events.filter(isWebhookEvent).map((event) => (
                    <li key={event}>{webhookEvents[event]}</li>
                  ))}
                </ul>
              ),
              Active: (webhook) => (
                <Switch
                  label={`${webhook.name} is active`}
                  isOn={webhook.active}
                  onToggle={() => void toggle(webhook)}
                />
              ),
            }}
            actions={(webhook) => ({
              Deliveries: () => showDeliveries(webhook),
              Delete: () => void remove(webhook),
            })}
          />
        )}
      </DashboardCard>
      <DashboardCard title="Add webhook">
        <WebhookForm onAdded={show} />
      </DashboardCard>
      {dialog}
      {confirmDialog}
    </CardColumns>
  )
}

function WebhookForm({ onAdded }: { onAdded: (secret: string, name: string) => Promise<void> }) {
  const send = async (fields: Record<'name' | 'url', string>, form: HTMLFormElement) => {
    const events = new FormData(form).getAll('events').map(String).filter(isWebhookEvent)
    const { secret } = await adminApi.post('/admin/webhooks', { body: { ...fields, events } })
    form.reset()
    await onAdded(secret, fields.name)
  }
  return (
    <DialogForm names={['name', 'url']} send={send} label="Add webhook" busyLabel="Adding">
      {(errors) => (
        <>
          <InputField
            id="webhook-name"
            name="name"
            label="Name"
            error={errors.name}
            autoComplete="off"
            maxLength={60}
          />
          <InputField
            id="webhook-url"
            name="url"
            label="Address"
            error={errors.url}
            type="url"
            autoComplete="off"
            maxLength={500}
            placeholder="https://example.com/hooks"
          />
          <fieldset aria-describedby={errors.events && 'webhook-events-error'}>
            <legend className="legend">Events</legend>
            {Object.entries(webhookEvents).map(([event, label]) => (
              <Check key={event} name="events" value={event} aria-invalid={errors.events ? true : undefined}>
                {label} <small className="block text-micro text-ink-3">{event}</small>
              </Check>
            ))}
            <FieldError id="webhook-events" error={errors.events} />
          </fieldset>
          <p className="text-small text-ink-3">
            Messages are signed and contain no personal data, only the kind and the id of the record.
          </p>
        </>
      )}
    </DialogForm>
  )
}

function Deliveries({ webhook, onClose }: { webhook: string; onClose: () => void }) {
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
