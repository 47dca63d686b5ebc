import { TextRowsField } from '../../../kit/admin/fields/text-rows-field.tsx'
import type { RecordOf } from '../../../kit/admin/list-screen/content-client.ts'
import { Field } from '../../../kit/admin/record-form/field.tsx'
import type { ValuesOf } from '../../../kit/admin/record-form/form-definition.ts'
import type { RecordFormState } from '../../../kit/admin/record-form/use-record-form.ts'
import { Section, SectionBadges } from '../../../kit/admin/singleton-screen/section.tsx'
import { sampleIdentityFields } from '../../../records/identity/sample-identity.ts'
import type { identity } from '../definition.ts'
import type { identityFields } from '../fields.ts'
import { contactRows } from './contact-rows.ts'

const holidayColumns = [
  { label: 'Date', type: 'date' },
  { label: 'Holiday', maxLength: 60 },
] as const

type IdentityForm = RecordFormState<RecordOf<typeof identity>, ValuesOf<typeof identityFields>, never> & {
  fields: typeof identityFields
}

export const AnsweringSection = ({ form }: { form: IdentityForm }) => (
  <Section
    title="Answering"
    hint="When answers to enquiries are due. Only opening hours count, and holidays are left out."
    badges={
      <SectionBadges form={form} fieldNames={['answerHours', 'holidays']} samples={sampleIdentityFields} />
    }
  >
    <Field form={form} name="answerHours" hint="In working hours." />
    <TextRowsField
      form={form}
      name="holidays"
      columns={holidayColumns}
      {...contactRows}
      add={{ label: 'Add a holiday', row: ['', ''] }}
      maxRows={60}
    />
  </Section>
)
