import { expressionBuilder } from 'kysely'
import { z } from 'zod'
import { stringEnum, versionColumns, clearableParagraphs } from '#app/platform/api/fields/field-schemas.ts'
import type { Database, VersionedRow } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer } from '#app/records/content/content.server.ts'
import { timeColumns } from '#app/records/field/csv-columns.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { seoFields } from '#app/records/seo-fields.ts'
import { textNames } from '#app/kit/page/texts/page-texts.ts'
import { type PageName, pageNames } from '#app/editable-pages.ts'
import { maxTextLength, validatePageTexts } from './check-page-texts.ts'
import { page } from './page.ts'

const forEachText = <T>(value: () => T): Record<string, T> =>
  Object.fromEntries(textNames.map((name) => [name, value()]))

const seoRow = contentRow(page, seoFields)

/** Texts of other pages are null. A multi-part text starts each part with a line '# Title'. */
const Page = z.object({
  id: z.number().int(),
  page: z.enum(pageNames),
  status: z.number().int(),
  ...versionColumns,
  ...forEachText(() => z.string().nullable()),
  ...seoRow.pick({ seoTitle: true, seoDescription: true, shareImage: true }).shape,
})
type Page = z.output<typeof Page>

const PageFields = z.strictObject({
  ...forEachText(() => clearableParagraphs('Please enter the text.', maxTextLength).optional()),
  ...contentBodies(page, seoFields).add.shape,
})

const pages = contentEndpoints(page, {
  row: Page,
  add: PageFields,
  change: PageFields.partial(),
  query: { page: stringEnum(pageNames, `page must be one of ${pageNames.join(', ')}.`).optional() },
})

const storedNames = [...textNames, 'seoTitle', 'seoDescription']

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** `texts` is a JSON object with the texts of the page. */
    page: VersionedRow & {
      page: PageName
      status: number
      texts: string
      shareImage: string | null
    }
  }
}

function parseTexts(texts: string): Record<string, string | null> {
  const stored = JSON.parse(texts) as Record<string, string>
  return Object.fromEntries(storedNames.map((name) => [name, stored[name] ?? null]))
}

export const translatedPage = {
  ...page,
  translated: {
    fields: textNames,
    needsReview: (row: object) => (row as Page).page === 'privacy',
  },
} as const

export default contentServer({
  definition: translatedPage,
  endpoints: pages,
  rows: (db) =>
    db
      .selectFrom('page')
      .select(['id', 'page', 'status', 'version', 'createdAt', 'updatedAt', 'texts', 'shareImage'])
      .orderBy('id')
      .$castTo<Page>(),
  toRow: ({ texts, ...row }: Omit<Page, 'texts'> & { texts: string }) => ({ ...row, ...parseTexts(texts) }),
  search: (db) => ['page', ...['title', 'lead'].map((name) => getEngine(db).selectJsonValue('texts', name))],
  where: ({ page: name }) => name && expressionBuilder<Database, 'page'>()('page', '=', name),
  insert: (trx, { createdAt, updatedAt, status = 1, shareImage, ...texts }) =>
    trx
      .insertInto('page')
      .values({ page: 'home', status, createdAt, updatedAt, shareImage, texts: JSON.stringify(texts) }),
  check: (row) => validatePageTexts(row.page, row),
  csv: {
    Page: (row) => row.page,
    ...Object.fromEntries(
      storedNames.map((name) => [name, (row: Page) => (row as Record<string, string | number | null>)[name]]),
    ),
    ...timeColumns,
  },
})
