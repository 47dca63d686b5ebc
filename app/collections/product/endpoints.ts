import { z } from 'zod'
import { get } from '../../api/endpoint.ts'
import { choice, flag, jsonList, picture, position, versionColumns, whole } from '../../api/fields.ts'
import {
  categories,
  type FeatureIcon,
  featureIcons,
  pictureColumns,
  type PictureColumn,
  type ProductKind,
  productKinds,
} from '../../content/product/product.ts'
import { knownSizes } from '../../content/product/sizes.ts'
import { clearableLine, line, paragraphs } from '../../inbox/clean-text-fields.ts'
import { contentEndpoints } from '../content-endpoints.ts'
import { product } from './definition.ts'
import { Fact, facts } from './fact-schema.ts'
import { listMessages, mostEntries, productMessages } from './product-messages.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    products: typeof products
  }
}

const kinds = Object.keys(productKinds) as [ProductKind, ...ProductKind[]]
const icons = Object.keys(featureIcons) as [FeatureIcon, ...FeatureIcon[]]

const forPictures = <T>(value: () => T) =>
  Object.fromEntries(pictureColumns.map((column) => [column, value()])) as Record<PictureColumn, T>

const Feature = z.object({ icon: z.enum(icons), title: z.string(), description: z.string() })
const Specification = z.object({ label: z.string(), value: z.string() })

/** A glove. Its id is the catalogue number. */
export const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Null only in what was never published. */
  brandId: z.number().int().nullable(),
  /** What the brand is called. */
  brand: z.string(),
  category: z.enum(categories),
  /** Material, sterility and safety notices follow from it. */
  kind: z.enum(kinds),
  /** Tags, separated by commas. */
  subheading: z.string(),
  description: z.string(),
  sizes: z.array(z.string()),
  features: z.array(Feature),
  specifications: z.array(Specification),
  certifications: z.array(z.string()),
  facts: z.array(Fact),
  /** Stands beside the notices that follow from kind and category. */
  notice: z.string().nullable(),
  ...forPictures(() => z.string().nullable()),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Product = z.output<typeof Product>

const sizes = z
  .array(z.enum(knownSizes as [string, ...string[]], listMessages.sizes), listMessages.sizes)
  .min(1, listMessages.sizes)
  .transform((chosen) => knownSizes.filter((size) => chosen.includes(size)))

const features = z
  .array(
    z.strictObject({
      icon: choice(icons, listMessages.icon),
      title: line(listMessages.title, 80),
      description: line(listMessages.description, 300),
    }),
  )
  .max(mostEntries.features, `Please use at most ${mostEntries.features} features.`)

const specifications = z
  .array(z.strictObject({ label: line(listMessages.label, 60), value: line(listMessages.value, 200) }))
  .max(mostEntries.specifications, `Please use at most ${mostEntries.specifications} rows.`)

const certifications = z
  .array(line(listMessages.certification, 80))
  .max(mostEntries.certifications, `Please use at most ${mostEntries.certifications} certifications.`)

const ProductFields = z.strictObject({
  name: line(productMessages.name, 120),
  brandId: whole(productMessages.brandId, 1),
  category: choice(categories, productMessages.category),
  kind: choice(kinds, productMessages.kind),
  subheading: line(productMessages.subheading, 200),
  description: paragraphs(productMessages.description, 1200),
  sizes: jsonList(sizes),
  features: jsonList(features),
  specifications: jsonList(specifications),
  certifications: jsonList(certifications),
  facts: jsonList(facts),
  notice: clearableLine(400),
  ...forPictures(picture),
  position: position(),
  status: flag(),
})

export const products = {
  ...contentEndpoints(product, {
    row: Product,
    add: ProductFields.partial({
      features: true,
      specifications: true,
      certifications: true,
      facts: true,
      notice: true,
      status: true,
    }),
    change: ProductFields.partial(),
    order: 'in their order',
  }),
  one: get('/Product/:id', { summary: 'One active product', public: true, refuses: [410] }).returns(Product),
}
