import { Check } from '#app/ui/form/check.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { isWebhookEvent, webhookEvents } from '#app/platform/webhook/events.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'

export function WebhookForm({ onAdded }: { onAdded: (secret: string, name: string) => Promise<void> }) {
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
