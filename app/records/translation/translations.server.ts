import { type Language, listPageLanguages, type OtherLanguage } from '#app/ui/language/languages.ts'
import { currentLanguage } from '#app/ui/language/translate.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import { findTranslatedText, listTexts, mapRowTexts, type TranslatedText } from './translated-texts.ts'

export const translationKey = (collection: string, id: number, language: OtherLanguage): string =>
  [collection, id, language].join('/')

/** Languages of the page on which a record is shown. */
export const listRecordLanguages = ({ sitePath }: ContentCollection, row: { id: number }): OtherLanguage[] =>
  listPageLanguages(sitePath({ ...row, status: 1 })?.replace(/[?#].*/, '') ?? '').filter(
    (language) => language !== 'en',
  )

type Published = { texts: readonly TranslatedText[]; isReviewed: boolean }
export type Translations = ReadonlyMap<string, Published>

const loaded = new WeakMap<Db, { revision: number; translations: Translations }>()

/** Published translations by their key. They are loaded again when content has changed. */
export async function loadTranslations(db: Db): Promise<Translations> {
  const { value: revision } = await db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  const known = loaded.get(db)
  if (known?.revision === revision) return known.translations
  const rows = await db
    .selectFrom('translation')
    .select(['key', 'texts', 'reviewedBy', 'reviewedOn'])
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .execute()
  const translations = new Map(
    rows.map(({ key, texts, reviewedBy, reviewedOn }) => [
      key,
      { texts: JSON.parse(texts) as TranslatedText[], isReviewed: Boolean(reviewedBy && reviewedOn) },
    ]),
  )
  loaded.set(db, { revision, translations })
  return translations
}

/** The translation of each text, or undefined unless all texts have one. */
function translateTexts(
  { translated }: ContentCollection,
  published: Published | undefined,
  row: object,
): ReadonlyMap<string, string> | undefined {
  const needsReview = translated?.needsReview?.(row) ?? false
  if (!published || (needsReview && !published.isReviewed)) return undefined
  const texts = new Map<string, string>()
  for (const text of listTexts({ translated }, row)) {
    const found = findTranslatedText(published.texts, text, needsReview)
    if (found === undefined) return undefined
    texts.set(`${text.field} ${text.english}`, found)
  }
  return texts
}

type TranslatedRow<Row> = Row & { languages?: Language[]; englishTitle?: string }

/** Translates the texts of rows to the language of the page, and adds the languages in which each row is complete. */
export async function translateRows<Row extends { id: number }>(
  db: Db,
  definition: ContentCollection,
  rows: readonly Row[],
): Promise<TranslatedRow<Row>[]> {
  const { name, translated } = definition
  if (!translated) return [...rows]
  const translations = await loadTranslations(db)
  return rows.map((row) => {
    const complete = listRecordLanguages(definition, row).flatMap((language) => {
      const texts = translateTexts(definition, translations.get(translationKey(name, row.id, language)), row)
      return texts ? [{ language, texts }] : []
    })
    const texts = complete.find(({ language }) => language === currentLanguage())?.texts
    const shown = texts
      ? mapRowTexts(definition, row, (field, english) => texts.get(`${field} ${english}`) ?? english)
      : row
    const title = (row as Record<string, unknown>)[definition.titleColumns[0] ?? '']
    const languages: Language[] = ['en', ...complete.map(({ language }) => language)]
    return { ...shown, languages, ...(texts && { englishTitle: String(title) }) }
  })
}
