import { adminApi } from '../../../kit/admin/admin-api.ts'
import { useFormSubmit } from '../../../kit/admin/dialog/use-form-submit.ts'
import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'
import { isWebhookEvent, webhookEvents } from '../../../platform/webhook/events.ts'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import styles from '../people.module.css'

const isText = (value: FormDataEntryValue): value is string => typeof value === 'string'

export function WebhookForm({ onAdded }: { onAdded: (secret: string, name: string) => Promise<void> }) {
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const data = new FormData(form)
    const { name, url } = readTextFields(data, ['name', 'url'])
    const events = data.getAll('events').filter(isText).filter(isWebhookEvent)
    const { secret } = await adminApi.post('/admin/webhooks', { body: { name, url, events } })
    form.reset()
    await onAdded(secret, name)
  })
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      {formError && (
        <div role="alert">
          <Notice tone="bad">{formError}</Notice>
        </div>
      )}
      <Field id="webhook-name" name="name" label="Name" error={errors.name}>
        {(control) => <input {...control} className="input" autoComplete="off" maxLength={60} />}
      </Field>
      <Field id="webhook-url" name="url" label="Address" error={errors.url}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            autoComplete="off"
            maxLength={500}
            placeholder="https://example.com/hooks"
          />
        )}
      </Field>
      <fieldset className={styles.roles} aria-describedby={errors.events && 'webhook-events-error'}>
        <legend className="legend">Events</legend>
        {Object.entries(webhookEvents).map(([event, label]) => (
          <label key={event} className="check">
            <input
              type="checkbox"
              name="events"
              value={event}
              aria-invalid={errors.events ? true : undefined}
            />
            <span>
              {label} <small>{event}</small>
            </span>
          </label>
        ))}
        <FieldError id="webhook-events" error={errors.events} />
      </fieldset>
      <SubmitButton isBusy={isBusy} busyLabel="Adding">
        Add webhook
      </SubmitButton>
      <p className="small muted">
        Messages are signed and contain no personal data, only the kind and the id of the record.
      </p>
    </form>
  )
}
