import type { FieldErrors } from '../../platform/errors.ts'
import {
  countryName,
  parseOpeningHours,
  parseLabelledLine,
  splitNonEmptyLines,
} from '../../records/identity/identity.ts'

export const identityMessages = {
  companyName: 'Please enter the name of the company.',
  legalName: 'Please enter the legal name of the company.',
  academyName: 'Please enter the name of the academy.',
  foundingYear: 'Please enter a year, for example 2017.',
  founderYears: 'Please enter a whole number of years.',
  street: 'Please enter the street and number.',
  locality: 'Please enter a city or town.',
  district: 'Please enter a district.',
  state: 'Please enter a state.',
  postalCode: 'Please enter a postal code.',
  countryCode: 'Please enter the two letters of a country, for example IN.',
  latitude: 'Please enter a coordinate from -90 to 90, for example 10.05.',
  longitude: 'Please enter a coordinate from -180 to 180, for example 76.48.',
  phones: 'Please enter at least one phone number.',
  emails: 'Please enter at least one e-mail address.',
} as const

export const maxLines = 6

export const isDegrees = (text: string, max: number): boolean =>
  /^-?\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= max

const isPhone = (text: string) =>
  /^\+?[\d ().-]{5,25}$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, ''))
// Valid addresses may contain ? and &, but these would add parameters to a mailto: link.
const isEmail = (text: string) => /^[\w.+'-]{1,64}@[a-z\d.-]{1,185}\.[a-z]{2,24}$/i.test(text)

const lineRules = {
  phones: [isPhone, 'a purpose and a number, for example Sales: +91 484 123 4567.'],
  emails: [isEmail, 'a purpose and an e-mail address, for example Sales: sales@example.com.'],
} as const

export function validateContactLines(name: keyof typeof lineRules, text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  const [isValid, expected] = lineRules[name]
  if (lines.length === 0) return identityMessages[name]
  if (lines.length > maxLines) return `Please enter at most ${maxLines}.`
  const invalid = lines.findIndex((line) => {
    const { label, value } = parseLabelledLine(line)
    return !label || label.length > 40 || !isValid(value)
  })
  return invalid < 0 ? undefined : `Entry ${invalid + 1} needs ${expected}`
}

export function validateOpeningHours(text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  if (lines.length > 7) return 'Please enter at most 7.'
  const invalid = lines.findIndex((line) => !parseOpeningHours(line))
  return invalid < 0
    ? undefined
    : `Entry ${invalid + 1} needs days and times, for example Monday to Saturday: 09:00 to 17:30.`
}

export function validateUrl(text: string): string | undefined {
  if (!text) return undefined
  const isValid = /^https:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)
  return isValid ? undefined : 'Please enter a URL that begins with https://, or leave the field empty.'
}

type Values = { readonly [name: string]: string | undefined }

export function validateIdentity(values: Values): FieldErrors {
  const { latitude = '', longitude = '', countryCode = '', phones = '', emails = '' } = values
  const year = Number(values.foundingYear)
  const problems = {
    foundingYear: year >= 1800 && year <= 2100 ? undefined : identityMessages.foundingYear,
    countryCode: countryName(countryCode) ? undefined : identityMessages.countryCode,
    latitude: isDegrees(latitude, 90) ? undefined : identityMessages.latitude,
    longitude: isDegrees(longitude, 180) ? undefined : identityMessages.longitude,
    phones: validateContactLines('phones', phones),
    emails: validateContactLines('emails', emails),
    openingHours: validateOpeningHours(values.openingHours ?? ''),
    ...Object.fromEntries(
      ['linkedin', 'x', 'facebook', 'instagram'].map((name) => [name, validateUrl(values[name] ?? '')]),
    ),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as FieldErrors
}
