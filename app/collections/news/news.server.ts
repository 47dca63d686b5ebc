import { columnsOf, contentServer, type TableOf } from '../content.server.ts'
import { idColumn, timeColumns } from '../csv-columns.ts'
import { news as definition } from './definition.ts'
import { News, news } from './endpoints.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    news: TableOf<News>
  }
}

export default contentServer({
  definition,
  endpoints: news,
  rows: (db) => db.selectFrom('news').select(columnsOf(News)).orderBy('date', 'desc').orderBy('id', 'desc'),
  search: ['tittle', 'name', 'tags'],
  insert: (trx, values) => trx.insertInto('news').values({ ...values, tags: values.tags ?? '' }),
  csv: {
    ...idColumn,
    Title: (row) => row.tittle,
    Author: (row) => row.name,
    Description: (row) => row.description,
    Date: (row) => row.date,
    Tags: (row) => row.tags,
    Status: (row) => (row.status === 1 ? 'Published' : 'Archived'),
    ...timeColumns,
  },
})
