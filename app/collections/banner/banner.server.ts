import type { VersionedRow } from '../../db/versioned-row.ts'
import { contentServer } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { banners } from './banner.ts'
import { banner } from './definition.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    banner: BannerTable
  }
}

export type BannerTable = VersionedRow & {
  tittle: string
  description: string
  image: string | null
  status: number
}

const columns = [
  'id',
  'tittle',
  'description',
  'image',
  'status',
  'version',
  'createdAt',
  'updatedAt',
] as const

export default contentServer({
  definition: banner,
  endpoints: banners,
  rows: (db) => db.selectFrom('banner').select(columns).orderBy('id', 'desc'),
  search: ['tittle', 'description'],
  insert: (trx, values) => trx.insertInto('banner').values({ status: 1, ...values }),
  csv: {
    ...idColumn,
    Title: (row) => row.tittle,
    Description: (row) => row.description,
    ...activeColumn,
    ...timeColumns,
  },
})
