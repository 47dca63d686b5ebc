import { mailtoUrl } from '#app/ui/text/mailto-url.ts'
import { weekdays } from './weekdays.ts'

export type SocialLink = {
  name: string
  icon: 'linkedin' | 'x-twitter' | 'facebook' | 'instagram'
  url: string
}

export type ContactLine = { label: string; display: string; href: string }

type Lines = readonly [ContactLine, ...ContactLine[]]

const socialNetworks = [
  { name: 'LinkedIn', icon: 'linkedin', column: 'linkedin' },
  { name: 'X', icon: 'x-twitter', column: 'x' },
  { name: 'Facebook', icon: 'facebook', column: 'facebook' },
  { name: 'Instagram', icon: 'instagram', column: 'instagram' },
] as const

type IdentityFields = Record<'companyName' | 'legalName' | 'academyName' | 'phones' | 'emails', string> &
  Record<'foundingYear' | 'answerHours', number> & {
    /** Years of experience of the founder, not of the company. */
    founderYears: number
  } & Record<'street' | 'locality' | 'district' | 'state' | 'postalCode' | 'countryCode', string> &
  Record<'latitude' | 'longitude', string> &
  Record<'cin' | 'gstin' | 'licence' | 'academyOwner' | 'hostelPrice' | 'whatsApp', string | null> &
  Record<
    'openingHours' | 'holidays' | 'exportCountries' | (typeof socialNetworks)[number]['column'],
    string | null
  >

type ScheduleFields = Pick<IdentityFields, 'openingHours' | 'holidays' | 'answerHours'>

export const toSchedule = ({ openingHours, holidays, answerHours }: ScheduleFields) => ({
  openingHours: splitNonEmptyLines(openingHours).flatMap((line) => parseOpeningHours(line) ?? []),
  holidays: splitNonEmptyLines(holidays).flatMap((line) => parseHoliday(line) ?? []),
  answerHours,
})

export type Identity = ReturnType<typeof toIdentity>

export function toIdentity(fields: IdentityFields) {
  const { companyName, legalName, academyName, foundingYear, founderYears, academyOwner, hostelPrice } =
    fields
  const { street, locality, district, state, postalCode, countryCode } = fields
  const country = countryName(countryCode) ?? countryCode
  const phones = contactLines(fields.phones, (number) => `tel:${number.replace(/[^\d+]/g, '')}`)
  const emails = contactLines(fields.emails, mailtoUrl)
  return {
    companyName,
    legalName,
    academyName,
    foundingYear,
    founderYears,
    academyOwner,
    hostelPrice,
    registrations: [
      ...(fields.cin ? [{ label: 'CIN' as const, number: fields.cin }] : []),
      ...(fields.gstin ? [{ label: 'GSTIN' as const, number: fields.gstin }] : []),
      ...(fields.licence ? [{ label: 'Licence' as const, number: fields.licence }] : []),
    ],
    phones,
    whatsApp: fields.whatsApp ? toWhatsAppLine(fields.whatsApp) : undefined,
    emails,
    academyPhone: phones[1] ?? phones[0],
    generalEmail: emails[1] ?? emails[0],
    address: {
      lines: [street, `${locality}, ${district}`, `${state} ${postalCode}, ${country}`],
      street,
      locality,
      district,
      state,
      postalCode,
      country,
      countryCode,
    },
    exportCountries: [...new Set(splitNonEmptyLines(fields.exportCountries))],
    coordinates: { latitude: Number(fields.latitude), longitude: Number(fields.longitude) },
    ...toSchedule(fields),
    social: socialNetworks.flatMap(({ name, icon, column }) => {
      const url = fields[column]
      return url ? [{ name, icon, url }] : []
    }),
  }
}

export const splitNonEmptyLines = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function parseLabelledLine(line: string): { label: string; value: string } {
  const colonIndex = line.indexOf(':')
  return { label: line.slice(0, Math.max(colonIndex, 0)).trim(), value: line.slice(colonIndex + 1).trim() }
}

function contactLines(text: string, hrefOf: (value: string) => string): Lines {
  const [first = '', ...others] = splitNonEmptyLines(text)
  const toContactLine = (line: string): ContactLine => {
    const { label, value } = parseLabelledLine(line)
    return { label, display: value, href: hrefOf(value) }
  }
  return [toContactLine(first), ...others.map(toContactLine)]
}

const toWhatsAppLine = (number: string): ContactLine => ({
  label: 'WhatsApp',
  display: number,
  href: `https://wa.me/${number.replace(/\D/g, '')}`,
})

const openingHoursPattern =
  /^(\w+)(?: to (\w+))?: ((?:[01]\d|2[0-3]):[0-5]\d) to ((?:[01]\d|2[0-3]):[0-5]\d)$/

export function parseOpeningHours(line: string) {
  const [, first = '', last = first, opens = '', closes = ''] = openingHoursPattern.exec(line) ?? []
  const [from, until] = [first, last].map((day) => weekdays.findIndex((each) => each === day))
  if (from === undefined || until === undefined || from < 0 || until < from || closes <= opens)
    return undefined
  const days = first === last ? first : `${first} to ${last}`
  return { days, opens, closes, schema: weekdays.slice(from, until + 1) }
}

/** @returns the date, YYYY-MM-DD, of a line such as '2026-12-25: Christmas'. */
export function parseHoliday(line: string): string | undefined {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2}): \S/.exec(line) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return undefined
  return regionNames.of(code)
}
