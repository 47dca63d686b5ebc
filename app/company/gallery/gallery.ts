import { imageMessages } from '#app/platform/storage/image/image-rules.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import { choice, defineFields, picture, text } from '#app/records/field/declare-fields.ts'
import { galleryTypes } from './gallery-types.ts'

export const gallery = {
  name: 'gallery',
  labels: {
    record: 'Gallery item',
    one: 'gallery item',
    many: 'gallery items',
    title: 'Gallery Management',
    tile: 'Gallery',
  },
  titleColumns: ['name'],
  files: { image: 'picture' },
  fields: defineFields({
    name: text('Name', { max: 120, required: 'Please enter a name.' }),
    type: choice('Type', galleryTypes, { required: 'Please choose Classroom or Campus.' }),
    image: picture('Image', { required: imageMessages.missing }),
  }),
  isOrdered: true,
  newestFirst: true,
  facets: {
    type: { label: 'Type', all: 'All types' },
  },
  hasTile: true,
  whereShown: 'Active items are shown in the gallery.',
  samples: [{ title: 'Gallery' }],
  publicPage: '/gallery',
  api: {
    list: '/Gallery',
    adminList: '/admin/Gallery',
    adminOne: '/admin/Gallery/:id',
    add: '/admin/AddGallery',
    update: '/admin/Update/Gallery/:id',
    remove: '/admin/deleteGallery/:id',
  },
  admin: {
    path: '/admin/gallery',
    label: 'Gallery',
    icon: 'images',
    position: 160,
    keywords: 'photos, pictures of the company',
  },
  sitePath: ({ status }) => (status === 1 ? '/gallery' : undefined),
} as const satisfies ContentCollection
