import { z } from 'zod'
import {
  stringEnum,
  activeStatus,
  requiredPicture,
  position,
  replacementPicture,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { requiredLine } from '../../platform/api/fields/text-fields.ts'
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
  name: requiredLine(galleryMessages.name, 120),
  type: stringEnum(galleryTypes, galleryMessages.type),
  position: position(),
  status: activeStatus(),
  image: replacementPicture(),
})

export const gallery = contentEndpoints(definition, {
  row: GalleryItem,
  add: GalleryFields.partial({ status: true }).extend({ image: requiredPicture() }),
  order: 'in their order',
  change: GalleryFields.partial(),
})
