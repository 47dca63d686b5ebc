import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { SelectField, StatusField, TextArea, TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { companyToday } from '../../../ui/date/company-time.ts'
import { isOpen } from '../opening-deadline.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { opening } from '../definition.ts'
import { type EmploymentType, employmentTypes } from '../employment-types.ts'
import { validateOpeningDates, openingMessages } from '../opening-validation.ts'

const form = createRecordForm(opening, {
  empty: () => ({
    title: '',
    department: '',
    location: '',
    employmentType: 'FULL_TIME' as string,
    description: '',
    responsibilities: '',
    requirements: '',
    datePosted: companyToday(),
    validThrough: '',
  }),
  labels: {
    title: 'Title',
    department: 'Department',
    location: 'Location',
    employmentType: 'Employment',
    description: 'Description',
    responsibilities: 'Responsibilities',
    requirements: 'Requirements',
    datePosted: 'Date',
    validThrough: 'Last day',
  },
  required: openingMessages,
  validate: validateOpeningDates,
  valueLabel: (name, value) => (name === 'employmentType' ? employmentTypes[value as EmploymentType] : value),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="title" maxLength={120} />
      <div className="fields fields--2">
        <TextField form={form} name="department" maxLength={80} />
        <TextField form={form} name="location" maxLength={80} />
        <SelectField form={form} name="employmentType" options={Object.entries(employmentTypes)} />
      </div>
      <TextArea form={form} name="description" rows={4} maxLength={2000} />
      <TextArea form={form} name="responsibilities" rows={5} maxLength={4000} hint="One per line." />
      <TextArea form={form} name="requirements" rows={5} maxLength={4000} hint="One per line." />
      <div className="fields fields--2">
        <TextField form={form} name="datePosted" type="date" />
        <TextField
          form={form}
          name="validThrough"
          type="date"
          hint="The opening closes after this day. Leave empty to keep it open."
        />
      </div>
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(opening, {
  form,
  columns: [
    { head: 'Department', hasInlineLabel: true, cell: ({ department }) => department },
    { head: 'Location', hasInlineLabel: true, cell: ({ location }) => location },
    {
      head: 'Last day',
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
