import type { z } from 'zod'
import { contentServer } from '#app/records/content/content.server.ts'
import { contentRow } from '#app/records/field/schemas.ts'
import { gallery } from './gallery.ts'

export const GalleryItem = contentRow(gallery, gallery.fields)
export type GalleryItem = z.output<typeof GalleryItem>

export default contentServer({ definition: gallery, search: ['name', 'type'] })
