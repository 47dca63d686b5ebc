import type { VersionedRow } from '../../db/versioned-row.ts'
import { contentServer } from '../content.server.ts'
import { idColumn, timeColumns } from '../csv-columns.ts'
import { news as definition } from './definition.ts'
import { news } from './news.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    news: NewsTable
  }
}

export type NewsTable = VersionedRow & {
  tittle: string
  name: string
  description: string
  image: string | null
  date: string
  tags: string
  status: number
}

const columns = [
  'id',
  'tittle',
  'name',
  'description',
  'image',
  'date',
  'tags',
  'status',
  'version',
  'createdAt',
  'updatedAt',
] as const

export default contentServer({
  definition,
  endpoints: news,
  rows: (db) => db.selectFrom('news').select(columns).orderBy('date', 'desc').orderBy('id', 'desc'),
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
