import { adminApi } from '../../../kit/admin/admin-api.ts'
import { useFormSubmit } from '../../../kit/admin/dialog/use-form-submit.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { Webhook } from './endpoints.ts'
import { readWebhookFields, WebhookFields } from './webhook-fields.tsx'

type EditWebhookDialogProps = {
  webhook: Webhook | undefined
  onChanged: () => Promise<void>
  onClose: () => void
}

export const EditWebhookDialog = ({ webhook, onChanged, onClose }: EditWebhookDialogProps) => (
  <Dialog isOpen={webhook !== undefined} title={webhook ? `Edit ${webhook.name}` : ''} onClose={onClose}>
    {webhook && <EditForm key={webhook.id} webhook={webhook} onChanged={onChanged} onClose={onClose} />}
  </Dialog>
)

function EditForm({ webhook, onChanged, onClose }: EditWebhookDialogProps & { webhook: Webhook }) {
  const toast = useToast()
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const body = readWebhookFields(form)
    await adminApi.patch('/admin/webhooks/:webhook', { params: { webhook: webhook.id }, body })
    onClose()
    toast(`${body.name} was saved`)
    await onChanged()
  })
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        {formError && (
          <div role="alert">
            <Notice tone="bad">{formError}</Notice>
          </div>
        )}
        <WebhookFields idPrefix="edited-webhook" errors={errors} webhook={webhook} />
        <p className="small muted">Waiting events go to the new address. The secret doesn’t change.</p>
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onClose}>
          Cancel
        </button>
        <SubmitButton isBusy={isBusy} busyLabel="Saving">
          Save
        </SubmitButton>
      </div>
    </form>
  )
}
