import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { SelectField, TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createSingletonScreen } from '../../../kit/admin/singleton-screen/create-singleton-screen.tsx'
import { Section } from '../../../kit/admin/singleton-screen/section.tsx'
import { mapSubmissions, submissionNames, submissionOf } from '../../../collections.ts'
import { recipient } from '../definition.ts'

const form = createRecordForm(recipient, {
  empty: () => ({ ...mapSubmissions(() => ''), acknowledge: '1' }),
  labels: {
    ...mapSubmissions((name) => submissionOf(name).admin.label),
    acknowledge: 'E-mail with a reference number',
  },
  required: { acknowledge: 'Please choose.' },
  Fields: ({ form }) => (
    <>
      <Section
        title="Recipients by form"
        hint="If a field is empty, mail goes to the office address from the server settings (NOTIFY_EMAIL). These addresses are not shown on the site."
      >
        {submissionNames.map((name) => (
          <TextField key={name} form={form} name={name} maxLength={254} placeholder="name@example.com" />
        ))}
      </Section>
      <Section
        title="Acknowledgement"
        hint="Confirms a submission with its reference number, without its content. An address receives at most 3 an hour and 10 a day."
      >
        <SelectField
          form={form}
          name="acknowledge"
          options={[
            ['1', 'On'],
            ['0', 'Off'],
          ]}
        />
      </Section>
    </>
  ),
})

const screen = createSingletonScreen(recipient, { form })

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
