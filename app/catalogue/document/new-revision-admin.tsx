import { type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { companyToday } from '#app/ui/date/company-time.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { type FieldErrors, invalid } from '#app/platform/errors.ts'
import { pdfMessages } from '#app/platform/storage/pdf-rules.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import type { Document } from './document.api.ts'
import { document as definition } from './document.ts'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Stops events, which React would otherwise pass through the portal to the form of the document. */
export function NewRevision({ row }: { row: Document }) {
  const { canEdit } = useListContext()
  const { open, close, dialog } = useFormDialog()
  if (!canEdit) return null
  return (
    <>
      <Button
        look="btn--line btn--s justify-self-start"
        label="Upload renewal"
        onClick={() => open('Upload renewal', <RenewalForm row={row} onClose={close} />)}
      />
      {createPortal(
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={stop} onSubmit={stop}>
          {dialog}
        </div>,
        document.body,
      )}
    </>
  )
}

function RenewalForm({ row, onClose }: { row: Document; onClose: () => void }) {
  const { reload, goTo } = useListContext()
  const toast = useToast()
  const [hasNoEnd, setHasNoEnd] = useState(false)

  async function add(form: HTMLFormElement): Promise<void> {
    const body = new FormData(form)
    const { size } = body.get('file') as File
    const missing = {
      ...(size === 0 && { file: pdfMessages.missing }),
      ...(!hasNoEnd &&
        !body.get('validUntil') && { validUntil: 'Enter the expiry date or choose No expiry date.' }),
    }
    if (Object.keys(missing).length > 0) invalid(missing)
    const added = await adminApi.post('/admin/Document/:id/revision', { params: { id: row.id }, body })
    onClose()
    await goTo({ id: added.id, status: 1, search: '' }, { replace: true })
    await reload()
    toast(`Renewal uploaded as revision ${added.revision}. The previous revision is marked as superseded.`)
  }

  return (
    <DialogForm
      names={[]}
      label="Upload renewal"
      busyLabel="Uploading"
      onCancel={onClose}
      send={(_, form) => add(form)}
    >
      {(errors) => (
        <>
          <Field id="revision-file" name="file" label="PDF" need="required" error={errors.file}>
            {(control) => <FileInput {...control} accept=".pdf,application/pdf" />}
          </Field>
          <div className="fields fields--2">
            <TextField name="number" errors={errors} value={row.number} />
            <TextField name="issuer" errors={errors} value={row.sample ? '' : (row.issuer ?? '')} />
            <TextField name="effectiveFrom" errors={errors} value={companyToday()} />
            {!hasNoEnd && <TextField name="validUntil" errors={errors} value="" />}
          </div>
          <Check checked={hasNoEnd} onChange={({ target }) => setHasNoEnd(target.checked)}>
            No expiry date
          </Check>
        </>
      )}
    </DialogForm>
  )
}

type TextFieldProps = {
  name: 'number' | 'issuer' | 'effectiveFrom' | 'validUntil'
  errors: FieldErrors
  value: string
}

const TextField = ({ name, errors, value }: TextFieldProps) => (
  <InputField
    id={`revision-${name}`}
    name={name}
    label={definition.fields[name].label}
    error={errors[name]}
    need={name === 'issuer' ? 'optional' : 'required'}
    type={name === 'effectiveFrom' || name === 'validUntil' ? 'date' : 'text'}
    maxLength={name === 'issuer' ? 120 : 60}
    defaultValue={value}
  />
)
