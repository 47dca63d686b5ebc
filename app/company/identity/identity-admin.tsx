import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import { weekdays } from '#app/records/identity/weekdays.ts'
import { createListScreen, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { TextRowsField, type TextRows } from '#app/kit/admin/fields/entries-field.tsx'
import { Field } from '#app/kit/admin/record-form/field.tsx'
import { SampleBadge, Section } from '#app/kit/admin/singleton-screen/singleton-screen.tsx'
import { maxLines, maxSignatories } from './identity-validation.ts'
import { identity } from './identity.ts'

const oneRowPerLine = (
  toCells: (line: string) => string[],
  toLine: (cells: readonly string[]) => string,
): Pick<TextRows, 'split' | 'join'> => ({
  split: (text) => (text ? text.split('\n').map(toCells) : []),
  join: (rows) => rows.map(toLine).join('\n'),
})

/** Splits lines such as 'Sales: +91 484 123 4567' into two columns. */
const labelledLines = oneRowPerLine(
  (line) => {
    // Not trimmed: the user may be typing a space.
    const colon = line.indexOf(': ')
    return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)]
  },
  ([label = '', value = '']) => `${label.replaceAll(':', '')}: ${value}`,
)

const hoursLines = oneRowPerLine(
  (line) => {
    const [, first = '', last = first, opens = '', closes = ''] =
      /^(\w*)(?: to (\w*))?: ?([\d:]*) to ?([\d:]*)$/.exec(line) ?? []
    return [first, last, opens, closes]
  },
  ([first, last, opens, closes]) =>
    `${first === last ? first : `${first} to ${last}`}: ${opens} to ${closes}`,
)

const dayOptions = weekdays.map((day) => [day, day] as const)

const labelledRows = (noun: string, maxEntries: number, columns: TextRows['columns']): TextRows => ({
  columns,
  ...labelledLines,
  noun,
  maxEntries,
})

/** The fields that hold a list with one entry per line. */
const identityRows: { readonly [name: string]: TextRows } = {
  signatories: labelledRows('signatory', maxSignatories, [
    { label: 'Name', maxLength: 60 },
    { label: 'Role', maxLength: 60 },
  ]),
  phones: labelledRows('phone number', maxLines, [
    { label: 'For', maxLength: 40 },
    { label: 'Number', type: 'tel', maxLength: 25 },
  ]),
  emails: labelledRows('address', maxLines, [
    { label: 'For', maxLength: 40 },
    { label: 'Address', type: 'email', maxLength: 254 },
  ]),
  openingHours: {
    columns: [
      { label: 'From day', options: dayOptions },
      { label: 'To day', options: dayOptions, initial: 'Friday' },
      { label: 'From', type: 'time', initial: '09:00' },
      { label: 'To', type: 'time', initial: '17:30' },
    ],
    ...hoursLines,
    noun: 'period',
    maxEntries: 7,
  },
  holidays: labelledRows('holiday', 60, [
    { label: 'Date', type: 'date' },
    { label: 'Holiday', maxLength: 60 },
  ]),
}

type SectionOf = { title: string; hint: string; names: readonly (keyof typeof identity.fields)[] }

const sections: readonly SectionOf[] = [
  {
    title: 'Company',
    hint: 'Shown in the header and footer, on the contact page, in documents and e-mails, and to search engines. The logo is part of the design and cannot be changed here.',
    names: [
      'companyName',
      'legalName',
      'foundingYear',
      'cin',
      'gstin',
      'licence',
      'exportCountries',
      'founderYears',
    ],
  },
  {
    title: 'Academy',
    hint: 'Shown on the pages of the academy, in the menu and in the footer.',
    names: ['academyName', 'academyOwner', 'hostelPrice', 'fewSeats'],
  },
  {
    title: 'Fee receipts',
    hint: 'Printed on fee receipts.',
    names: ['upiId', 'upiName', 'gstRate'],
  },
  {
    title: 'Certificates',
    hint: 'Printed on certificates. Issued certificates do not change.',
    names: ['certificatePrefix', 'signatories', 'certificateResults'],
  },
  {
    title: 'Address',
    hint: 'Shown in the footer, on the contact page with its map, on the privacy page and in documents.',
    names: ['street', 'locality', 'district', 'state', 'postalCode', 'countryCode', 'latitude', 'longitude'],
  },
  {
    title: 'Phones and e-mail',
    hint: 'Shown in the footer and on the contact page. The first phone number is also shown in the menu and on product pages. The second phone number and the second e-mail address are for the academy and general enquiries.',
    names: ['phones', 'whatsApp', 'emails'],
  },
  {
    title: 'Opening hours',
    hint: 'Shown in the footer and on the contact page, and to search engines.',
    names: ['openingHours'],
  },
  {
    title: 'Answering',
    hint: 'When answers to enquiries are due. Only opening hours count, and holidays are left out.',
    names: ['answerHours', 'holidays'],
  },
  {
    title: 'Social links',
    hint: 'Shown in the footer. Leave a field empty to hide its link.',
    names: ['linkedin', 'x', 'facebook', 'instagram'],
  },
]

// The sample values of these two fields are true for most companies.
const { fewSeats: _, countryCode: __, ...samples } = sampleIdentityFields

const form = createRecordForm(identity, {
  Fields: ({ form }) =>
    sections.map(({ title, hint, names }) => (
      <Section
        key={title}
        title={title}
        hint={hint}
        badges={<SampleBadge values={form.values} fieldNames={names} samples={samples} />}
      >
        {names.map((name) => {
          const rows = identityRows[name]
          if (rows) return <TextRowsField key={name} control={form.control(name)} {...rows} />
          return <Field key={name} form={form} name={name} />
        })}
      </Section>
    )),
})

const screen = createListScreen(identity, { form, sections: sections.map(({ title }) => title) })

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
