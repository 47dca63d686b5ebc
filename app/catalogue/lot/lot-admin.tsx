import { useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Field as LabelledField } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { useFormSubmit } from '#app/kit/admin/dialog/dialogs.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { Field, FieldList, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { catalogueNumber, productLabel } from '#app/catalogue/facts/product.ts'
import { lot, validateLot, recallStates } from './lot.ts'

function useGloveOptions(): (readonly [string, string])[] {
  const { data } = useLoaded('gloves', () => adminApi.get('/admin/Product'))
  return (data?.rows ?? []).map((row) => [String(row.id), productLabel(row)])
}

const form = createRecordForm(lot, {
  validate: validateLot,
  Fields: function Fields({ form }) {
    const gloves = useGloveOptions()
    const chooseGlove = async (productId: string) => {
      form.set('productId', productId)
      if (form.values.gtin !== '') return
      const query = { facets: `productId=${productId}`, limit: 20 } as const
      const { rows } = await adminApi.get('/admin/Lot', { query }).catch(() => ({ rows: [] }))
      const newest = rows.find(({ sample }) => sample === 0)
      if (newest) form.set('gtin', newest.gtin)
    }
    return (
      <>
        <div className="fields fields--2">
          <Field form={form} name="number" />
          <Field form={form} name="productId">
            {({ maxLength: _, ...control }) => (
              <Select
                {...control}
                onChange={({ target }) => void chooseGlove(target.value)}
                empty="Choose a glove"
                options={gloves}
              />
            )}
          </Field>
          <Field
            form={form}
            name="gtin"
            hint={
              form.record
                ? undefined
                : '8 to 14 digits. Filled in from the last lot of the glove, if there is one; check it if the size differs.'
            }
          >
            {(control) => <input {...control} inputMode="numeric" className="input" />}
          </Field>
          <FieldList form={form} names={['size', 'made', 'expiry', 'recall', 'recallDate']} />
        </div>
        <FieldList form={form} names={['recallReason', 'sample']} />
        <StatusField form={form} />
      </>
    )
  },
})

const screen = createListScreen(lot, {
  form,
  actions: <ImportLots />,
  facetLabels: { recall: recallStates },
  columns: [
    {
      head: 'Glove',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ productId }) => catalogueNumber(productId),
    },
    { ...fieldColumn(lot.fields, 'expiry'), hasInlineLabel: true },
    {
      head: 'Recall',
      sort: 'recall',
      hasInlineLabel: true,
      cell: ({ recall, sample }) => `${recallStates[recall]}${sample ? ', sample' : ''}`,
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page

function ImportLots() {
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
        <LabelledField id="lots-file" name="file" label="File" need="required" error={file}>
          {(control) => (
            <FileInput {...control} accept=".csv,.tsv,.txt,text/csv" onChoose={() => setChecked(undefined)} />
          )}
        </LabelledField>
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
