import { expressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { activeStatus } from '#app/platform/api/fields/field-schemas.ts'
import type { Db, Database } from '#app/platform/db/database.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import { fieldCsvColumns } from '#app/records/field/columns.server.ts'
import { idColumn, timeColumns } from '#app/records/field/csv-columns.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { news as definition } from './news.ts'

export const News = contentRow(definition, definition.fields)
export type News = z.output<typeof News>

const { add, change } = contentBodies(definition, definition.fields, {
  tags: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, 'Please write the tags on one line.')
    .max(300, 'Please use at most 300 characters.'),
})
const { house } = change.shape

const news = {
  ...contentEndpoints(definition, {
    row: News,
    add: add.extend({ status: activeStatus() }),
    change,
    query: {
      house,
      year: z
        .string()
        .max(4)
        .regex(/^\d{4}$/, 'year must be four digits.')
        .optional(),
    },
    order: 'newest date first',
  }),
  years: get('/NewsYear', {
    summary: 'List the years with published news and the number of items per year, newest first',
    query: z.object({ house }),
  }).lists(z.object({ year: z.string(), total: z.number().int() })),
  one: get('/News/:id', { summary: 'Get a published news item whose date has come' }).returns(News),
}

const eb = expressionBuilder<Database, 'news'>()

function countNewsByYear(db: Db, house: string | undefined) {
  const year = sql<string>`substr("date", 1, 4)`
  return db
    .selectFrom('news')
    .select((count) => [year.as('year'), count.fn.countAll<number>().as('total')])
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('date', '<=', companyToday())
    .$if(house !== undefined, (query) => query.where('house', '=', house as string))
    .groupBy(year)
    .orderBy(year, 'desc')
    .execute()
}

export default contentServer(
  {
    definition,
    endpoints: news,
    rows: (db) => db.selectFrom('news').select(columnsOf(News)).orderBy('date', 'desc').orderBy('id', 'desc'),
    search: ['tittle', 'name', 'tags'],
    where: ({ house, year }) =>
      eb.and([
        ...(house ? [eb('house', '=', house)] : []),
        ...(year ? [eb('date', '>=', `${year}-01-01`), eb('date', '<=', `${year}-12-31`)] : []),
      ]),
    csv: {
      ...idColumn,
      ...fieldCsvColumns(definition.fields, News),
      Status: (row) => (row.status === 1 ? 'Published' : 'Archived'),
      ...timeColumns,
    },
  },
  {
    years: async ({ house }, { db }) => {
      const rows = await countNewsByYear(db, house)
      return { rows, total: rows.length }
    },
  },
)
