import {
  choice,
  defineFields,
  list,
  paragraphs,
  picture,
  reference,
  text,
} from '#app/records/field/fields.ts'
import { seoFields } from '#app/records/seo-fields.ts'
import { categories, type ProductKind, productKinds } from '#app/catalogue/facts/product.ts'

const kinds = Object.keys(productKinds) as ProductKind[]

export const productFields = defineFields({
  name: text('Name', { max: 120, required: 'Please enter a name.' }),
  /** Null only in drafts that were never published. */
  brandId: reference('Brand', { required: 'Please choose a brand.', isNullable: true }),
  category: choice('Category', categories, {
    required: 'Please choose a category.',
    hint: 'Powdered gloves automatically show the United States ban.',
    emptyLabel: 'Choose',
    isClosed: true,
  }),
  kind: choice('Kind', kinds, {
    labels: productKinds,
    required: 'Please choose a kind.',
    hint: 'Determines material, sterility and their cautions.',
    emptyLabel: 'Choose',
    isClosed: true,
  }),
  subheading: text('Tags', {
    max: 200,
    required: 'Please enter at least one tag.',
    hint: 'Separated by commas.',
  }),
  description: paragraphs('Description', { max: 1200, rows: 4, required: 'Please describe the glove.' }),
  sizes: list('Sizes', { required: 'Please choose at least one size.' }),
  image: picture('Picture 1'),
  image2: picture('Picture 2'),
  image3: picture('Picture 3'),
  image4: picture('Picture 4'),
  image5: picture('Picture 5'),
  image6: picture('Picture 6'),
  features: list('Features', { initial: '[]' }),
  specifications: list('Specification', { initial: '[]' }),
  certifications: list('Certifications', { initial: '[]' }),
  facts: list('Facts', { initial: '[]' }),
  notice: text('Notice', { max: 400, rows: 2 }),
  ...seoFields,
})
