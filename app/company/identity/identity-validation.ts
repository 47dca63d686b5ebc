import { countDigits, maxPhoneDigits, tooManyDigitsMessage } from '#app/platform/api/fields/text-limits.ts'
import { describeUnprintable, isPrintableName, printableScripts } from '#app/platform/pdf/printable-name.ts'
import {
  parseHoliday,
  parseOpeningHours,
  parseLabelledLine,
  splitNonEmptyLines,
} from '#app/records/identity/identity.ts'

export const maxLines = 6

export const isDegrees = (text: string, max: number): boolean =>
  /^-?\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= max

const isTooLongPhone = (text: string) => /^\+?[\d ().-]*$/.test(text) && countDigits(text) > maxPhoneDigits
const isPhone = (text: string) =>
  /^\+?[\d ().-]{5,25}$/.test(text) && countDigits(text) >= 5 && countDigits(text) <= maxPhoneDigits
// Valid addresses may contain ? and &, but these would add parameters to a mailto: link.
const isEmail = (text: string) => /^[\w.+'-]{1,64}@[a-z\d.-]{1,185}\.[a-z]{2,24}$/i.test(text)

const lineRules = {
  phones: [isPhone, 'a purpose and a number, for example Sales: +91 484 123 4567.'],
  emails: [isEmail, 'a purpose and an e-mail address, for example Sales: sales@example.com.'],
} as const

/** @param describe returns the problem of a line, or undefined. @returns the first problem */
function validateLines(
  text: string,
  max: number,
  describe: (line: string, place: number) => string | undefined,
): string | undefined {
  const lines = splitNonEmptyLines(text)
  if (lines.length > max) return `Please enter at most ${max}.`
  return lines.map((line, index) => describe(line, index + 1)).find(Boolean)
}

export function validateContactLines(name: keyof typeof lineRules, text: string): string | undefined {
  const [isValid, expected] = lineRules[name]
  return validateLines(text, maxLines, (line, place) => {
    const { label, value } = parseLabelledLine(line)
    if (label && label.length <= 40 && isValid(value)) return undefined
    const isTooLong = name === 'phones' && isTooLongPhone(value)
    return isTooLong ? `Entry ${place}: ${tooManyDigitsMessage}` : `Entry ${place} needs ${expected}`
  })
}

export const maxSignatories = 2
const maxResults = 20
/** Longer texts would not fit on the certificate. */
const maxSignatoryLength = 60
const maxResultLength = 40

export const validateSignatories = (text: string) =>
  validateLines(text, maxSignatories, (line, place) => {
    const { label: name, value: role } = parseLabelledLine(line)
    return [name, role].every((part) => part.length <= maxSignatoryLength && isPrintableName(part))
      ? undefined
      : `Entry ${place} needs a name and a role in ${printableScripts}, each at most ${maxSignatoryLength} characters.${describeUnprintable(line)}`
  })

export const validateResults = (text: string) =>
  validateLines(text, maxResults, (line, place) =>
    line.length <= maxResultLength && isPrintableName(line)
      ? undefined
      : `Line ${place} needs ${printableScripts}, at most ${maxResultLength} characters.${describeUnprintable(line)}`,
  )

export const validateOpeningHours = (text: string) =>
  validateLines(text, 7, (line, place) =>
    parseOpeningHours(line)
      ? undefined
      : `Entry ${place} needs days and times, for example Monday to Saturday: 09:00 to 17:30.`,
  )

export const validateHolidays = (text: string) =>
  validateLines(text, 60, (line, place) =>
    parseHoliday(line) ? undefined : `Entry ${place} needs a date and a name.`,
  )

export function validateUrl(text: string): string | undefined {
  if (!text) return undefined
  const isValid = /^https:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)
  return isValid ? undefined : 'Please enter a URL that begins with https://, or leave the field empty.'
}

/** @returns a validator that also accepts an empty text */
const matchOrEmpty = (pattern: RegExp, expected: string) => (text: string) =>
  !text || pattern.test(text) ? undefined : `Please enter ${expected}, or leave the field empty.`

export const validateUpiId = matchOrEmpty(
  /^[\w.-]{2,64}@[a-z][a-z\d]{1,63}$/i,
  'a UPI ID, for example academy@bank',
)

export const validateCin = matchOrEmpty(
  /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
  'the 21 characters of the CIN, for example U25190KL2017PTC000000',
)

export const validateGstin = matchOrEmpty(
  /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
  'the 15 characters of the GSTIN, for example 32AAAAA0000A1Z5',
)

export function validateWhatsApp(text: string): string | undefined {
  if (!text || (text.startsWith('+') && isPhone(text))) return undefined
  if (isTooLongPhone(text)) return tooManyDigitsMessage
  return 'Please enter a number with its country code, for example +91 98765 43210, or leave the field empty.'
}
