import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createSingletonScreen } from '../../../kit/admin/singleton-screen/create-singleton-screen.tsx'
import { TextRowsField } from '../../../kit/admin/fields/text-rows-field.tsx'
import { Marks, Section } from '../../../kit/admin/singleton-screen/section.tsx'
import { weekdays } from '../../../records/identity/identity.ts'
import { sampleIdentityFields } from '../../../records/identity/sample-identity.ts'
import { identity } from '../definition.ts'
import { identityMessages, identityProblems, mostLines } from '../identity-validation.ts'

const labels = {
  companyName: 'Company name',
  legalName: 'Legal name',
  foundingYear: 'Began in',
  founderYears: 'Years of the founder',
  academyName: 'Name of the academy',
  street: 'Street',
  locality: 'Place',
  district: 'District',
  state: 'State',
  postalCode: 'Postal code',
  countryCode: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  phones: 'Phones',
  emails: 'E-mail addresses',
  openingHours: 'Opening hours',
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
}

const social = ['linkedin', 'x', 'facebook', 'instagram'] as const

/** Lines of a purpose and what is for it. */
const lines = {
  split: (text: string) =>
    text
      ? text.split('\n').map((line) => {
          // With the spaces that are being typed.
          const at = line.indexOf(': ')
          return [line.slice(0, Math.max(at, 0)), line.slice(at + 2)]
        })
      : [],
  join: (rows: readonly (readonly string[])[]) =>
    rows.map(([label = '', value = '']) => `${label.replaceAll(':', '')}: ${value}`).join('\n'),
}

const hours = {
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

const form = createRecordForm(identity, {
  empty: () =>
    Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as Record<keyof typeof labels, string>,
  labels,
  required: identityMessages,
  check: identityProblems,
  Fields: ({ form }) => {
    const marks = (...names: (keyof typeof labels)[]) => (
      <Marks form={form} names={names} samples={sampleIdentityFields} />
    )
    return (
      <>
        <Section
          title="Company"
          hint="Shown in the header and footer, on the contact page, in documents and e-mails, and to search engines."
          badges={marks('companyName', 'legalName', 'foundingYear', 'founderYears')}
        >
          <TextField form={form} name="companyName" maxLength={80} />
          <TextField form={form} name="legalName" maxLength={80} />
          <TextField form={form} name="foundingYear" maxLength={4} inputMode="numeric" />
          <TextField
            form={form}
            name="founderYears"
            maxLength={3}
            inputMode="numeric"
            hint="Home page, figures. Said of the founder, not of the company."
          />
        </Section>
        <Section
          title="Academy"
          hint="Shown on the pages of the academy, in the menu and in the footer."
          badges={marks('academyName')}
        >
          <TextField form={form} name="academyName" maxLength={80} />
        </Section>
        <Section
          title="Address"
          hint="Shown in the footer, on the contact page with its map, on the privacy page and in documents."
          badges={marks('street', 'locality', 'district', 'state', 'postalCode', 'latitude', 'longitude')}
        >
          <TextField form={form} name="street" maxLength={120} />
          <TextField form={form} name="locality" maxLength={80} />
          <TextField form={form} name="district" maxLength={80} />
          <TextField form={form} name="state" maxLength={80} />
          <TextField form={form} name="postalCode" maxLength={20} />
          <TextField form={form} name="countryCode" maxLength={2} hint="Two letters: IN is India." />
          <TextField form={form} name="latitude" maxLength={12} hint="North of the equator is positive." />
          <TextField form={form} name="longitude" maxLength={12} hint="East of Greenwich is positive." />
        </Section>
        <Section
          title="Phones and e-mail"
          hint="Shown in the footer and on the contact page. The first phone also stands in the menu and on product pages; the second phone and the second address are for the academy and for everything else."
          badges={marks('phones', 'emails')}
        >
          <TextRowsField
            form={form}
            name="phones"
            columns={[
              { label: 'For', maxLength: 40 },
              { label: 'Number', type: 'tel', maxLength: 25 },
            ]}
            {...lines}
            add={{ label: 'Add a phone', row: ['', ''] }}
            most={mostLines}
          />
          <TextRowsField
            form={form}
            name="emails"
            columns={[
              { label: 'For', maxLength: 40 },
              { label: 'Address', type: 'email', maxLength: 254 },
            ]}
            {...lines}
            add={{ label: 'Add an address', row: ['', ''] }}
            most={mostLines}
          />
        </Section>
        <Section
          title="Opening hours"
          hint="Shown in the footer and on the contact page, and to search engines."
          badges={marks('openingHours')}
        >
          <TextRowsField
            form={form}
            name="openingHours"
            columns={[
              { label: 'From day', options: weekdays },
              { label: 'To day', options: weekdays },
              { label: 'From', type: 'time' },
              { label: 'To', type: 'time' },
            ]}
            {...hours}
            add={{ label: 'Add days', row: ['Monday', 'Friday', '09:00', '17:30'] }}
            most={7}
          />
        </Section>
        <Section
          title="Social links"
          hint="Shown in the footer. Without an address there is no link."
          badges={marks(...social)}
        >
          {social.map((name) => (
            <TextField key={name} form={form} name={name} maxLength={300} placeholder="https://" />
          ))}
        </Section>
      </>
    )
  },
})

const screen = createSingletonScreen(identity, {
  form,
  sections: ['Company', 'Academy', 'Address', 'Phones and e-mail', 'Opening hours', 'Social links'],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
