import { createRecordForm } from '../../../kit/admin/record-form/create-record-form.tsx'
import { Field } from '../../../kit/admin/record-form/field.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { TextRowsField } from '../../../kit/admin/fields/text-rows-field.tsx'
import { SectionBadges, Section } from '../../../kit/admin/singleton-screen/section.tsx'
import { weekdays } from '../../../records/identity/identity.ts'
import { sampleIdentityFields } from '../../../records/identity/sample-identity.ts'
import { identity } from '../definition.ts'
import { identityFields } from '../fields.ts'
import { maxLines } from '../identity-validation.ts'

const socialNetworks = ['linkedin', 'x', 'facebook', 'instagram'] as const

const phoneColumns = [
  { label: 'For', maxLength: 40 },
  { label: 'Number', type: 'tel', maxLength: 25 },
] as const
const emailColumns = [
  { label: 'For', maxLength: 40 },
  { label: 'Address', type: 'email', maxLength: 254 },
] as const

const hoursColumns = [
  { label: 'From day', options: weekdays },
  { label: 'To day', options: weekdays },
  { label: 'From', type: 'time' },
  { label: 'To', type: 'time' },
] as const

const contactRows = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          // Not trimmed: the user may be typing a space.
          const colon = line.indexOf(': ')
          return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)]
        })
      : [],
  join: (rows: readonly (readonly string[])[]) =>
    rows.map(([label = '', value = '']) => `${label.replaceAll(':', '')}: ${value}`).join('\n'),
}

const hoursRows = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          const [, first = '', last = first, opens = '', closes = ''] =
            /^(\w*)(?: to (\w*))?: ?([\d:]*) to ?([\d:]*)$/.exec(line) ?? []
          return [first, last, opens, closes]
        })
      : [],
  join: (rows: readonly (readonly string[])[]) =>
    rows
      .map(
        ([first, last, opens, closes]) =>
          `${first === last ? first : `${first} to ${last}`}: ${opens} to ${closes}`,
      )
      .join('\n'),
}

const form = createRecordForm(identity, identityFields, {
  Fields: ({ form }) => {
    const renderBadges = (...names: (keyof typeof identityFields)[]) => (
      <SectionBadges form={form} fieldNames={names} samples={sampleIdentityFields} />
    )
    return (
      <>
        <Section
          title="Company"
          hint="Shown in the header and footer, on the contact page, in documents and e-mails, and to search engines."
          badges={renderBadges('companyName', 'legalName', 'foundingYear', 'cin', 'gstin', 'founderYears')}
        >
          <Field form={form} name="companyName" />
          <Field form={form} name="legalName" />
          <Field form={form} name="foundingYear" />
          <Field form={form} name="cin" hint="21 characters. Shown in the footer." />
          <Field form={form} name="gstin" hint="15 characters. Shown in the footer and on fee receipts." />
          <Field form={form} name="founderYears" hint="Shown among the figures on the home page." />
        </Section>
        <Section
          title="Academy"
          hint="Shown on the pages of the academy, in the menu and in the footer."
          badges={renderBadges('academyName')}
        >
          <Field form={form} name="academyName" />
          <Field
            form={form}
            name="fewSeats"
            hint="Batches with this many free seats or fewer are shown as “Few seats”."
          />
        </Section>
        <Section
          title="Fee receipts"
          hint="Printed on fee receipts."
          badges={renderBadges('upiId', 'upiName', 'gstRate')}
        >
          <Field
            form={form}
            name="upiId"
            hint="Receipts and reminders ask for due fees with this ID. Empty: no QR code."
          />
          <Field form={form} name="upiName" hint="Empty: the legal name." />
          <Field
            form={form}
            name="gstRate"
            hint="Included in the fees. Empty: GST is not applied. The GSTIN is under Company."
          />
        </Section>
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
        <Section
          title="Phones and e-mail"
          hint="Shown in the footer and on the contact page. The first phone number is also shown in the menu and on product pages. The second phone number and the second e-mail address are for the academy and general enquiries."
          badges={renderBadges('phones', 'whatsApp', 'emails')}
        >
          <TextRowsField
            form={form}
            name="phones"
            columns={phoneColumns}
            {...contactRows}
            add={{ label: 'Add a phone', row: ['', ''] }}
            maxRows={maxLines}
          />
          <Field
            form={form}
            name="whatsApp"
            hint="Opens a chat in WhatsApp. Shown after the phone numbers in the footer and on the contact page."
          />
          <TextRowsField
            form={form}
            name="emails"
            columns={emailColumns}
            {...contactRows}
            add={{ label: 'Add an address', row: ['', ''] }}
            maxRows={maxLines}
          />
        </Section>
        <Section
          title="Opening hours"
          hint="Shown in the footer and on the contact page, and to search engines."
          badges={renderBadges('openingHours')}
        >
          <TextRowsField
            form={form}
            name="openingHours"
            columns={hoursColumns}
            {...hoursRows}
            add={{ label: 'Add days', row: ['Monday', 'Friday', '09:00', '17:30'] }}
            maxRows={7}
          />
        </Section>
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
    'Address',
    'Phones and e-mail',
    'Opening hours',
    'Social links',
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
