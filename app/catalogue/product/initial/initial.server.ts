import { completeProducts } from '../complete-products.ts'
import { createInitialFacts } from '../../facts/initial-facts.ts'
import { pictureColumns, type PictureColumn } from '../../facts/product.ts'
import type { InitialRow } from '../../../records/content/content-parts.server.ts'
import { examination } from './examination.server.ts'
import type { InitialGlove } from './glove.server.ts'
import { specialist } from './specialist.server.ts'
import { certificationsOf, specificationsOf } from './specifications.server.ts'
import { surgical } from './surgical.server.ts'

const gloves = [...surgical, ...specialist, ...examination].toSorted((a, b) => a.id - b.id)

const pictureValues = ({ image }: InitialGlove) =>
  Object.fromEntries(pictureColumns.map((column, at) => [column, image[at] ?? null])) as Record<
    PictureColumn,
    string | null
  >

const createFacts = (glove: InitialGlove) =>
  createInitialFacts({ ...glove, specifications: specificationsOf(glove) })

const textColumns = (glove: InitialGlove) => {
  const { name, category, kind, subheading, description } = glove
  return { name, category, kind, subheading, description, notice: null, ...pictureValues(glove) }
}

export const initialProducts: readonly InitialRow<'product'>[] = gloves.map((glove) => ({
  ...textColumns(glove),
  brandId: glove.brand,
  sizes: JSON.stringify(glove.sizes),
  features: JSON.stringify(
    glove.features.map(({ icon, title, description }) => ({ icon, title, description })),
  ),
  specifications: JSON.stringify(specificationsOf(glove)),
  certifications: JSON.stringify(certificationsOf(glove.category)),
  facts: JSON.stringify(createFacts(glove)),
}))

/** For tests. The pictures are names of static pictures instead of storage keys. */
export const initialCatalogue = completeProducts(
  gloves.map((glove) => ({
    ...textColumns(glove),
    id: glove.id,
    brand: glove.brand,
    sizes: glove.sizes,
    features: glove.features,
    specifications: specificationsOf(glove),
    certifications: certificationsOf(glove.category),
    facts: createFacts(glove),
  })),
)
