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

export function validateContactLines(name: keyof typeof lineRules, text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  const [isValid, expected] = lineRules[name]
  if (lines.length > maxLines) return `Please enter at most ${maxLines}.`
  const invalid = lines.findIndex((line) => {
    const { label, value } = parseLabelledLine(line)
    return !label || label.length > 40 || !isValid(value)
  })
  if (invalid < 0) return undefined
  if (name === 'phones' && isTooLongPhone(parseLabelledLine(lines[invalid] ?? '').value))
    return `Entry ${invalid + 1}: ${tooManyDigitsMessage}`
  return `Entry ${invalid + 1} needs ${expected}`
}

export const maxSignatories = 2
const maxResults = 20
/** Longer texts would not fit on the certificate. */
const maxSignatoryLength = 60
const maxResultLength = 40

export function validateSignatories(text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  if (lines.length > maxSignatories) return `Please enter at most ${maxSignatories}.`
  const invalid = lines.findIndex((line) => {
    const { label: name, value: role } = parseLabelledLine(line)
    return [name, role].some((part) => part.length > maxSignatoryLength || !isPrintableName(part))
  })
  return invalid < 0
    ? undefined
    : `Entry ${invalid + 1} needs a name and a role in ${printableScripts}, each at most ${maxSignatoryLength} characters.${describeUnprintable(lines[invalid] ?? '')}`
}

export function validateResults(text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  if (lines.length > maxResults) return `Please enter at most ${maxResults}.`
  const invalid = lines.findIndex((line) => line.length > maxResultLength || !isPrintableName(line))
  return invalid < 0
    ? undefined
    : `Line ${invalid + 1} needs ${printableScripts}, at most ${maxResultLength} characters.${describeUnprintable(lines[invalid] ?? '')}`
}

export function validateOpeningHours(text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  if (lines.length > 7) return 'Please enter at most 7.'
  const invalid = lines.findIndex((line) => !parseOpeningHours(line))
  return invalid < 0
    ? undefined
    : `Entry ${invalid + 1} needs days and times, for example Monday to Saturday: 09:00 to 17:30.`
}

export function validateHolidays(text: string): string | undefined {
  const lines = splitNonEmptyLines(text)
  if (lines.length > 60) return 'Please enter at most 60.'
  const invalid = lines.findIndex((line) => parseHoliday(line) === undefined)
  return invalid < 0 ? undefined : `Entry ${invalid + 1} needs a date and a name.`
}

export function validateUrl(text: string): string | undefined {
  if (!text) return undefined
  const isValid = /^https:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)
  return isValid ? undefined : 'Please enter a URL that begins with https://, or leave the field empty.'
}

export const validateUpiId = (text: string): string | undefined =>
  !text || /^[\w.-]{2,64}@[a-z][a-z\d]{1,63}$/i.test(text)
    ? undefined
    : 'Please enter a UPI ID, for example academy@bank, or leave the field empty.'

export function validateWhatsApp(text: string): string | undefined {
  if (!text || (text.startsWith('+') && isPhone(text))) return undefined
  if (isTooLongPhone(text)) return tooManyDigitsMessage
  return 'Please enter a number with its country code, for example +91 98765 43210, or leave the field empty.'
}

export const validateCin = (text: string): string | undefined =>
  !text || /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(text)
    ? undefined
    : 'Please enter the 21 characters of the CIN, for example U25190KL2017PTC000000, or leave the field empty.'

export const validateGstin = (text: string): string | undefined =>
  !text || /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(text)
    ? undefined
    : 'Please enter the 15 characters of the GSTIN, for example 32AAAAA0000A1Z5, or leave the field empty.'
