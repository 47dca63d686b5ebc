import { Field } from '#app/ui/form/field.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { Loaded } from '#app/kit/admin/load/loaded.tsx'

type SignatureFormProps = { onDone: () => void; onCancel: () => void }

export function SignatureForm({ onDone, onCancel }: SignatureFormProps) {
  const loaded = useLoaded('signature', () => adminApi.get('/admin/account/signature'))
  return (
    <Loaded loaded={loaded}>
      {(signature) => (
        <DialogForm
          names={['text']}
          send={async (body) => {
            await adminApi.patch('/admin/account/signature', { body })
            onDone()
          }}
          label="Save"
          busyLabel="Saving"
          onCancel={onCancel}
        >
          {(errors) => (
            <Field
              id="signature"
              name="text"
              label="Signature"
              hint="Added below every reply that you write. You can change it in the reply."
              error={errors.text}
            >
              {(control) => (
                <textarea
                  {...control}
                  className="input"
                  rows={4}
                  maxLength={textLimits.signature}
                  defaultValue={signature.text}
                />
              )}
            </Field>
          )}
        </DialogForm>
      )}
    </Loaded>
  )
}
