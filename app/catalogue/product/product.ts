import { removeFreeFrom } from '#app/ui/text/search-words.ts'
import { type ContentCollection, contentPaths } from '#app/records/collection-definition.ts'
import {
  choice,
  defineFields,
  list,
  paragraphs,
  picture,
  reference,
  text,
} from '#app/records/field/declare-fields.ts'
import { seoFiles, seoFields } from '#app/records/seo-fields.ts'
import {
  catalogueNumber,
  type Category,
  type Feature,
  isNitrile,
  type ProductKind,
  type Specification,
  productLabel,
  productTitle,
  categories,
  productKinds,
} from '#app/catalogue/facts/product.ts'

type Stored = { kind: string; specifications: string; facts: string }

const parseList = <T>(json: unknown): T[] => JSON.parse(String(json)) as T[]

const hasDoubtfulThickness = (row: object): boolean =>
  ['micro', 'examination', 'nitrile-examination'].includes((row as Stored).kind) &&
  (row as Stored).specifications.includes('0.18-0.22 mm')

const countSampleFacts = (row: object): number =>
  (JSON.parse((row as Stored).facts) as { status: string }[]).filter(({ status }) => status === 'sample')
    .length

const kinds = Object.keys(productKinds) as ProductKind[]

export const product = {
  name: 'product',
  labels: { record: 'Product', one: 'product', many: 'products', title: 'Products' },
  titleColumns: ['name'],
  files: {
    image: 'picture',
    image2: 'picture',
    image3: 'picture',
    image4: 'picture',
    image5: 'picture',
    image6: 'picture',
    ...seoFiles,
  },
  references: { brandId: 'brand' },
  facets: {
    brandId: { label: 'Brand', all: 'All brands' },
    category: { label: 'Category', all: 'All categories' },
    kind: { label: 'Kind', all: 'All kinds' },
  },
  fields: defineFields({
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
  }),
  isOrdered: true,
  hasTile: true,
  translated: {
    fields: ['name', 'subheading', 'description', 'features', 'notice'],
  },
  whereShown: 'Active products are shown under Products, and the first three also on the home page.',
  samples: [
    {
      title: 'Thickness of examination and micro gloves',
      text: 'The specification gives 0.18-0.22 mm, which is implausible for examination and micro gloves; nitrile examination gloves usually have at most 0.10 mm at the finger. Measure them, then correct or confirm the row.',
      isSample: hasDoubtfulThickness,
    },
    {
      title: 'Facts of products',
      parts: { many: 'facts', countIn: countSampleFacts },
      isSample: (row) => countSampleFacts(row) > 0,
    },
  ],
  api: contentPaths('Product'),
  admin: {
    path: '/admin/products',
    label: 'Products',
    icon: 'hand',
    position: 300,
    keywords: 'gloves, catalogue, sizes, features, specification',
  },
  sitePath: ({ id, status }) => (status === 1 ? `/product/${id}` : undefined),
  listTitle: (row: Parameters<typeof productLabel>[0]) => productLabel(row),
  search: {
    heading: 'Products',
    icon: 'layers',
    position: 1,
    picture: 'image',
    title: ({ name, category }) => productTitle({ name: String(name), category: category as Category }),
    lines: (
      { id, kind, category, description, subheading, features, specifications, certifications, sizes },
      { brandId },
    ) => {
      const hasLatex = !isNitrile(kind as ProductKind)
      const hasPowder = category === 'Powdered'
      const lines = [
        String(description),
        String(subheading),
        ...parseList<Feature>(features).map((feature) => `${feature.title}: ${feature.description}`),
        ...parseList<Specification>(specifications).map(({ label, value }) => `${label}: ${value}`),
        parseList<string>(certifications).join(', '),
      ]
      // A search for latex-free or powder-free must not find gloves that contain the substance.
      const containedSubstances = [...(hasLatex ? ['latex'] : []), ...(hasPowder ? ['powder'] : [])]
      return [
        ...lines.map((line) => containedSubstances.reduce(removeFreeFrom, line)),
        hasLatex ? 'Contains natural rubber latex' : 'Latex-free',
        hasPowder ? 'Powdered' : 'Powder-free',
        `Sizes ${parseList<string>(sizes).join(', ')}`,
        `${catalogueNumber(id)}, ${brandId}`,
      ]
    },
    note: ({ id, kind }, { brandId = '' }) => [
      'Product',
      `${catalogueNumber(id)}, ${brandId}`,
      isNitrile(kind as ProductKind) ? 'Latex-free' : 'Contains latex',
    ],
  },
} as const satisfies ContentCollection
