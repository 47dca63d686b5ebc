import { LocalDate } from '#app/ui/date/local-date.tsx'
import { isWebhookEvent, webhookEvents } from '#app/platform/webhook/events.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { useFormDialog } from '#app/kit/admin/dialog/use-form-dialog.tsx'
import { Switch } from '#app/kit/admin/parts/switch.tsx'
import { CardNote, DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { AccessTable, CardColumns } from '#app/back-office/people/access-table.tsx'
import type { Secret } from '#app/back-office/people/secret-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import type { Webhook } from './webhooks.server.ts'

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
  const test = ({ id: webhook, name }: Webhook) =>
    run({
      call: () => adminApi.post('/admin/webhooks/:webhook/test', { params: { webhook } }),
      done: `A test is on its way to ${name}`,
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
              ...(webhook.active && { 'Send test': () => void test(webhook) }),
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
