import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { gallery as definition } from './definition.ts'
import { gallery, GalleryItem } from './endpoints.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    gallery: TableOf<GalleryItem>
  }
}

export default contentServer({
  definition,
  endpoints: gallery,
  rows: (db) =>
    db.selectFrom('gallery').select(columnsOf(GalleryItem)).orderBy('position').orderBy('id', 'desc'),
  search: ['name', 'type'],
  insert: (trx, values) =>
    trx.insertInto('gallery').values({ status: 1, ...withPosition('gallery', values) }),
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Name: (row) => row.name,
    Type: (row) => row.type,
    ...activeColumn,
    ...timeColumns,
  },
})
