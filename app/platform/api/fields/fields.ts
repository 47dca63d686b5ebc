import { z } from 'zod'
import { imageMessages } from '../../storage/image/image-rules.ts'
import { pdfMessages } from '../../storage/pdf/pdf-rules.ts'
import { textLimits, tooLong } from './text-limits.ts'

// Building blocks for endpoint tables. Form fields arrive as text, JSON carries numbers: both are taken.

// The pattern of the HTML standard, and a dot in the domain.
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i

/** An e-mail address as browsers understand it. */
export const email = (message = 'Please enter an e-mail address, for example name@example.com.') =>
  z
    .string(message)
    .trim()
    .max(textLimits.email, { error: tooLong(textLimits.email), abort: true })
    .regex(address, message)

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** A telephone number of 5 to 15 digits, with the signs people put between them, or none. */
export const phone = () =>
  z
    .string()
    .trim()
    .max(textLimits.phone, { error: tooLong(textLimits.phone), abort: true })
    .regex(/^(\+?[\d\s().-]*)$/, 'Please use digits, spaces and + only.')
    .refine((text) => digitsIn(text) <= 15, 'Please use at most 15 digits.')
    .refine((text) => text === '' || digitsIn(text) >= 5, 'Please use at least 5 digits.')
    .nullable()
    .optional()
    .transform((text) => (text === undefined ? undefined : text || null))

/** A number, given as a number or as text. */
const numeric = (message: string, pattern: RegExp, longest: number) =>
  z.union(
    [
      z.number(message),
      z.string(message).trim().max(longest, message).regex(pattern, message).transform(Number),
    ],
    message,
  )

/** A whole number from `min` to `max`. */
export const whole = (message: string, min = 0, max = 1_000_000_000) =>
  numeric(message, /^-?\d{1,12}$/, 13).refine(
    (value) => Number.isInteger(value) && value >= min && value <= max,
    message,
  )

/** What can be emptied: nothing is stored as null. */
export const orNothing = <T extends z.ZodType>(schema: T, message: string) =>
  z.union([z.null(), z.literal('').transform(() => null), schema], message)

const positionMessage = 'Please enter a whole number from 1 to 9999, or nothing.'

/** Where a record stands in an ordered list, from 1. Nothing changes nothing, and puts a new record last. */
export const position = () =>
  z
    .preprocess((value) => (value === '' ? undefined : value), whole(positionMessage, 1, 9999).optional())
    .optional()

/** One of a few numbers: a status, a category. */
export const code = <const T extends number>(values: readonly T[], message: string) =>
  numeric(message, /^\d{1,3}$/, 3)
    .refine((value): value is T => (values as readonly number[]).includes(value), message)
    .describe(`One of ${values.join(', ')}.`)

/** One of a few words. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message)

/** A calendar day, YYYY-MM-DD, of years that calendars and counting days can hold. */
export const day = (message: string) =>
  z.iso
    .date(message)
    .max(10, message)
    .refine((date) => date >= '1900-01-01' && date <= '2200-12-31', 'Please enter a year from 1900 to 2200.')

/** A time of day, HH:mm. */
export const time = (message: string) =>
  z
    .string(message)
    .max(5, message)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

/** 1 active, 0 inactive. */
export const flag = () => code([0, 1], 'Status must be 1 (active) or 0 (inactive).')

/** Where an inbox row stands. */
export const stage = () => code([1, 2, 3, 4], 'Status must be 1, 2, 3 or 4.')

/** Which page of a list. `offset` counts pages from 1; 0 and 1 both mean the first. */
export const paging = {
  limit: whole('limit must be a whole number from 1 to 1000.', 1, 1000).optional(),
  offset: whole('offset must be a page number.', 0, 1_000_000).optional(),
}

/** What administrators ask of a list: one status, words that occur, one page. */
export const adminFilter = {
  ...paging,
  status: flag().optional(),
  search: z.string().trim().max(textLimits.line, 'Please search for at most 200 characters.').optional(),
}

/** What a row that administrators edit shows of its history. Times are ISO-8601 UTC. */
export const versionColumns = {
  /** Rises with every change; send it as If-Match to be told when somebody else was faster. */
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** An upload, or the name of a picture in the library; whether that is stored is checked when it is written. */
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

const unlessEmpty = (value: unknown): unknown => (value === '' ? undefined : value)

/** A picture that is needed: an upload in a multipart form, or what a record carries as its `image`. */
export const neededPicture = () => z.preprocess(unlessEmpty, uploadOrName())

/** The same in a change: a field that is empty or missing changes nothing. */
export const replacedPicture = () => z.preprocess(unlessEmpty, uploadOrName().optional()).optional()

/** A picture or none: null, as text in a form, takes it off. A field that is empty or missing is no picture, and changes nothing. */
export const picture = () =>
  z.preprocess((value) => (value === 'null' ? null : unlessEmpty(value)), uploadOrName().nullish()).optional()

/** A PDF in a multipart form. A field that is empty or missing changes nothing. */
export const pdfFile = () => z.preprocess(unlessEmpty, z.file(pdfMessages.missing).optional()).optional()

/** Text of a list is not read beyond this many characters; drafts keep as much. */
const longestList = 20_000

function listIn(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > longestList) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** A list: an array, or its JSON as forms send it. Stored as JSON. */
export const jsonList = <T extends z.ZodType<readonly unknown[]>>(list: T) =>
  z.preprocess(listIn, list).transform((entries) => JSON.stringify(entries))
