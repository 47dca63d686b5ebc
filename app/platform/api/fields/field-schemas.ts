import { z } from 'zod'
import { cleanLine, cleanParagraphs } from '#app/ui/text/clean-text.ts'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import { limitCombiningMarks } from '#app/ui/text/search-words.ts'
import { imageMessages } from '#app/platform/storage/image/image-rules.ts'
import { pdfMessages } from '#app/platform/storage/pdf-rules.ts'
import {
  countDigits,
  maxPhoneDigits,
  textLimits,
  tooLongMessage,
  tooManyDigitsMessage,
} from './text-limits.ts'

// Field schemas for endpoints. Numbers are accepted as text too, because form fields are text.

const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i

const emailMessage = 'Please enter an e-mail address, for example name@example.com.'

const matchingEmail = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .max(textLimits.email, { error: tooLongMessage(textLimits.email), abort: true })
    .regex(pattern, message)

export const email = (message = emailMessage) => matchingEmail(emailPattern, message)

/** An empty or missing address becomes an empty string. */
export const emailOrEmpty = () =>
  matchingEmail(new RegExp(`^$|${emailPattern.source}`, 'i'), emailMessage)
    .nullish()
    .transform((address) => address ?? '')

export const phone = () =>
  z
    .string()
    .trim()
    .max(textLimits.phone, { error: tooLongMessage(textLimits.phone), abort: true })
    .regex(/^(\+?[\d\s().-]*)$/, 'Please use digits, spaces and + only.')
    .refine((text) => countDigits(text) <= maxPhoneDigits, tooManyDigitsMessage)
    .refine((text) => text === '' || countDigits(text) >= 5, 'Enter at least 5 digits.')
    .nullable()
    .optional()
    .transform((text) => (text === undefined ? undefined : text || null))

const numeric = (message: string, pattern: RegExp, maxLength: number) =>
  z.union(
    [
      z.number(message),
      z.string(message).trim().max(maxLength, message).regex(pattern, message).transform(Number),
    ],
    message,
  )

export const integer = (message: string, min = 0, max = 1_000_000_000) =>
  numeric(message, /^-?\d{1,12}$/, 13).refine(
    (value) => Number.isInteger(value) && value >= min && value <= max,
    message,
  )

/** Rupees with at most two decimals, as a number or as people write them: 1,250.50. */
export const amount = (message: string, max = 1_000_000_000) =>
  z
    .union([z.number(message), z.string(message).max(30, message).transform(toRupees)], message)
    .refine((value) => value >= 0 && value <= max && Number(value.toFixed(2)) === value, message)

const toRupees = (text: string): number => (parseAmount(text) ?? NaN) / 100

export const nullable = <T extends z.ZodType>(schema: T, message: string) =>
  z.union([z.null(), z.literal('').transform(() => null), schema], message)

const positionMessage = 'Please enter a whole number from 1 to 9999, or leave it empty.'

/** If empty, an existing record keeps its position and a new one goes last. */
export const position = () =>
  z
    .preprocess((value) => (value === '' ? undefined : value), integer(positionMessage, 1, 9999).optional())
    .optional()

export const numericEnum = <const T extends number>(values: readonly T[], message: string) =>
  numeric(message, /^\d{1,3}$/, 3)
    .refine((value): value is T => (values as readonly number[]).includes(value), message)
    .describe(`One of ${values.join(', ')}.`)

export const stringEnum = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message)

export const isoDate = (message: string) =>
  z.iso
    .date(message)
    .max(10, message)
    .refine((date) => date >= '1900-01-01' && date <= '2200-12-31', 'Please enter a year from 1900 to 2200.')

export const timeOfDay = (message: string) =>
  z
    .string(message)
    .max(5, message)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

export const activeStatus = () => numericEnum([0, 1], 'Status must be 1 (active) or 0 (inactive).')

export const submissionStatus = () => numericEnum([1, 2, 3, 4], 'Status must be 1, 2, 3 or 4.')

/** `offset` is a page number. 0 and 1 both return the first page. */
export const paging = {
  limit: integer('limit must be a whole number from 1 to 1000.', 1, 1000).optional(),
  offset: integer('offset must be a page number.', 0, 1_000_000).optional(),
}

export const adminFilter = {
  ...paging,
  status: activeStatus().optional(),
  search: z.string().trim().max(textLimits.line, 'Enter at most 200 characters.').optional(),
}

export const versionColumns = {
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

const uploadOrName = () =>
  z.union(
    [
      z.file(),
      z
        .string()
        .max(100, imageMessages.missing)
        .regex(/^\/image\/[\w.-]{1,90}$/, imageMessages.missing),
    ],
    imageMessages.missing,
  )

const emptyToUndefined = (value: unknown): unknown => (value === '' ? undefined : value)

export const requiredPicture = () => z.preprocess(emptyToUndefined, uploadOrName())

/** For updates of records that require a picture. Empty or missing keeps the current picture. */
export const replacementPicture = () => z.preprocess(emptyToUndefined, uploadOrName().optional()).optional()

/** null, or 'null' in a form, removes the picture. Empty or missing keeps it. */
export const optionalPicture = () =>
  z
    .preprocess((value) => (value === 'null' ? null : emptyToUndefined(value)), uploadOrName().nullish())
    .optional()

export const optionalPdf = () =>
  z.preprocess(emptyToUndefined, z.file(pdfMessages.missing).optional()).optional()

const maxListLength = 20_000

function parseListJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > maxListLength) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** Accepts an array or JSON. The output is JSON for the database. */
export const jsonList = <T extends z.ZodType<readonly unknown[]>>(list: T) =>
  z.preprocess(parseListJson, list).transform((entries) => JSON.stringify(entries))

/** Rejects oversized text before cleaning: cleaning a megabyte would block other requests. */
const cleanedText = (clean: (text: string) => string, max: number, message?: string) =>
  z
    .string(message)
    .refine(({ length }) => length <= 4 * max + 1000, { error: tooLongMessage(max), abort: true })
    .overwrite(clean)
    .trim()
    .max(max, tooLongMessage(max))
    .refine((text) => limitCombiningMarks(text) === text, 'Please use at most 30 accents in a row.')

const required = (clean: (text: string) => string, message: string, max: number) =>
  cleanedText(clean, max, message).min(1, message)
const optional = (clean: (text: string) => string, max: number) =>
  cleanedText(clean, max).nullish().transform(emptyToNull)
const emptyToNull = (text: string | null | undefined): string | null => text || null

export const requiredLine = (message: string, max: number = textLimits.line) =>
  required(cleanLine, message, max)

export const optionalLine = (max: number = textLimits.line) => optional(cleanLine, max)

export const requiredParagraphs = (message: string, max: number = textLimits.message) =>
  required(cleanParagraphs, message, max)

export const optionalParagraphs = (max: number = textLimits.message) => optional(cleanParagraphs, max)

export const clearableParagraphs = (message: string, max: number = textLimits.message) =>
  cleanedText(cleanParagraphs, max, message).nullable().transform(emptyToNull)

export const textOrEmpty = (max: number) => cleanedText(cleanParagraphs, max)

export const clearableLine = (max: number = textLimits.line) =>
  cleanedText(cleanLine, max).nullable().transform(emptyToNull)

export const altText = () => cleanedText(cleanLine, 300)
