import { TextRowsField } from '#app/kit/admin/fields/text-rows-field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field } from '#app/kit/admin/record-form/field.tsx'
import { SectionBadges, Section } from '#app/kit/admin/singleton-screen/section.tsx'
import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import { identity } from './definition.ts'
import { identityFields } from './fields.ts'
import { isRowField, rowFields } from './identity-rows.ts'

type Name = keyof typeof identityFields

/** The fields are in order, with their hints. */
type SectionParts = { hint: string; fields: { readonly [N in Name]?: string } }

const sections: Readonly<Record<string, SectionParts>> = {
  Company: {
    hint: 'Shown in the header and footer, on the contact page, in documents and e-mails, and to search engines. The logo is part of the design and cannot be changed here.',
    fields: {
      companyName: '',
      legalName: '',
      foundingYear: '',
      cin: '21 characters. Shown in the footer and on the page About Us.',
      gstin: '15 characters. Shown in the footer, on the page About Us and on fee receipts.',
      licence: 'Number of the licence to manufacture medical devices. Shown like the CIN.',
      founderYears: 'Shown among the figures on the home page.',
    },
  },
  Academy: {
    hint: 'Shown on the pages of the academy, in the menu and in the footer.',
    fields: {
      academyName: '',
      academyOwner: 'The company that owns it, shown on the page About Us.',
      hostelPrice:
        'For example ₹6,000 a month with meals. Shown on the pages of courses. Empty: no hostel is mentioned.',
      fewSeats: 'Batches with this many free seats or fewer are shown as “Few seats”.',
    },
  },
  'Fee receipts': {
    hint: 'Printed on fee receipts.',
    fields: {
      upiId: 'Receipts and reminders ask for due fees with this ID. Empty: no QR code.',
      upiName: 'Empty: the legal name.',
      gstRate: 'Included in the fees. Empty: GST is not applied. The GSTIN is under Company.',
    },
  },
  Certificates: {
    hint: 'Printed on certificates. Issued certificates do not change.',
    fields: {
      certificatePrefix: '2 to 5 letters. Certificate numbers begin with them and the year.',
      signatories: '',
      certificateResults: 'One per line. Suggested when certificates are issued; other results can be typed.',
    },
  },
  Address: {
    hint: 'Shown in the footer, on the contact page with its map, on the privacy page and in documents.',
    fields: {
      street: '',
      locality: '',
      district: '',
      state: '',
      postalCode: '',
      countryCode: 'Two letters: IN is India.',
      latitude: 'North of the equator is positive.',
      longitude: 'East of Greenwich is positive.',
    },
  },
  'Phones and e-mail': {
    hint: 'Shown in the footer and on the contact page. The first phone number is also shown in the menu and on product pages. The second phone number and the second e-mail address are for the academy and general enquiries.',
    fields: {
      phones: '',
      whatsApp:
        'Opens a chat in WhatsApp. Shown after the phone numbers in the footer and on the contact page.',
      emails: '',
    },
  },
  'Opening hours': {
    hint: 'Shown in the footer and on the contact page, and to search engines.',
    fields: { openingHours: '' },
  },
  Answering: {
    hint: 'When answers to enquiries are due. Only opening hours count, and holidays are left out.',
    fields: { answerHours: 'In working hours.', holidays: '' },
  },
  'Social links': {
    hint: 'Shown in the footer. Leave a field empty to hide its link.',
    fields: { linkedin: '', x: '', facebook: '', instagram: '' },
  },
}

/** The sample values of these fields are right for most companies. */
const unmarkedFields = ['countryCode', 'fewSeats']

const form = createRecordForm(identity, identityFields, {
  Fields: ({ form }) =>
    Object.entries(sections).map(([title, { hint, fields }]) => {
      const names = Object.keys(fields) as Name[]
      const markedNames = names.filter((name) => !unmarkedFields.includes(name))
      return (
        <Section
          key={title}
          title={title}
          hint={hint}
          badges={<SectionBadges form={form} fieldNames={markedNames} samples={sampleIdentityFields} />}
        >
          {names.map((name) =>
            isRowField(name) ? (
              <TextRowsField key={name} form={form} name={name} {...rowFields[name]} />
            ) : (
              <Field key={name} form={form} name={name} hint={fields[name]} />
            ),
          )}
        </Section>
      )
    }),
})

const screen = createListScreen(identity, { form, sections: Object.keys(sections) })

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
