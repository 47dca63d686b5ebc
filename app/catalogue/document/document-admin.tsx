import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import { TogglesField } from '#app/kit/admin/fields/toggles-field.tsx'
import { Field, FieldList, PdfField, StatusField } from '#app/kit/admin/record-form/field.tsx'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { documentKinds, markets } from './document-kinds.ts'
import { validateDocument, getDocumentState } from './document-rules.ts'
import type { Document } from './document.api.ts'
import { document } from './document.ts'
import { NewRevision } from './new-revision-admin.tsx'

const form = createRecordForm(document, {
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
      <MarketsField control={form.control('markets')} />
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
    { ...fieldColumn(document.fields, 'kind'), hasInlineLabel: true },
    { ...fieldColumn(document.fields, 'revision'), hasInlineLabel: true },
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

/** The form value is a comma-separated list. */
const MarketsField = ({ control }: { control: Control }) => (
  <TogglesField
    control={{
      ...control,
      value: JSON.stringify(control.value.split(',').filter(Boolean)),
      set: (json) => control.set(parseEntries(json).join()),
    }}
    options={Object.entries(markets)}
  />
)
