import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { Field, FieldList, StatusField, SeoSection } from '#app/kit/admin/record-form/field.tsx'
import { isOpen } from './opening-rules.ts'
import { opening, validateOpeningDates } from './opening.ts'

const form = createRecordForm(opening, {
  empty: () => ({ datePosted: companyToday() }),
  validate: validateOpeningDates,
  Fields: ({ form }) => (
    <>
      <Field form={form} name="title" />
      <FieldList form={form} names={['department', 'location', 'employmentType']} isGrid />
      <FieldList form={form} names={['description', 'responsibilities', 'requirements']} />
      <FieldList form={form} names={['datePosted', 'validThrough']} isGrid />
      <SeoSection form={form} />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(opening, {
  form,
  columns: [
    { ...fieldColumn(opening.fields, 'department'), hasInlineLabel: true },
    { ...fieldColumn(opening.fields, 'location'), hasInlineLabel: true },
    {
      head: 'Last day',
      sort: 'validThrough',
      hasInlineLabel: true,
      cell: (row) => {
        if (!row.validThrough) return 'None'
        return (
          <>
            <LocalDate value={row.validThrough} format="medium" />
            {isOpen(row) ? '' : ' (closed)'}
          </>
        )
      },
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
