import { imageMessages } from '#app/platform/storage/image/image-rules.ts'
import { choice, defineFields, picture, text } from '#app/records/field/fields.ts'

export const galleryTypes = ['Classroom', 'Campus'] as const

export const galleryFields = defineFields({
  name: text('Name', { max: 120, required: 'Please enter a name.' }),
  type: choice('Type', galleryTypes, { required: 'Please choose Classroom or Campus.' }),
  image: picture('Image', { required: imageMessages.missing }),
})
