import { useToast } from '#app/ui/panel/toasts.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { Field as LabelledField } from '#app/ui/form/field.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useFormSubmit } from '#app/kit/admin/dialog/use-form-submit.ts'
import { useListContext } from '#app/kit/admin/list-screen/list-context.ts'
import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { catalogueNumber, productLabel } from '#app/catalogue/facts/product.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { lot } from './definition.ts'
import { lotFields, validateLot, recallStates } from './fields.ts'

function useGloveOptions(): (readonly [string, string])[] {
  const { data } = useLoaded('gloves', () => adminApi.get('/admin/Product'))
  return (data?.rows ?? []).map((row) => [String(row.id), productLabel(row)])
}

const yesOrNo = [
  ['0', 'No'],
  ['1', 'Yes, not a real lot'],
] as const

const form = createRecordForm(lot, lotFields, {
  validate: validateLot,
  Fields: function Fields({ form }) {
    const gloves = useGloveOptions()
    const chooseGlove = async (productId: string) => {
      form.text('productId').onChange({ target: { value: productId } })
      if (form.values.gtin !== '') return
      const query = { facets: `productId=${productId}`, limit: 20 } as const
      const { rows } = await adminApi.get('/admin/Lot', { query }).catch(() => ({ rows: [] }))
      const newest = rows.find(({ sample }) => sample === 0)
      if (newest) form.text('gtin').onChange({ target: { value: newest.gtin } })
    }
    return (
      <>
        <div className="fields fields--2">
          <Field form={form} name="number" />
          <Field form={form} name="productId">
            {({ maxLength: _, ...control }) => (
              <select
                {...control}
                className="input select"
                onChange={({ target }) => void chooseGlove(target.value)}
              >
                {[['', 'Choose a glove'], ...gloves].map(([id, label]) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
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
          <Field form={form} name="size" />
          <Field form={form} name="made" />
          <Field form={form} name="expiry" />
          <Field form={form} name="recall" />
          <Field form={form} name="recallDate" />
        </div>
        <Field
          form={form}
          name="recallReason"
          hint="Shown to visitors. Enter the reason and the steps to take."
        />
        <Field form={form} name="sample" options={yesOrNo} />
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
    {
      head: 'Use by',
      sort: 'expiry',
      hasInlineLabel: true,
      cell: ({ expiry }) => <LocalDate value={expiry} format="medium" />,
    },
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
      <button className="btn btn--line" type="button" onClick={() => setOpen(true)}>
        <AdminIcon name="table" />
        Import CSV
      </button>
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
        <button className="btn btn--plain" type="button" onClick={onDone}>
          Cancel
        </button>
        <SubmitButton isBusy={isBusy} busyLabel={checked ? 'Importing …' : 'Checking …'}>
          {checked ? 'Import' : 'Check file'}
        </SubmitButton>
      </div>
    </form>
  )
}
