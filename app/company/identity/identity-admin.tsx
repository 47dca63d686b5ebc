import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { SectionBadges, Section } from '#app/kit/admin/singleton-screen/section.tsx'
import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import { identity } from './definition.ts'
import { identityFields } from './fields.ts'
import { AcademySections, ContactSections, contactRows } from './contact-sections.tsx'
import { TextRowsField } from '#app/kit/admin/fields/text-rows-field.tsx'
import type { RecordOf } from '#app/kit/admin/list-screen/content-client.ts'
import type { ValuesOf } from '#app/kit/admin/record-form/form-definition.ts'
import type { RecordFormState } from '#app/kit/admin/record-form/use-record-form.ts'

const holidayColumns = [
  { label: 'Date', type: 'date' },
  { label: 'Holiday', maxLength: 60 },
] as const

type IdentityForm = RecordFormState<RecordOf<typeof identity>, ValuesOf<typeof identityFields>, never> & {
  fields: typeof identityFields
}

const AnsweringSection = ({ form }: { form: IdentityForm }) => (
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

const socialNetworks = ['linkedin', 'x', 'facebook', 'instagram'] as const

const form = createRecordForm(identity, identityFields, {
  Fields: ({ form }) => {
    const renderBadges = (...names: (keyof typeof identityFields)[]) => (
      <SectionBadges form={form} fieldNames={names} samples={sampleIdentityFields} />
    )
    return (
      <>
        <Section
          title="Company"
          hint="Shown in the header and footer, on the contact page, in documents and e-mails, and to search engines. The logo is part of the design and cannot be changed here."
          badges={renderBadges(
            'companyName',
            'legalName',
            'foundingYear',
            'cin',
            'gstin',
            'licence',
            'founderYears',
          )}
        >
          <Field form={form} name="companyName" />
          <Field form={form} name="legalName" />
          <Field form={form} name="foundingYear" />
          <Field form={form} name="cin" hint="21 characters. Shown in the footer and on the page About Us." />
          <Field
            form={form}
            name="gstin"
            hint="15 characters. Shown in the footer, on the page About Us and on fee receipts."
          />
          <Field
            form={form}
            name="licence"
            hint="Number of the licence to manufacture medical devices. Shown like the CIN."
          />
          <Field form={form} name="founderYears" hint="Shown among the figures on the home page." />
        </Section>
        <AcademySections form={form} />
        <Section
          title="Address"
          hint="Shown in the footer, on the contact page with its map, on the privacy page and in documents."
          badges={renderBadges(
            'street',
            'locality',
            'district',
            'state',
            'postalCode',
            'latitude',
            'longitude',
          )}
        >
          <Field form={form} name="street" />
          <Field form={form} name="locality" />
          <Field form={form} name="district" />
          <Field form={form} name="state" />
          <Field form={form} name="postalCode" />
          <Field form={form} name="countryCode" hint="Two letters: IN is India." />
          <Field form={form} name="latitude" hint="North of the equator is positive." />
          <Field form={form} name="longitude" hint="East of Greenwich is positive." />
        </Section>
        <ContactSections form={form} renderBadges={renderBadges} />
        <AnsweringSection form={form} />
        <Section
          title="Social links"
          hint="Shown in the footer. Leave a field empty to hide its link."
          badges={renderBadges(...socialNetworks)}
        >
          {socialNetworks.map((name) => (
            <Field key={name} form={form} name={name} />
          ))}
        </Section>
      </>
    )
  },
})

const screen = createListScreen(identity, {
  form,
  sections: [
    'Company',
    'Academy',
    'Fee receipts',
    'Certificates',
    'Address',
    'Phones and e-mail',
    'Opening hours',
    'Answering',
    'Social links',
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
