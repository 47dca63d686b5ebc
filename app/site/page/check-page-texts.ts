import { parseDay } from '#app/ui/date/parse-day.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { parseParts, type TextField } from '#app/kit/page/texts/field.ts'
import { getTextFields, textNames } from '#app/kit/page/texts/page-texts.ts'
import {
  commonPlaceholders,
  maxPlaceholders,
  pagePlaceholders,
  countPlaceholders,
} from '#app/kit/page/texts/text-placeholders.ts'
import type { PageName } from '#app/editable-pages.ts'

export const maxParts = 12
export const maxTextLength = 20_000
const maxPageLength = 100_000

export function validatePageTexts(
  page: PageName,
  texts: Readonly<Record<string, string | number | null | undefined>>,
): FieldErrors {
  const fields = getTextFields(page)
  const allowed = [...commonPlaceholders, ...(pagePlaceholders[page] ?? [])]
  let [length, placeholders] = [0, 0]
  const problems = textNames.map((name) => {
    const text = String(texts[name] ?? '')
    length += text.length
    placeholders += countPlaceholders(text)
    const field = fields[name]
    if (!field) return [name, text ? 'This page does not have this text.' : undefined]
    const problem = validateText(field, text) ?? validatePlaceholders(text, allowed)
    return [name, problem ?? (text ? validateTotals(length, placeholders) : undefined)]
  })
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as FieldErrors
}

function validateText(field: TextField, text: string): string | undefined {
  const { kind, label, recommendedLength, isOptional } = field
  if (!text.trim()) return isOptional ? undefined : 'Please enter the text.'
  if (kind === 'line' && text.includes('\n')) return 'Please use one line.'
  if (kind === 'line' && text.length > 300) return 'Please use at most 300 characters.'
  if (kind === 'line' && recommendedLength <= 6 && !/^[1-9]\d{0,5}$/.test(text))
    return `${label} must be a whole number.`
  if (kind === 'day' && !(text.startsWith('20') && parseDay(text).day === text)) return 'Please enter a date.'
  if (kind !== 'parts') return undefined
  const parts = parseParts(text)
  if (parts.length === 0) return 'Please enter at least one.'
  if (parts.length > maxParts) return `Please enter at most ${maxParts}.`
  const invalid = parts.findIndex((part) => !part.title.trim() || !part.text.trim())
  return invalid < 0 ? undefined : `Part ${invalid + 1} needs a title and a text.`
}

function validatePlaceholders(text: string, allowed: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(/\{(\w*)\}/g)].find(([, name = '']) => !allowed.includes(name))
  return (
    unknown &&
    `${unknown[0]} is not a placeholder. Please use ${allowed.map((name) => `{${name}}`).join(', ')}.`
  )
}

function validateTotals(length: number, placeholders: number): string | undefined {
  if (length > maxPageLength) return 'Please use at most 100,000 characters in all texts of this page.'
  if (placeholders > maxPlaceholders)
    return `Please use at most ${maxPlaceholders} placeholders on this page.`
  return undefined
}
