import { expressionBuilder } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import { pageNames } from '../../editable-pages.ts'
import { getDefaultTexts, textNames } from '../../kit/page/texts/page-texts.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { timeColumns } from '../../records/content/csv-columns.ts'
import { page } from './definition.ts'
import { Page, pages } from './endpoints.ts'
import { validatePageTexts } from './check-page-texts.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    page: TableOf<Page>
  }
}

export default contentServer({
  definition: page,
  endpoints: pages,
  rows: (db) => db.selectFrom('page').select(columnsOf(Page)).orderBy('id'),
  search: ['page', 'title', 'lead'],
  where: ({ page: name }) => name && expressionBuilder<Database, 'page'>()('page', '=', name),
  insert: (trx, values) => trx.insertInto('page').values({ status: 1, page: 'home', ...values }),
  check: (row) => {
    const errors = validatePageTexts(row.page, row)
    if (Object.keys(errors).length) invalid(errors)
  },
  csv: {
    Page: (row) => row.page,
    ...Object.fromEntries(
      textNames.map((name) => [name, (row: Page) => (row as Record<string, string | number | null>)[name]]),
    ),
    ...timeColumns,
  },
  initial: pageNames.map((name) => ({
    page: name,
    // All rows of an INSERT need the same columns.
    ...Object.fromEntries(textNames.map((text) => [text, null])),
    ...getDefaultTexts(name),
  })),
})
