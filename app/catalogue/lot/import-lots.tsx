import { useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

export function ImportLots() {
  const { canEdit } = useListContext()
  const [isOpen, setOpen] = useState(false)
  if (!canEdit) return null
  return (
    <>
      <Button look="btn--line" icon="table" label="Import CSV" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Import lots">
        {isOpen && <ImportForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const { reload } = useListContext()
  const toast = useToast()
  const [checked, setChecked] = useState<string>()
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const body = new FormData(form)
    if (checked === undefined) body.set('check', '1')
    const { added, changed, unchanged, recallsEnded } = await adminApi.post('/admin/Lot/import', { body })
    const ended = recallsEnded ? ` Recalls and holds ended: ${recallsEnded}.` : ''
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged.${ended}`
    if (checked === undefined) return setChecked(counts)
    toast(`Imported: ${counts}`)
    onDone()
    await reload()
  })
  const { file, ...lines } = errors
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        <p>
          One lot per line. The first line contains the column names, as in Export CSV. Required: Lot, Glove
          (its number), GTIN and Use by. Optional: Size, Made, Recall (None, Hold or Recall), Since, Reason,
          Sample and Status. Dates as 2031-09-30, 30/09/2031 or 30-Sep-2031.
        </p>
        {formError && (
          <div className="summary" role="alert">
            <b>{formError}</b>
            <ul>
              {Object.entries(lines).map(([line, problem]) => (
                <li key={line}>
                  <b>{line}</b>: {problem}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field id="lots-file" name="file" label="File" need="required" error={file}>
          {(control) => (
            <FileInput {...control} accept=".csv,.tsv,.txt,text/csv" onChoose={() => setChecked(undefined)} />
          )}
        </Field>
        <div role="status">
          {checked && <Notice tone="info">Nothing is saved yet. If you import this file: {checked}</Notice>}
        </div>
      </div>
      <div className="dialog__foot">
        <Button look="btn--plain" label="Cancel" onClick={onDone} />
        <SubmitButton isBusy={isBusy} busyLabel={checked ? 'Importing …' : 'Checking …'}>
          {checked ? 'Import' : 'Check file'}
        </SubmitButton>
      </div>
    </form>
  )
}
