import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { contentCsv, type FieldTable } from '../../records/field/columns.server.ts'
import { gallery as definition } from './definition.ts'
import { gallery, GalleryItem } from './endpoints.ts'
import { galleryFields } from './fields.ts'

export type GalleryTable = FieldTable<typeof definition, typeof galleryFields>

export default contentServer({
  definition,
  endpoints: gallery,
  rows: (db) =>
    db.selectFrom('gallery').select(columnsOf(GalleryItem)).orderBy('position').orderBy('id', 'desc'),
  search: ['name', 'type'],
  insert: (trx, values) =>
    trx.insertInto('gallery').values({ status: 1, ...withPosition('gallery', values) }),
  csv: contentCsv(definition, galleryFields, GalleryItem),
})
