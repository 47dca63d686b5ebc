import { defineFields, paragraphs, picture, text } from '../../records/field/fields.ts'
import { invalidLinkMessage, isLink } from './banner-link-validation.ts'

export const bannerFields = defineFields({
  tittle: text('Title', { max: 120, required: 'Please enter a title.' }),
  description: paragraphs('Description', { max: 400, rows: 3, required: 'Please enter a description.' }),
  link: text('Link', { max: 500, validate: (link) => (isLink(link) ? undefined : invalidLinkMessage) }),
  linkLabel: text('Link text', { max: 60, placeholder: 'See the courses', csvHeading: false }),
  image: picture('Image'),
})
