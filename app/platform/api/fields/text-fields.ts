import { z } from 'zod'
import { withFewMarks } from '../../../ui/text/search-words.ts'
import { textLimits, tooLong } from './text-limits.ts'

// Text that strangers send: control characters, and those that turn the direction of text, go, so that nothing odd
// reaches mails, file names or the database. Joiners stay, which Malayalam needs.

const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
const manyLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')

/** Text that is cleaned only if it is not far too long: cleaning a megabyte would hold other requests up. */
const cleaned = (clean: (text: string) => string, max: number, message?: string) =>
  z
    .string(message)
    .refine(({ length }) => length <= 4 * max + 1000, { error: tooLong(max), abort: true })
    .overwrite(clean)
    .trim()
    .max(max, tooLong(max))
    .refine((text) => withFewMarks(text) === text, 'Please use at most 30 accents in a row.')

const required = (clean: (text: string) => string, message: string, max: number) =>
  cleaned(clean, max, message).min(1, message)
const optional = (clean: (text: string) => string, max: number) =>
  cleaned(clean, max).nullish().transform(orNull)
const orNull = (text: string | null | undefined): string | null => text || null

/** One line with something in it. */
export const line = (message: string, max: number = textLimits.line) => required(oneLine, message, max)

/** One line or nothing; nothing is stored as null. */
export const optionalLine = (max: number = textLimits.line) => optional(oneLine, max)

/** Text of several lines with something in it. */
export const paragraphs = (message: string, max: number = textLimits.message) =>
  required(manyLines, message, max)

/** Text of several lines or nothing; nothing is stored as null. */
export const optionalParagraphs = (max: number = textLimits.message) => optional(manyLines, max)

/** Text of several lines that has to be sent, and may be empty or null; nothing is stored as null. */
export const clearable = (message: string, max: number = textLimits.message) =>
  cleaned(manyLines, max, message).nullable().transform(orNull)

/** One line that can be emptied; nothing is stored as null, and what is not sent stays. */
export const clearableLine = (max: number = textLimits.line) =>
  cleaned(oneLine, max).nullable().transform(orNull)

/** What a picture shows, in one line for those who do not see it; empty if it is decorative. */
export const altText = () => cleaned(oneLine, 300)
