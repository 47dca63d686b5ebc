import { z } from 'zod'
import { create, del, get, patch } from '../../platform/api/endpoint.ts'
import { choice, paging, whole } from '../../platform/api/fields/fields.ts'
import { contentNames } from '../../collections.ts'
import { altText, line } from '../../platform/api/fields/text-fields.ts'
import { imageMessages, tooLargeImage } from '../../platform/storage/image/image-rules.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    library: typeof library
  }
}

/** How something uses a picture: a live record, one in the trash, or what is stored beside a record. */
export const useStates = ['record', 'trash', 'draft', 'scheduled', 'version'] as const

const PictureUse = z.object({
  collection: z.enum(contentNames),
  recordId: z.number().int(),
  label: z.string(),
  state: z.enum(useStates),
})
export type PictureUse = z.output<typeof PictureUse>

export const Picture = z.object({
  id: z.number().int(),
  /** What records carry as their picture. */
  image: z.string(),
  title: z.string(),
  /** Empty: decorative; null: nobody has said. */
  alt: z.string().nullable(),
  /** The point that crops keep in view, in percent. */
  focusX: z.number().int(),
  focusY: z.number().int(),
  /** Who uploaded it; empty if that is not known. */
  userName: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Picture = z.output<typeof Picture>

export const ListedPicture = Picture.extend({
  /** How many records use it, in any of their states. */
  uses: z.number().int(),
})
export type ListedPicture = z.output<typeof ListedPicture>

export const PictureDetails = Picture.extend({
  /** Size of its largest file; null if it cannot be read. */
  bytes: z.number().int().nullable(),
  /** At most a hundred. */
  usedBy: z.array(PictureUse),
})
export type PictureDetails = z.output<typeof PictureDetails>

export const pictureViews = ['all', 'unused', 'undescribed'] as const

const percent = (field: string) => whole(`${field} must be a whole number from 0 to 100.`, 0, 100)

export const library = {
  list: get('/admin/pictures', {
    summary: 'Pictures of the library, newest first; search looks in titles and alternative texts',
    right: 'content.read',
    query: z.object({
      ...paging,
      search: z.string().trim().max(200, 'Please search for at most 200 characters.').optional(),
      view: choice(pictureViews, `view must be one of ${pictureViews.join(', ')}.`).optional(),
      /** What a record carries as its picture. */
      image: z.string().max(100).optional(),
    }),
  }).lists(ListedPicture),
  one: get('/admin/pictures/:id', {
    summary: 'One picture, and where it is used',
    right: 'content.read',
  }).returns(PictureDetails),
  add: create('/admin/pictures', {
    summary: 'Upload a picture into the library',
    right: 'content.write',
    multipart: true,
    tooLarge: tooLargeImage,
    body: z.strictObject({ image: z.file(imageMessages.missing), alt: altText().optional() }),
  }).returns(Picture),
  change: patch('/admin/pictures/:id', {
    summary: 'Change title, alternative text or focal point of a picture, for all that use it',
    right: 'content.write',
    body: z.strictObject({
      title: line('Please enter a name.', 120).optional(),
      alt: altText().nullable().optional(),
      focusX: percent('focusX').optional(),
      focusY: percent('focusY').optional(),
    }),
  }).returns(Picture),
  remove: del('/admin/pictures/:id', {
    summary: 'Delete a picture for good; 409 while a record, draft, version or schedule uses it',
    right: 'content.write',
    refuses: [409],
  }),
}
