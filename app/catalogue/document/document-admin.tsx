import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, FieldList, PdfField, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { fieldColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { Check } from '#app/ui/form/check.tsx'
import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { document, documentFields } from './document.ts'
import { documentKinds, markets } from './document-kinds.ts'
import { validateDocument } from './document-validation.ts'
import { getDocumentState } from './document-state.ts'
import type { Document } from './document.api.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { NewRevision } from './new-revision.tsx'

const form = createRecordForm(document, documentFields, {
  empty: () => ({ effectiveFrom: companyToday() }),
  validate: ({ mark, shownOn, validUntil, ...values }) =>
    validateDocument({
      ...values,
      sample: Number(values.sample),
      mark: mark || null,
      shownOn: shownOn || null,
      validUntil: validUntil || null,
    }),
  Fields: ({ form }) => (
    <>
      {form.record?.supersededBy === null && <NewRevision row={form.record as Document} />}
      <PdfField
        form={form}
        name="file"
        href={form.record?.ownAddress}
        hint={form.record && 'Only to fix a wrong file. Renewed? Upload a renewal.'}
      />
      <FieldList form={form} names={['number', 'kind']} isGrid />
      <Field form={form} name="title" />
      <FieldList form={form} names={['products', 'language']} isGrid />
      <MarketsField {...form.control('markets')} />
      <FieldList form={form} names={['effectiveFrom', 'validUntil', 'revision', 'withdrawnOn']} isGrid />
      <FieldList form={form} names={['issuer', 'standard', 'scope', 'covers', 'certification']} />
      <FieldList form={form} names={['mark', 'shownOn']} isGrid />
      <FieldList form={form} names={['sample', 'position']} />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(document, {
  form,
  facetLabels: { kind: documentKinds },
  columns: [
    { ...fieldColumn(documentFields, 'kind'), hasInlineLabel: true },
    { ...fieldColumn(documentFields, 'revision'), hasInlineLabel: true },
    {
      head: 'State',
      cell: (row) => {
        const { label, tone } = getDocumentState(row)
        return (
          <>
            <span className={`badge badge--${tone}`}>{label}</span>{' '}
            {row.sample === 1 && <span className="badge badge--warn">Sample</span>}
          </>
        )
      },
    },
    {
      head: 'Valid until',
      sort: 'validUntil',
      hasInlineLabel: true,
      cell: ({ validUntil }) => (validUntil ? <LocalDate value={validUntil} format="medium" /> : 'No end'),
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page

function MarketsField({ id, name, label, error, value, set }: Control) {
  const chosen = value.split(',').filter(Boolean)
  const toggle = (market: string) => {
    const others = chosen.filter((code) => code !== market)
    set((others.length < chosen.length ? others : [...chosen, market]).join(','))
  }
  return (
    <fieldset className={error ? 'field field--bad' : 'field'} id={id}>
      <legend className="legend">
        {label}
        <span className="opt"> optional</span>
      </legend>
      {Object.entries(markets).map(([market, text]) => (
        <Check key={market} name={name} checked={chosen.includes(market)} onChange={() => toggle(market)}>
          {text}
        </Check>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
