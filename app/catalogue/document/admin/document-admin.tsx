import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import {
  PdfField,
  SelectField,
  StatusField,
  TextArea,
  TextField,
} from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { companyToday } from '../../../ui/date/company-time.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { document } from '../definition.ts'
import { type DocumentKind, documentKinds, marks, tilePlacements } from '../document-kinds.ts'
import { documentMessages, validateDocument } from '../document-validation.ts'
import { getDocumentState } from '../document-state.ts'
import type { Document } from '../endpoints.ts'
import { MarketsField } from './markets-field.tsx'
import { NewRevision } from './new-revision.tsx'

const none = ['', 'None'] as const

const form = createRecordForm(document, {
  empty: () => ({
    number: '',
    kind: 'certificate' as string,
    title: '',
    products: '',
    markets: '',
    language: 'English',
    revision: '',
    effectiveFrom: companyToday(),
    validUntil: '',
    withdrawnOn: '',
    issuer: '',
    standard: '',
    scope: '',
    covers: '',
    certification: '',
    mark: '',
    shownOn: '',
    sample: '0',
    position: '',
  }),
  labels: {
    number: 'Number',
    kind: 'Kind',
    title: 'Title',
    products: 'Products',
    markets: 'Markets',
    language: 'Language',
    revision: 'Revision',
    effectiveFrom: 'In force from',
    validUntil: 'Valid until',
    withdrawnOn: 'Withdrawn on',
    issuer: 'Issued by',
    standard: 'Standard',
    scope: 'Scope, in a line',
    covers: 'Covers',
    certification: 'Proves the certification',
    mark: 'Mark',
    shownOn: 'Shown as a tile',
    sample: 'Sample',
    position: 'Position',
  },
  required: documentMessages,
  validate: ({ mark, shownOn, validUntil, ...values }) =>
    validateDocument({
      ...values,
      sample: Number(values.sample),
      mark: mark || null,
      shownOn: shownOn || null,
      validUntil: validUntil || null,
    }),
  valueLabel: (name, value) => (name === 'kind' ? documentKinds[value as DocumentKind] : value),
  Fields: ({ form }) => (
    <>
      {form.record?.supersededBy === null && <NewRevision row={form.record as Document} />}
      <PdfField
        form={form}
        name="file"
        href={form.record?.ownAddress}
        hint={form.record && 'Corrects the PDF of this revision. For a new edition, add a revision.'}
      />
      <div className="fields fields--2">
        <TextField form={form} name="number" maxLength={60} />
        <SelectField form={form} name="kind" options={Object.entries(documentKinds)} />
      </div>
      <TextField form={form} name="title" maxLength={160} />
      <div className="fields fields--2">
        <TextField
          form={form}
          name="products"
          maxLength={200}
          hint="Product numbers, separated by commas: 1, 2, 14."
        />
        <TextField form={form} name="language" maxLength={40} />
      </div>
      <MarketsField {...form.field('markets')} {...form.text('markets')} />
      <div className="fields fields--2">
        <TextField form={form} name="effectiveFrom" type="date" />
        <TextField form={form} name="validUntil" type="date" />
        <TextField form={form} name="revision" inputMode="numeric" hint="Leave empty for the next number." />
        <TextField
          form={form}
          name="withdrawnOn"
          type="date"
          hint="Its page then shows that it is withdrawn."
        />
      </div>
      <TextField form={form} name="issuer" maxLength={120} />
      <TextField form={form} name="standard" maxLength={160} />
      <TextField form={form} name="scope" maxLength={160} />
      <TextArea form={form} name="covers" rows={2} maxLength={500} />
      <TextField
        form={form}
        name="certification"
        maxLength={80}
        hint="As named on products, for example CE Marked. Product pages link to this document."
      />
      <div className="fields fields--2">
        <SelectField
          form={form}
          name="mark"
          options={[none, ...marks.map((mark) => [mark, mark] as const)]}
        />
        <SelectField form={form} name="shownOn" options={[none, ...Object.entries(tilePlacements)]} />
      </div>
      <SelectField
        form={form}
        name="sample"
        options={[
          ['0', 'No'],
          ['1', 'Yes, to be replaced'],
        ]}
        hint="Sample certificates and sheets such as TDS-01 get a generated PDF if you upload none."
      />
      <TextField
        form={form}
        name="position"
        inputMode="numeric"
        hint="Lowest first. Leave empty to add the document at the end."
      />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(document, {
  form,
  columns: [
    { head: 'Kind', hasInlineLabel: true, cell: ({ kind }) => documentKinds[kind as DocumentKind] },
    { head: 'Revision', isNumber: true, hasInlineLabel: true, cell: ({ revision }) => revision },
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
      hasInlineLabel: true,
      cell: ({ validUntil }) => (validUntil ? <LocalDate value={validUntil} format="medium" /> : 'No end'),
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
