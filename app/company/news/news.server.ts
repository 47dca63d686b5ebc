import { expressionBuilder, sql } from 'kysely'
import { companyToday } from '../../ui/date/company-time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { fieldCsvColumns, type FieldTable } from '../../records/field/columns.server.ts'
import { news as definition } from './definition.ts'
import { News, news } from './endpoints.ts'
import { newsFields } from './fields.ts'

export type NewsTable = FieldTable<typeof definition, typeof newsFields>

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
    insert: (trx, values) =>
      trx.insertInto('news').values({ ...values, house: values.house ?? 'gloves', tags: values.tags ?? '' }),
    csv: {
      ...idColumn,
      ...fieldCsvColumns(newsFields, News),
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
