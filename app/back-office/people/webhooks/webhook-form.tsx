import { Check } from '#app/ui/form/check.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { FieldErrors } from '#app/platform/errors.ts'
import { isWebhookEvent, webhookEvents } from '#app/platform/webhook/events.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import type { Webhook } from './webhooks.server.ts'

export function WebhookForm({ onAdded }: { onAdded: (secret: string, name: string) => Promise<void> }) {
  const send = async (_: object, form: HTMLFormElement) => {
    const body = readFields(form)
    const { secret } = await adminApi.post('/admin/webhooks', { body })
    form.reset()
    await onAdded(secret, body.name)
  }
  return (
    <DialogForm names={[]} send={send} label="Add webhook" busyLabel="Adding">
      {(errors) => (
        <>
          <WebhookFields idPrefix="webhook" errors={errors} />
          <p className="text-small text-ink-3">
            Messages are signed and contain no personal data, only the kind and the id of the record.
          </p>
        </>
      )}
    </DialogForm>
  )
}

type EditWebhookFormProps = { webhook: Webhook; onChanged: () => Promise<void>; onClose: () => void }

export function EditWebhookForm({ webhook, onChanged, onClose }: EditWebhookFormProps) {
  const toast = useToast()
  const save = async (_: object, form: HTMLFormElement) => {
    const body = readFields(form)
    await adminApi.patch('/admin/webhooks/:webhook', { params: { webhook: webhook.id }, body })
    onClose()
    toast(`${body.name} was saved`)
    await onChanged()
  }
  return (
    <DialogForm names={[]} send={save} label="Save" busyLabel="Saving" onCancel={onClose}>
      {(errors) => (
        <>
          <WebhookFields idPrefix="edited-webhook" errors={errors} webhook={webhook} />
          <p className="text-small text-ink-3">
            Waiting events go to the new address. The secret doesn’t change.
          </p>
        </>
      )}
    </DialogForm>
  )
}

function readFields(form: HTMLFormElement) {
  const data = new FormData(form)
  const { name, url } = readTextFields(data, ['name', 'url'])
  return { name, url, events: data.getAll('events').map(String).filter(isWebhookEvent) }
}

type WebhookFieldsProps = { idPrefix: string; errors: FieldErrors; webhook?: Webhook }

const WebhookFields = ({ idPrefix, errors, webhook }: WebhookFieldsProps) => (
  <>
    <InputField
      id={`${idPrefix}-name`}
      name="name"
      label="Name"
      error={errors.name}
      autoComplete="off"
      maxLength={60}
      defaultValue={webhook?.name}
    />
    <InputField
      id={`${idPrefix}-url`}
      name="url"
      label="Address"
      error={errors.url}
      type="url"
      autoComplete="off"
      maxLength={500}
      placeholder="https://example.com/hooks"
      defaultValue={webhook?.url}
    />
    <fieldset aria-describedby={errors.events && `${idPrefix}-events-error`}>
      <legend className="legend">Events</legend>
      {Object.entries(webhookEvents).map(([event, label]) => (
        <Check
          key={event}
          name="events"
          value={event}
          defaultChecked={webhook?.events.includes(event)}
          aria-invalid={errors.events ? true : undefined}
        >
          {label} <small className="block text-micro text-ink-3">{event}</small>
        </Check>
      ))}
      <FieldError id={`${idPrefix}-events`} error={errors.events} />
    </fieldset>
  </>
)
