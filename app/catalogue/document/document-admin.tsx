import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, PdfField, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { document } from './definition.ts'
import { type DocumentKind, documentKinds, markets } from './document-kinds.ts'
import { validateDocument } from './document-validation.ts'
import { getDocumentState } from './document-state.ts'
import type { Document } from './endpoints.ts'
import { documentFields } from './fields.ts'
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
      <div className="fields fields--2">
        <Field form={form} name="number" />
        <Field form={form} name="kind" />
      </div>
      <Field form={form} name="title" />
      <div className="fields fields--2">
        <Field form={form} name="products" hint="Product numbers, separated by commas: 1, 2, 14." />
        <Field form={form} name="language" />
      </div>
      <MarketsField {...form.field('markets')} {...form.text('markets')} />
      <div className="fields fields--2">
        <Field form={form} name="effectiveFrom" />
        <Field form={form} name="validUntil" />
        <Field form={form} name="revision" hint="Leave blank to number automatically." />
        <Field form={form} name="withdrawnOn" hint="Its page will say “withdrawn”." />
      </div>
      <Field form={form} name="issuer" />
      <Field form={form} name="standard" />
      <Field form={form} name="scope" />
      <Field form={form} name="covers" />
      <Field
        form={form}
        name="certification"
        hint="As named on products, for example CE Marked. Product pages link to this document."
      />
      <div className="fields fields--2">
        <Field form={form} name="mark" />
        <Field form={form} name="shownOn" />
      </div>
      <Field
        form={form}
        name="sample"
        options={[
          ['0', 'No'],
          ['1', 'Yes, to be replaced'],
        ]}
        hint="Sample certificates and sheets such as TDS-01 get a generated PDF if you upload none."
      />
      <Field form={form} name="position" hint="Lowest first. Leave empty to add the document at the end." />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(document, {
  form,
  facetLabels: { kind: documentKinds },
  columns: [
    {
      head: 'Kind',
      sort: 'kind',
      hasInlineLabel: true,
      cell: ({ kind }) => documentKinds[kind as DocumentKind],
    },
    {
      head: 'Revision',
      sort: 'revision',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ revision }) => revision,
    },
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

type MarketsFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function MarketsField({ id, name, label, error, value, onChange }: MarketsFieldProps) {
  const chosen = value.split(',').filter(Boolean)
  const toggle = (market: string) => {
    const others = chosen.filter((code) => code !== market)
    onChange({ target: { value: (others.length < chosen.length ? others : [...chosen, market]).join(',') } })
  }
  return (
    <fieldset className={error ? 'field field--bad' : 'field'} id={id}>
      <legend className="legend">
        {label}
        <span className="opt"> optional</span>
      </legend>
      {Object.entries(markets).map(([market, text]) => (
        <label key={market} className="check">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(market)}
            onChange={() => toggle(market)}
          />
          <span>{text}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
