import type { FieldErrors } from '../../platform/errors.ts'
import { countryName, parseOpeningHours, parseLabelledLine, splitNonEmptyLines } from '../../records/identity/identity.ts'

/** Messages for fields that are empty. */
export const identityMessages = {
  companyName: 'Please enter the name of the company.',
  legalName: 'Please enter the legal name of the company.',
  academyName: 'Please enter the name of the academy.',
  foundingYear: 'Please enter a year, for example 2017.',
  founderYears: 'Please enter a whole number of years.',
  street: 'Please enter street and number.',
  locality: 'Please enter a place.',
  district: 'Please enter a district.',
  state: 'Please enter a state.',
  postalCode: 'Please enter a postal code.',
  countryCode: 'Please enter the two letters of a country, for example IN.',
  latitude: 'Please enter degrees from -90 to 90, for example 10.05.',
  longitude: 'Please enter degrees from -180 to 180, for example 76.48.',
  phones: 'Please enter at least one phone number.',
  emails: 'Please enter at least one e-mail address.',
} as const

/** At most so many lines in a list. */
export const mostLines = 6

/** Whether text is a number of degrees no further from 0 than `most`. */
export const isDegrees = (text: string, most: number): boolean =>
  /^-?\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= most

const isPhone = (text: string) =>
  /^\+?[\d ().-]{5,25}$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, ''))
// Signs that begin parts of a link are left out, such as ? and &, although they may stand in an address.
const isEmail = (text: string) => /^[\w.+'-]{1,64}@[a-z\d.-]{1,185}\.[a-z]{2,24}$/i.test(text)

/** Of each list what a line must be, and what is said of one that is not. */
const lists = {
  phones: [isPhone, 'a purpose and a number, for example Sales: +91 484 123 4567.'],
  emails: [isEmail, 'a purpose and an e-mail address, for example Sales: sales@example.com.'],
} as const

/** What is wrong with a list of phones or e-mail addresses. */
export function listProblem(name: keyof typeof lists, text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  const [isValid, expected] = lists[name]
  if (lines.length === 0) return identityMessages[name]
  if (lines.length > mostLines) return `Please enter at most ${mostLines}.`
  const wrong = lines.findIndex((line) => {
    const { label, value } = parseLabelledLine(line)
    return !label || label.length > 40 || !isValid(value)
  })
  return wrong < 0 ? undefined : `Number ${wrong + 1} needs ${expected}`
}

/** What is wrong with opening hours. */
export function hoursProblem(text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  if (lines.length > 7) return 'Please enter at most seven.'
  const wrong = lines.findIndex((line) => !parseOpeningHours(line))
  return wrong < 0
    ? undefined
    : `Number ${wrong + 1} needs days and times, for example Monday to Saturday: 09:00 to 17:30.`
}

/** What is wrong with an address of a page: nothing, if it is empty. */
export function urlProblem(text: string): string | undefined {
  if (!text) return undefined
  const isFine = /^https:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)
  return isFine ? undefined : 'Please enter an address that begins with https://, or nothing.'
}

type Values = { readonly [name: string]: string | undefined }

/** What can be seen to be wrong without asking the server. */
export function identityProblems(values: Values): FieldErrors {
  const { latitude = '', longitude = '', countryCode = '', phones = '', emails = '' } = values
  const year = Number(values.foundingYear)
  const problems = {
    foundingYear: year >= 1800 && year <= 2100 ? undefined : identityMessages.foundingYear,
    countryCode: countryName(countryCode) ? undefined : identityMessages.countryCode,
    latitude: isDegrees(latitude, 90) ? undefined : identityMessages.latitude,
    longitude: isDegrees(longitude, 180) ? undefined : identityMessages.longitude,
    phones: listProblem('phones', phones),
    emails: listProblem('emails', emails),
    openingHours: hoursProblem(values.openingHours ?? ''),
    ...Object.fromEntries(
      ['linkedin', 'x', 'facebook', 'instagram'].map((name) => [name, urlProblem(values[name] ?? '')]),
    ),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as FieldErrors
}
