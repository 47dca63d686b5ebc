import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { gallery as definition } from './definition.ts'
import { galleryFields } from './fields.ts'

export const GalleryItem = contentRow(definition, galleryFields)
export type GalleryItem = z.output<typeof GalleryItem>

export const gallery = contentEndpoints(definition, {
  row: GalleryItem,
  ...contentBodies(definition, galleryFields),
  order: 'in their order',
})
