import { z } from 'zod'
import { cleanLine, cleanParagraphs } from '#app/ui/text/clean-text.ts'
import { limitCombiningMarks } from '#app/ui/text/search-words.ts'
import { textLimits, tooLongMessage } from './text-limits.ts'

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
