import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
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
  const save = async (_: object, form: HTMLFormElement) => {
    const body = readWebhookFields(form)
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
          <p className="small muted">Waiting events go to the new address. The secret doesn’t change.</p>
        </>
      )}
    </DialogForm>
  )
}
