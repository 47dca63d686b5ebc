import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import styles from '#app/back-office/people/people.module.css'
import { readWebhookFields, WebhookFields } from './webhook-fields.tsx'

export function WebhookForm({ onAdded }: { onAdded: (secret: string, name: string) => Promise<void> }) {
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const body = readWebhookFields(form)
    const { secret } = await adminApi.post('/admin/webhooks', { body })
    form.reset()
    await onAdded(secret, body.name)
  })
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      {formError && (
        <div role="alert">
          <Notice tone="bad">{formError}</Notice>
        </div>
      )}
      <WebhookFields idPrefix="webhook" errors={errors} />
      <SubmitButton isBusy={isBusy} busyLabel="Adding">
        Add webhook
      </SubmitButton>
      <p className="small muted">
        Messages are signed and contain no personal data, only the kind and the id of the record.
      </p>
    </form>
  )
}
