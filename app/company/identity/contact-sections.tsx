import type { ReactNode } from 'react'
import { TextRowsField } from '#app/kit/admin/fields/text-rows-field.tsx'
import { Field } from '#app/kit/admin/record-form/field.tsx'
import { Section, SectionBadges } from '#app/kit/admin/singleton-screen/section.tsx'
import { weekdays } from '#app/records/identity/weekdays.ts'
import type { identityFields } from './fields.ts'
import { maxLines, maxSignatories } from './identity-validation.ts'
import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'

/** Splits lines such as 'Sales: +91 484 123 4567' into two columns. */
export const contactRows = {
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

type RowsForm = Parameters<typeof TextRowsField<'phones' | 'emails' | 'openingHours'>>[0]['form']

type ContactSectionsProps = {
  form: Parameters<typeof Field<typeof identityFields>>[0]['form'] & RowsForm
  renderBadges: (...names: (keyof typeof identityFields)[]) => ReactNode
}

export const ContactSections = ({ form, renderBadges }: ContactSectionsProps) => (
  <>
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
        add={{ label: 'Add a phone number', row: ['', ''] }}
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
  </>
)

const signatoryColumns = [
  { label: 'Name', maxLength: 60 },
  { label: 'Role', maxLength: 60 },
] as const

type AcademySectionsProps = {
  form: Parameters<typeof Field<typeof identityFields>>[0]['form'] &
    Parameters<typeof TextRowsField<'signatories'>>[0]['form'] &
    Parameters<typeof SectionBadges>[0]['form']
}

export function AcademySections({ form }: AcademySectionsProps) {
  const badges = (...names: (keyof typeof identityFields)[]) => (
    <SectionBadges form={form} fieldNames={names} samples={sampleIdentityFields} />
  )
  return (
    <>
      <Section
        title="Academy"
        hint="Shown on the pages of the academy, in the menu and in the footer."
        badges={badges('academyName', 'academyOwner', 'hostelPrice')}
      >
        <Field form={form} name="academyName" />
        <Field form={form} name="academyOwner" hint="The company that owns it, shown on the page About Us." />
        <Field
          form={form}
          name="hostelPrice"
          hint="For example ₹6,000 a month with meals. Shown on the pages of courses. Empty: no hostel is mentioned."
        />
        <Field
          form={form}
          name="fewSeats"
          hint="Batches with this many free seats or fewer are shown as “Few seats”."
        />
      </Section>
      <Section
        title="Fee receipts"
        hint="Printed on fee receipts."
        badges={badges('upiId', 'upiName', 'gstRate')}
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
        title="Certificates"
        hint="Printed on certificates. Issued certificates do not change."
        badges={badges('certificatePrefix', 'signatories', 'certificateResults')}
      >
        <Field
          form={form}
          name="certificatePrefix"
          hint="2 to 5 letters. Certificate numbers begin with them and the year."
        />
        <TextRowsField
          form={form}
          name="signatories"
          columns={signatoryColumns}
          {...contactRows}
          add={{ label: 'Add a signatory', row: ['', ''] }}
          maxRows={maxSignatories}
        />
        <Field
          form={form}
          name="certificateResults"
          hint="One per line. Suggested when certificates are issued; other results can be typed."
        />
      </Section>
    </>
  )
}
