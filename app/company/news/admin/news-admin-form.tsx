import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import {
  PictureField,
  SelectField,
  StatusField,
  TextArea,
  TextField,
} from '../../../kit/admin/record-form/form-fields.tsx'
import { companyToday } from '../../../ui/date/company-time.ts'
import { divisionLabels, divisions, isDivision } from '../../../kit/page/divisions.ts'
import { news } from '../definition.ts'
import { newsMessages } from '../news-messages.ts'
import { isScheduled } from '../news-visibility.ts'

export const NewsForm = createRecordForm(news, {
  empty: () => ({
    tittle: '',
    name: '',
    description: '',
    date: companyToday(),
    tags: '',
    house: 'gloves' as string,
  }),
  labels: {
    tittle: 'Title',
    name: 'Author',
    description: 'Description',
    date: 'Date',
    tags: 'Tags',
    house: 'Division',
  },
  valueLabel: (name, value) => (name === 'house' && isDivision(value) ? divisionLabels[value] : value),
  required: newsMessages,
  // Required because the specified error title refers to the console.
  onFailure: ({ status, message, errors }) => console.error('News:', status, message, errors),
  errorTitle: () => 'Error submitting form. Check console for details.',
  Fields: ({ form }) => {
    const { date, status } = form.values
    const isWaiting = isScheduled({ date, status: Number(status) })
    return (
      <>
        <TextField form={form} name="tittle" maxLength={160} />
        <div className="fields fields--2">
          <TextField form={form} name="name" maxLength={120} />
          <TextField
            form={form}
            name="date"
            type="date"
            hint={isWaiting ? 'Scheduled: visible to visitors from this date.' : undefined}
          />
        </div>
        <TextArea
          form={form}
          name="description"
          rows={8}
          maxLength={20_000}
          hint="Leave a blank line between paragraphs."
        />
        <TextField
          form={form}
          name="tags"
          maxLength={300}
          hint="Separated by commas, for example: Academy, Workshop."
        />
        <SelectField
          form={form}
          name="house"
          options={divisions.map((division) => [division, divisionLabels[division]])}
          hint="The article is shown in the layout of this division."
        />
        <PictureField form={form} name="image" />
        <StatusField form={form} isRequired />
      </>
    )
  },
})
