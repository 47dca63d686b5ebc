import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import {
  PictureField,
  SelectField,
  StatusField,
  TextArea,
  TextField,
} from '../../../kit/admin/record-form/form-fields.tsx'
import { companyToday } from '../../../ui/date/company-time.ts'
import { houseLabels, houses, isHouse } from '../../../kit/page/divisions.ts'
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
    house: 'From',
  },
  valueLabel: (name, value) => (name === 'house' && isHouse(value) ? houseLabels[value] : value),
  required: newsMessages,
  // The specified title refers to the console.
  onFailure: ({ status, message, errors }) => console.error('News:', status, message, errors),
  titleOf: () => 'Error submitting form. Check console for details.',
  Fields: ({ form }) => {
    const { date, status } = form.values
    const waits = isScheduled({ date, status: Number(status) })
    return (
      <>
        <TextField form={form} name="tittle" maxLength={160} />
        <div className="fields fields--2">
          <TextField form={form} name="name" maxLength={120} />
          <TextField
            form={form}
            name="date"
            type="date"
            hint={waits ? 'Scheduled: visitors see it from this day on.' : undefined}
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
          options={houses.map((house) => [house, houseLabels[house]])}
          hint="It stands in the frame of this house."
        />
        <PictureField form={form} name="image" />
        <StatusField form={form} isRequired />
      </>
    )
  },
})
