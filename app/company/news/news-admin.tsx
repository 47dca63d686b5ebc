import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { RichTextArea, richTextHint } from '#app/kit/admin/fields/rich-text-area.tsx'
import { Field, FieldList, StatusField, SeoSection } from '#app/kit/admin/record-form/field.tsx'
import { divisionLabels } from '#app/kit/page/divisions.ts'
import { isScheduled, news } from './news.ts'

const NewsForm = createRecordForm(news, {
  empty: () => ({ date: companyToday() }),
  // Required because the specified error title refers to the console.
  onFailure: ({ status, message, errors }) => console.error('News:', status, message, errors),
  errorTitle: () => 'Error submitting form. Check console for details.',
  Fields: ({ form }) => {
    const { date, status } = form.values
    const isWaiting = isScheduled({ date, status: Number(status) })
    return (
      <>
        <Field form={form} name="tittle" />
        <div className="fields fields--2">
          <Field form={form} name="name" />
          <Field
            form={form}
            name="date"
            hint={isWaiting ? 'Scheduled: visible to visitors from this date.' : undefined}
          />
        </div>
        <Field form={form} name="description" hint={richTextHint}>
          {(control) => <RichTextArea {...control} previewLabel="Description" rows={8} />}
        </Field>
        <FieldList form={form} names={['tags', 'house', 'image']} />
        <SeoSection form={form} />
        <StatusField form={form} isRequired />
      </>
    )
  },
})

const screen = createListScreen(news, {
  labels: { noun: 'news' },
  columns: [
    fieldColumn(news.fields, 'name'),
    fieldColumn(news.fields, 'house'),
    {
      head: 'Date',
      sort: 'date',
      cell: (row) => (
        <>
          <LocalDate value={row.date} format="medium" />
          {isScheduled(row) && <span className="text-ink-3"> · Scheduled</span>}
        </>
      ),
    },
    { head: 'Tags', sort: 'tags', clampedText: ({ tags }) => tags.split(',').join(', ') },
  ],
  facetLabels: { house: divisionLabels },
  form: NewsForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
