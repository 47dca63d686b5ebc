import { z } from 'zod'
import {
  choice,
  flag,
  neededPicture,
  position,
  replacedPicture,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { line } from '../../platform/api/fields/text-fields.ts'
import { galleryTypes } from './gallery-types.ts'
import { galleryMessages } from './gallery-messages.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { gallery as definition } from './definition.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    gallery: typeof gallery
  }
}

export const GalleryItem = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  image: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type GalleryItem = z.output<typeof GalleryItem>

const GalleryFields = z.strictObject({
  name: line(galleryMessages.name, 120),
  type: choice(galleryTypes, galleryMessages.type),
  position: position(),
  status: flag(),
  image: replacedPicture(),
})

export const gallery = contentEndpoints(definition, {
  row: GalleryItem,
  add: GalleryFields.partial({ status: true }).extend({ image: neededPicture() }),
  order: 'in their order',
  change: GalleryFields.partial(),
})
