import type { VersionedRow } from '../../db/versioned-row.ts'
import { contentServer } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { gallery as definition } from './definition.ts'
import { gallery } from './gallery.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    gallery: GalleryTable
  }
}

export type GalleryTable = VersionedRow & { name: string; type: string; image: string | null; status: number }

const columns = ['id', 'name', 'type', 'image', 'status', 'version', 'createdAt', 'updatedAt'] as const

export default contentServer({
  definition,
  endpoints: gallery,
  rows: (db) => db.selectFrom('gallery').select(columns).orderBy('id', 'desc'),
  search: ['name', 'type'],
  insert: (trx, values) => trx.insertInto('gallery').values({ status: 1, ...values }),
  csv: {
    ...idColumn,
    Name: (row) => row.name,
    Type: (row) => row.type,
    ...activeColumn,
    ...timeColumns,
  },
})
