import type { ContentCollection } from '#app/records/collection-definition.ts'

/** A text of a record and its translation. Each text of a list has the name of the list as `field`. */
export type TranslatedText = { field: string; english: string; text: string }

/** Numbers, sizes and codes are the same in each language. */
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text)

/** Replaces the texts of a value, which may be a list of texts or of objects. Icons are names, not texts. */
function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return hasWords(value) ? replace(value) : value
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'icon' ? each : mapTexts(each, replace)]),
  )
}

/** Replaces the translatable texts of a row. */
export function mapRowTexts<Row extends object>(
  { translated }: Pick<ContentCollection, 'translated'>,
  row: Row,
  replace: (field: string, english: string) => string,
): Row {
  const columns = row as Record<string, unknown>
  const texts = (translated?.fields ?? [])
    .filter((field) => columns[field])
    .map((field) => [field, mapTexts(columns[field], (english) => replace(field, english))])
  return { ...row, ...Object.fromEntries(texts) }
}

/** Lists the translatable texts of a row, each once. */
export function listTexts(
  definition: Pick<ContentCollection, 'translated'>,
  row: object,
): Omit<TranslatedText, 'text'>[] {
  const found = new Map<string, Omit<TranslatedText, 'text'>>()
  mapRowTexts(definition, row, (field, english) => {
    found.set(`${field} ${english}`, { field, english })
    return english
  })
  return [...found.values()]
}

/**
 * The translation of a text, also if the English text has changed since, unless the field is a list, whose texts may have
 * moved, or `isExact`.
 */
export function findTranslatedText(
  texts: readonly TranslatedText[],
  { field, english }: Omit<TranslatedText, 'text'>,
  isExact = false,
): string | undefined {
  const sameField = texts.filter((each) => each.field === field)
  const exact = sameField.find((each) => each.english === english)
  const outdated = !isExact && sameField.length === 1 ? sameField[0] : undefined
  return (exact ?? outdated)?.text
}
