import type { FieldErrors } from '../../platform/errors.ts'
import type { PageName } from '../../editable-pages.ts'
import { partsIn, type TextField } from '../../kit/page/texts/field.ts'
import { fieldsOf, textNames } from '../../kit/page/texts/page-texts.ts'
import { commonWords, mostFilled, pageWords, placeholdersIn } from '../../kit/page/texts/text-placeholders.ts'

/** At most so many parts in a list. */
export const mostParts = 12
/** Characters of a text at most. */
export const longestText = 20_000
/** Characters of all texts of a page at most. */
const longestPage = 100_000

/** What is wrong with the texts of a page. Those of other pages have no place in it. */
export function textProblems(
  page: PageName,
  texts: Readonly<Record<string, string | number | null | undefined>>,
): FieldErrors {
  const fields = fieldsOf(page)
  const words = [...commonWords, ...(pageWords[page] ?? [])]
  let [length, placeholders] = [0, 0]
  const problems = textNames.map((name) => {
    const text = String(texts[name] ?? '')
    length += text.length
    placeholders += placeholdersIn(text)
    const field = fields[name]
    if (!field) return [name, text ? 'This page has no such text.' : undefined]
    const problem = problemOf(field, text) ?? unknownWord(text, words)
    return [name, problem ?? (text ? tooMuch(length, placeholders) : undefined)]
  })
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as FieldErrors
}

function problemOf({ kind, label, best }: TextField, text: string): string | undefined {
  if (!text.trim()) return 'Please enter the text.'
  if (kind === 'line' && text.includes('\n')) return 'Please use one line.'
  if (kind === 'line' && text.length > 300) return 'Please use at most 300 characters.'
  if (kind === 'line' && best <= 6 && !/^[1-9]\d{0,5}$/.test(text)) return `${label} must be a whole number.`
  if (kind === 'day' && !(/^20\d\d-\d\d-\d\d$/.test(text) && isDay(text))) return 'Please enter a date.'
  if (kind !== 'parts') return undefined
  const parts = partsIn(text)
  if (parts.length === 0) return 'Please enter at least one.'
  if (parts.length > mostParts) return `Please enter at most ${mostParts}.`
  const wrong = parts.findIndex((part) => !part.title.trim() || !part.text.trim())
  return wrong < 0 ? undefined : `Number ${wrong + 1} needs a title and a text.`
}

function unknownWord(text: string, words: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(/\{(\w*)\}/g)].find(([, word = '']) => !words.includes(word))
  return (
    unknown &&
    `There is nothing for ${unknown[0]}. Please use ${words.map((word) => `{${word}}`).join(', ')}.`
  )
}

/** What is wrong with all texts of a page up to one. */
function tooMuch(length: number, placeholders: number): string | undefined {
  if (length > longestPage) return 'Please use at most 100,000 characters in all texts of this page.'
  if (placeholders > mostFilled) return `Please use at most ${mostFilled} words in braces on this page.`
  return undefined
}

/** There is no 31 June. */
function isDay(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
