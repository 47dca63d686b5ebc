import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import switchStyles from '#app/kit/admin/record-form/status-switch.module.css'
import { isWebhookEvent, webhookEvents } from '#app/platform/webhook/events.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { AccessTable, RowButton } from '#app/back-office/people/access-table.tsx'
import styles from '#app/back-office/people/people.module.css'
import { useSecretDialog } from '#app/back-office/people/secret-dialog.tsx'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { EditWebhookDialog, WebhookForm } from './webhook-form.tsx'
import type { Webhook } from './webhooks.server.ts'

type WebhooksSectionProps = { webhooks: readonly Webhook[]; onChanged: () => Promise<void> }

export function WebhooksSection({ webhooks, onChanged }: WebhooksSectionProps) {
  const { showSecret, secretDialog } = useSecretDialog()
  const { run, confirmDialog } = useAction(onChanged)
  const [shown, setShown] = useState<Webhook>()
  const [edited, setEdited] = useState<Webhook>()
  const show = async (value: string, name: string) => {
    const text = `${name} verifies the header webhook-signature with this secret.`
    showSecret({ title: 'Copy the secret', text, label: 'Secret', value })
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
  const renew = ({ id: webhook, name }: Webhook) =>
    run({
      question: {
        question: `Replace the secret of ${name}?`,
        detail: 'The old secret stops working immediately.',
        confirmLabel: 'Replace',
      },
      call: async () =>
        show((await adminApi.post('/admin/webhooks/:webhook/secret', { params: { webhook } })).secret, name),
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
    <div className={styles.columns}>
      <DashboardCard title="Webhooks">
        {webhooks.length === 0 ? (
          <p className={styles.none}>No webhooks yet. Webhooks notify other programs of events.</p>
        ) : (
          <AccessTable label="Webhooks" heads={['Webhook', 'Events', 'Active']} className={styles.webhooks}>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onToggle={() => void toggle(webhook)}
                actions={{
                  Edit: () => setEdited(webhook),
                  Deliveries: () => setShown(webhook),
                  ...(webhook.active && { 'Send test': () => void test(webhook) }),
                  'New secret': () => void renew(webhook),
                  Delete: () => void remove(webhook),
                }}
              />
            ))}
          </AccessTable>
        )}
      </DashboardCard>
      <DashboardCard title="Add webhook">
        <WebhookForm onAdded={show} />
      </DashboardCard>
      <DeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />
      <EditWebhookDialog webhook={edited} onChanged={onChanged} onClose={() => setEdited(undefined)} />
      {secretDialog}
      {confirmDialog}
    </div>
  )
}

/** `actions` by the labels of their buttons. */
type WebhookRowProps = { webhook: Webhook; onToggle: () => void; actions: Record<string, () => void> }

function WebhookRow({ webhook, onToggle, actions }: WebhookRowProps) {
  const { name, url, events, active, failingSince, disabledAt } = webhook
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <b>{name}</b> {disabledAt ? <span className="badge">Turned off</span> : null}
        <small>{url}</small>
        {failingSince && (
          <small>
            Failing since <LocalDate value={failingSince} format="time" />
          </small>
        )}
      </th>
      <td role="cell">
        <ul role="list">
          {events.filter(isWebhookEvent).map((event) => (
            <li key={event}>{webhookEvents[event]}</li>
          ))}
        </ul>
      </td>
      <td role="cell">
        <button
          className={switchStyles.switch}
          type="button"
          role="switch"
          aria-checked={active}
          aria-label={`${name} is active`}
          onClick={onToggle}
        />
      </td>
      <td role="cell" className={styles.actions}>
        {Object.entries(actions).map(([label, onClick]) => (
          <RowButton key={label} label={label} accessibleName={`${label}: ${name}`} onClick={onClick} />
        ))}
      </td>
    </tr>
  )
}
