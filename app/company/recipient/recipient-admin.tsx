import { choice, defineFields, text } from '#app/records/field/declare-fields.ts'
import { createListScreen, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { Field, FieldList } from '#app/kit/admin/record-form/field.tsx'
import { Section } from '#app/kit/admin/singleton-screen/singleton-screen.tsx'
import { mapSubmissions, submissionNames, submissionOf } from '#app/collections.ts'
import { MailServer } from './mail-server.tsx'
import { recipient } from './recipient.ts'

const definition = {
  ...recipient,
  fields: defineFields({
    ...mapSubmissions((name) =>
      text(submissionOf(name).admin.label, { max: 254, placeholder: 'name@example.com' }),
    ),
    acknowledge: choice('E-mail with a reference number', ['1', '0'], {
      labels: { 1: 'On', 0: 'Off' },
      required: 'Please choose.',
    }),
  }),
}

const form = createRecordForm(definition, {
  Fields: ({ form }) => (
    <>
      <Section
        title="Recipients by form"
        hint="If a field is empty, mail goes to the office address. These addresses are not shown on the site."
      >
        <FieldList form={form} names={submissionNames} />
      </Section>
      <Section
        title="Acknowledgement"
        hint="Confirms a submission with its reference number, without its content. An address receives at most 3 an hour and 10 a day."
      >
        <Field form={form} name="acknowledge" />
      </Section>
    </>
  ),
})

const screen = createListScreen(definition, { form, notice: <MailServer /> })

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
