import { z } from 'zod'
import { create, del, get, patch } from '../../platform/api/endpoint.ts'
import { stringEnum, paging, integer } from '../../platform/api/fields/scalar-fields.ts'
import { contentNames } from '../../collections.ts'
import { altText, requiredLine } from '../../platform/api/fields/text-fields.ts'
import { imageMessages, imageTooLargeErrors } from '../../platform/storage/image/image-rules.ts'

export const pictureUseStates = ['record', 'trash', 'draft', 'version'] as const

const PictureUse = z.object({
  collection: z.enum(contentNames),
  recordId: z.number().int(),
  label: z.string(),
  state: z.enum(pictureUseStates),
})
export type PictureUse = z.output<typeof PictureUse>

export const Picture = z.object({
  id: z.number().int(),
  image: z.string(),
  title: z.string(),
  alt: z.string().nullable(),
  focusX: z.number().int(),
  focusY: z.number().int(),
  userName: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Picture = z.output<typeof Picture>

export const ListedPicture = Picture.extend({
  uses: z.number().int(),
})
export type ListedPicture = z.output<typeof ListedPicture>

export const PictureDetails = Picture.extend({
  bytes: z.number().int().nullable(),
  usedBy: z.array(PictureUse),
})
export type PictureDetails = z.output<typeof PictureDetails>

export const pictureViews = ['all', 'unused', 'undescribed'] as const

const percent = (field: string) => integer(`${field} must be a whole number from 0 to 100.`, 0, 100)

export const library = {
  list: get('/admin/pictures', {
    summary: 'List pictures in the library, newest first; search covers titles and alternative texts',
    right: 'content.read',
    query: z.object({
      ...paging,
      search: z.string().trim().max(200, 'Enter at most 200 characters.').optional(),
      view: stringEnum(pictureViews, `view must be one of ${pictureViews.join(', ')}.`).optional(),
      image: z.string().max(100).optional(),
    }),
  }).lists(ListedPicture),
  one: get('/admin/pictures/:id', {
    summary: 'Get a picture and the records that use it',
    right: 'content.read',
  }).returns(PictureDetails),
  add: create('/admin/pictures', {
    summary: 'Upload a picture to the library',
    right: 'content.write',
    multipart: true,
    tooLargeErrors: imageTooLargeErrors,
    body: z.strictObject({ image: z.file(imageMessages.missing), alt: altText().optional() }),
  }).returns(Picture),
  change: patch('/admin/pictures/:id', {
    summary: 'Change the title, alternative text or focal point of a picture for all records that use it',
    right: 'content.write',
    body: z.strictObject({
      title: requiredLine('Please enter a name.', 120).optional(),
      alt: altText().nullable().optional(),
      focusX: percent('focusX').optional(),
      focusY: percent('focusY').optional(),
    }),
  }).returns(Picture),
  remove: del('/admin/pictures/:id', {
    summary: 'Permanently delete a picture; 409 while a record, draft or version uses it',
    right: 'content.write',
    errorStatuses: [409],
  }),
}
