import type { z } from 'zod'
import { contentServer } from '#app/records/content/content.server.ts'
import type { FieldTable } from '#app/records/field/columns.server.ts'
import { gallery as definition, galleryFields } from './gallery.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'

export const GalleryItem = contentRow(definition, galleryFields)
export type GalleryItem = z.output<typeof GalleryItem>

const gallery = contentEndpoints(definition, {
  row: GalleryItem,
  ...contentBodies(definition, galleryFields),
})

declare module '#app/platform/db/database.ts' {
  interface Database {
    gallery: FieldTable<typeof definition, typeof galleryFields>
  }
}

export default contentServer({
  definition,
  fields: galleryFields,
  endpoints: gallery,
  search: ['name', 'type'],
})
