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
  check: ({ mark, shownOn, validUntil, ...values }) =>
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
        hint={form.record && 'Another PDF corrects this revision. A successor is a new revision.'}
      />
      <div className="fields fields--2">
        <TextField form={form} name="number" maxLength={60} />
        <SelectField form={form} name="kind" options={Object.entries(documentKinds)} />
      </div>
      <TextField form={form} name="title" maxLength={160} />
      <div className="fields fields--2">
        <TextField form={form} name="products" maxLength={200} hint="Numbers with commas: 1, 2, 14." />
        <TextField form={form} name="language" maxLength={40} />
      </div>
      <MarketsField {...form.field('markets')} {...form.text('markets')} />
      <div className="fields fields--2">
        <TextField form={form} name="effectiveFrom" type="date" />
        <TextField form={form} name="validUntil" type="date" />
        <TextField form={form} name="revision" inputMode="numeric" hint="Nothing for the next one." />
        <TextField
          form={form}
          name="withdrawnOn"
          type="date"
          hint="Its addresses say then that it is withdrawn."
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
        hint="As products name it, for example CE Marked: their pages link to it."
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
        hint="Without a PDF, the site makes those of sample certificates and of sheets such as TDS-01."
      />
      <TextField
        form={form}
        name="position"
        inputMode="numeric"
        hint="Tiles and lists begin with 1. Nothing puts a new one last."
      />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(document, {
  form,
  columns: [
    { head: 'Kind', isLabelled: true, cell: ({ kind }) => documentKinds[kind as DocumentKind] },
    { head: 'Revision', isNumber: true, isLabelled: true, cell: ({ revision }) => revision },
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
      isLabelled: true,
      cell: ({ validUntil }) => (validUntil ? <LocalDate value={validUntil} format="medium" /> : 'No end'),
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
