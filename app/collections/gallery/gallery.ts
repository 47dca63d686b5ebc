import { z } from 'zod'
import { create, del, get, patch } from '../../api/endpoint.ts'
import { adminFilter, choice, flag, versionColumns, paging, picture } from '../../api/fields.ts'
import { imageMessages, tooLargeImage } from '../../storage/image-rules.ts'
import { line } from '../../inbox/visitor-fields.ts'
import { galleryTypes } from './gallery-types.ts'
import { galleryMessages } from './gallery-messages.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    gallery: typeof gallery
  }
}

export const GalleryItem = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  image: z.string().nullable(),
  status: z.number().int(),
  ...versionColumns,
})
export type GalleryItem = z.output<typeof GalleryItem>

const GalleryFields = z.strictObject({
  name: line(galleryMessages.name, 120),
  type: choice(galleryTypes, galleryMessages.type),
  status: flag(),
  image: picture(),
})

export const gallery = {
  list: get('/Gallery', {
    summary: 'Active gallery items, newest first',
    query: z.object({ ...paging, status: flag().optional() }),
  }).lists(GalleryItem),
  adminList: get('/admin/Gallery', {
    summary: 'Gallery items by status, newest first',
    query: z.object(adminFilter),
  }).lists(GalleryItem),
  adminOne: get('/admin/Gallery/:id', { summary: 'One gallery item, active or not' }).returns(GalleryItem),
  add: create('/admin/AddGallery', {
    summary: 'Add a gallery item',
    body: GalleryFields.partial({ status: true }).extend({ image: z.file(imageMessages.missing) }),
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(GalleryItem),
  update: patch('/admin/Update/Gallery/:id', {
    summary: 'Change any fields of a gallery item',
    body: GalleryFields.partial(),
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(GalleryItem),
  remove: del('/admin/deleteGallery/:id', { summary: 'Move a gallery item to the trash' }),
}
