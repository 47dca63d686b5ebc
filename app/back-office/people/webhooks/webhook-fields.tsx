import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { isWebhookEvent, webhookEvents } from '#app/platform/webhook/events.ts'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import styles from '#app/back-office/people/people.module.css'
import type { Webhook } from './endpoints.ts'

const isText = (value: FormDataEntryValue): value is string => typeof value === 'string'

export function readWebhookFields(form: HTMLFormElement) {
  const data = new FormData(form)
  const { name, url } = readTextFields(data, ['name', 'url'])
  return { name, url, events: data.getAll('events').filter(isText).filter(isWebhookEvent) }
}

type WebhookFieldsProps = {
  idPrefix: string
  errors: FieldErrors
  webhook?: Pick<Webhook, 'name' | 'url' | 'events'>
}

export const WebhookFields = ({ idPrefix, errors, webhook }: WebhookFieldsProps) => (
  <>
    <Field id={`${idPrefix}-name`} name="name" label="Name" error={errors.name}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          maxLength={60}
          defaultValue={webhook?.name}
        />
      )}
    </Field>
    <Field id={`${idPrefix}-url`} name="url" label="Address" error={errors.url}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="url"
          autoComplete="off"
          maxLength={500}
          placeholder="https://example.com/hooks"
          defaultValue={webhook?.url}
        />
      )}
    </Field>
    <fieldset className={styles.roles} aria-describedby={errors.events && `${idPrefix}-events-error`}>
      <legend className="legend">Events</legend>
      {Object.entries(webhookEvents).map(([event, label]) => (
        <label key={event} className="check">
          <input
            type="checkbox"
            name="events"
            value={event}
            defaultChecked={webhook?.events.includes(event)}
            aria-invalid={errors.events ? true : undefined}
          />
          <span>
            {label} <small>{event}</small>
          </span>
        </label>
      ))}
      <FieldError id={`${idPrefix}-events`} error={errors.events} />
    </fieldset>
  </>
)
