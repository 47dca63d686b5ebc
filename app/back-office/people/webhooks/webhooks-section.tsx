import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import table from '#app/kit/admin/list/table.module.css'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import switchStyles from '#app/kit/admin/record-form/status-switch.module.css'
import { isWebhookEvent, webhookEvents } from '#app/platform/webhook/events.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import styles from '#app/back-office/people/people.module.css'
import { useSecretDialog } from '#app/back-office/people/secret-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import type { Webhook } from './endpoints.ts'
import { WebhookForm } from './webhook-form.tsx'

type WebhooksSectionProps = { webhooks: readonly Webhook[]; onChanged: () => Promise<void> }

export function WebhooksSection({ webhooks, onChanged }: WebhooksSectionProps) {
  const { showSecret, secretDialog } = useSecretDialog()
  const [shown, setShown] = useState<Webhook>()
  const [edited, setEdited] = useState<Webhook>()
  const show = async (value: string, name: string) => {
    const text = `${name} verifies the header webhook-signature with this secret.`
    showSecret({ title: 'Copy the secret', text, label: 'Secret', value })
    await onChanged()
  }
  const { actions, confirmDialog } = useWebhookActions(onChanged, show)
  return (
    <div className={styles.columns}>
      <DashboardCard title="Webhooks">
        {webhooks.length === 0 && (
          <p className={styles.none}>No webhooks yet. Webhooks notify other programs of events.</p>
        )}
        {webhooks.length > 0 && (
          <div className={table.scroll}>
            <table
              className={`${table.table} ${styles.people} ${styles.webhooks}`}
              role="table"
              aria-label="Webhooks"
            >
              <thead role="rowgroup">
                <tr role="row">
                  {['Webhook', 'Events', 'Active'].map((head) => (
                    <th key={head} role="columnheader" scope="col">
                      {head}
                    </th>
                  ))}
                  <th role="columnheader" scope="col">
                    <span className="vh">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody role="rowgroup">
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    actions={actions}
                    onShow={() => setShown(webhook)}
                    onEdit={() => setEdited(webhook)}
                  />
                ))}
              </tbody>
            </table>
          </div>
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

type WebhookActions = Record<'toggle' | 'test' | 'renew' | 'remove', (webhook: Webhook) => Promise<void>>

function useWebhookActions(
  onChanged: () => Promise<void>,
  onSecret: (secret: string, name: string) => Promise<void>,
) {
  const { ask, confirmDialog } = useConfirm()
  const toast = useToast()
  const attempt = async (call: () => Promise<void>) => {
    try {
      await call()
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
    await onChanged()
  }
  const actions: WebhookActions = {
    toggle: ({ id, name, active }) =>
      attempt(async () => {
        await adminApi.patch('/admin/webhooks/:webhook', {
          params: { webhook: id },
          body: { active: !active },
        })
        toast(active ? `${name} is off` : `${name} is on`)
      }),
    test: ({ id, name }) =>
      attempt(async () => {
        await adminApi.post('/admin/webhooks/:webhook/test', { params: { webhook: id } })
        toast(`A test is on its way to ${name}`)
      }),
    async renew({ id, name }) {
      const question = `Replace the secret of ${name}?`
      const detail = 'The old secret stops working immediately.'
      if (!(await ask({ question, detail, confirmLabel: 'Replace', isDangerous: true }))) return
      await attempt(async () => {
        const { secret } = await adminApi.post('/admin/webhooks/:webhook/secret', { params: { webhook: id } })
        await onSecret(secret, name)
      })
    },
    async remove({ id, name }) {
      const question = `Delete ${name}?`
      const detail = 'Waiting events and the list of deliveries are deleted too.'
      if (!(await ask({ question, detail, confirmLabel: 'Delete', isDangerous: true }))) return
      await attempt(async () => {
        await adminApi.delete('/admin/webhooks/:webhook', { params: { webhook: id } })
        toast(`${name} was deleted`)
      })
    },
  }
  return { actions, confirmDialog }
}

type WebhookRowProps = {
  webhook: Webhook
  actions: WebhookActions
  onShow: () => void
  onEdit: () => void
}

function WebhookRow({ webhook, actions, onShow, onEdit }: WebhookRowProps) {
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
          onClick={() => void actions.toggle(webhook)}
        />
      </td>
      <td role="cell" className={styles.actions}>
        <Action label="Edit" name={name} onClick={onEdit} />
        <Action label="Deliveries" name={name} onClick={onShow} />
        {active && <Action label="Send test" name={name} onClick={() => void actions.test(webhook)} />}
        <Action label="New secret" name={name} onClick={() => void actions.renew(webhook)} />
        <Action label="Delete" name={name} onClick={() => void actions.remove(webhook)} />
      </td>
    </tr>
  )
}

const Action = ({ label, name, onClick }: { label: string; name: string; onClick: () => void }) => (
  <button className="btn btn--plain btn--s" type="button" aria-label={`${label}: ${name}`} onClick={onClick}>
    {label}
  </button>
)
