import { sql } from 'kysely'
import { z } from 'zod'
import { languageNames } from '#app/ui/language/languages.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { jsonList, requiredLine, textOrEmpty } from '#app/platform/api/fields/field-schemas.ts'
import type { Db } from '#app/platform/db/database.ts'
import { notFound } from '#app/platform/errors.ts'
import { anyTable } from '#app/records/change/lock-row.server.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer } from '#app/records/content/content.server.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import {
  findTranslatedText,
  listTexts,
  type TranslatedText,
} from '#app/records/translation/translated-texts.ts'
import { listRecordLanguages, translationKey } from '#app/records/translation/translations.server.ts'
import { getTextFields } from '#app/kit/page/texts/page-texts.ts'
import { translatedPage } from '#app/site/page/page.server.ts'
import {
  columnText,
  type ContentName,
  contentNames,
  contentOf,
  isContent,
  titleOf,
} from '#app/collections.ts'
import type { PageName } from '#app/editable-pages.ts'
import { translation } from './translation.ts'

const maxText = 8000

const texts = z
  .array(
    z.strictObject({
      field: requiredLine('Please give the field.', 60),
      english: textOrEmpty(maxText),
      text: textOrEmpty(maxText),
    }),
  )
  .max(400)
  .transform((all) => all.filter(({ text }) => text))

/** Reasons why a translation is not shown or needs work. */
const states = ['missing', 'inactive', 'incomplete', 'changed', 'unreviewed'] as const
export type TranslationState = (typeof states)[number]

const Gap = z.object({
  key: z.string(),
  title: z.string(),
  collection: z.string(),
  language: z.enum(languageNames),
  state: z.enum(states),
  translationId: z.number().int().nullable(),
})
export type Gap = z.output<typeof Gap>

const Source = z.object({
  title: z.string(),
  texts: z.array(z.object({ field: z.string(), label: z.string(), english: z.string() })),
})

const translations = {
  ...contentEndpoints(translation, {
    row: contentRow(translation, translation.fields),
    ...contentBodies(translation, translation.fields, { texts: jsonList(texts) }),
  }),
  gaps: get('/admin/translation-gaps', {
    summary:
      'List translations of active records that are missing, or not shown, or whose English text has changed',
    right: 'content.read',
  }).lists(Gap),
  source: get('/admin/translation-source', {
    summary: 'Get the English texts that a translation needs',
    right: 'content.read',
    query: z.object({ key: requiredLine('Please give the key.', 80) }),
  }).returns(Source),
}

type Stored = {
  id: number
  status: number
  texts: string
  reviewedBy: string | null
  reviewedOn: string | null
}

function findState(
  stored: Stored | undefined,
  wanted: readonly Omit<TranslatedText, 'text'>[],
  needsReview: boolean,
): TranslationState | undefined {
  if (!stored) return 'missing'
  if (stored.status !== 1) return 'inactive'
  const given = JSON.parse(stored.texts) as TranslatedText[]
  if (wanted.some((text) => findTranslatedText(given, text) === undefined)) return 'incomplete'
  if (wanted.some((text) => findTranslatedText(given, text, true) === undefined)) return 'changed'
  return needsReview && !(stored.reviewedBy && stored.reviewedOn) ? 'unreviewed' : undefined
}

export const definitionOf = (name: ContentName): ContentCollection =>
  name === 'page' ? translatedPage : contentOf(name)

/** The English texts of a stored row by field. Lists and the texts of pages are stored as JSON. */
export function readTexts({ fields = {}, hasJsonTexts }: ContentCollection, row: object): object {
  const columns = row as Record<string, unknown>
  const parse = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'list')
  return {
    ...row,
    ...Object.fromEntries(lists.map((name) => [name, parse(columns[name])])),
    ...(hasJsonTexts && (parse(columns.texts) as object)),
  }
}

async function listGaps(db: Db): Promise<Gap[]> {
  const stored = await db
    .selectFrom('translation')
    .select(['id', 'key', 'status', 'texts', 'reviewedBy', 'reviewedOn'])
    .where('deletedAt', 'is', null)
    .execute()
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const gaps: Gap[] = []
  for (const name of contentNames) {
    const definition = definitionOf(name)
    const { labels, translated } = definition
    if (!translated) continue
    for (const row of await selectActive(db, name)) {
      const wanted = listTexts(definition, readTexts(definition, row))
      for (const language of wanted.length ? listRecordLanguages(definition, row) : []) {
        const key = translationKey(name, row.id, language)
        const state = findState(byKey.get(key), wanted, translated.needsReview?.(row) ?? false)
        const translationId = byKey.get(key)?.id ?? null
        if (state)
          gaps.push({
            key,
            title: titleOf(name, row),
            collection: labels.record,
            language,
            state,
            translationId,
          })
      }
    }
  }
  return gaps
}

export const selectActive = (db: Db, name: ContentName) =>
  anyTable(db)
    .selectFrom(name as 'row')
    .selectAll()
    .where(sql<boolean>`status = 1`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()

async function readSource(db: Db, key: string): Promise<z.output<typeof Source>> {
  const [name = '', id] = key.split('/')
  if (!isContent(name)) return notFound('Record')
  const definition = definitionOf(name)
  const row = await anyTable(db)
    .selectFrom(name as 'row')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow(() => notFound('Record'))
  const labelled =
    name === 'page' ? getTextFields(columnText(row, 'page') as PageName) : (definition.fields ?? {})
  const texts = listTexts(definition, readTexts(definition, row)).map((text) => ({
    ...text,
    label: labelled[text.field]?.label ?? text.field,
  }))
  return { title: titleOf(name, row), texts }
}

export default contentServer(
  { definition: translation, endpoints: translations, search: ['title', 'key', 'texts'] },
  {
    gaps: async (_, { db }) => {
      const rows = await listGaps(db)
      return { rows, total: rows.length }
    },
    source: ({ key }, { db }) => readSource(db, key),
  },
)
