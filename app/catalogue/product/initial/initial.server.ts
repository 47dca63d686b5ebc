import { catalogueOf } from '../complete-products.ts'
import { initialFacts } from '../../facts/initial-facts.ts'
import { pictureColumns, type PictureColumn } from '../../facts/product.ts'
import type { InitialRow } from '../../../records/content/content-parts.server.ts'
import { examination } from './examination.server.ts'
import type { InitialGlove } from './glove.server.ts'
import { specialist } from './specialist.server.ts'
import { certificationsOf, specificationsOf } from './specifications.server.ts'
import { surgical } from './surgical.server.ts'

const gloves = [...surgical, ...specialist, ...examination].toSorted((a, b) => a.id - b.id)

const picturesOf = ({ image }: InitialGlove) =>
  Object.fromEntries(pictureColumns.map((column, at) => [column, image[at] ?? null])) as Record<
    PictureColumn,
    string | null
  >

const factsOf = (glove: InitialGlove) => initialFacts({ ...glove, specifications: specificationsOf(glove) })

const written = (glove: InitialGlove) => {
  const { name, category, kind, subheading, description } = glove
  return { name, category, kind, subheading, description, notice: null, ...picturesOf(glove) }
}

/** The fourteen gloves of the specification, in the order of their catalogue numbers 1 to 14. */
export const initialProducts: readonly InitialRow<'product'>[] = gloves.map((glove) => ({
  ...written(glove),
  brandId: glove.brand,
  sizes: JSON.stringify(glove.sizes),
  features: JSON.stringify(
    glove.features.map(({ icon, title, description }) => ({ icon, title, description })),
  ),
  specifications: JSON.stringify(specificationsOf(glove)),
  certifications: JSON.stringify(certificationsOf(glove.category)),
  facts: JSON.stringify(factsOf(glove)),
}))

/** The same gloves as pages show them, with the names of the site's pictures. */
export const initialCatalogue = catalogueOf(
  gloves.map((glove) => ({
    ...written(glove),
    id: glove.id,
    brand: glove.brand,
    sizes: glove.sizes,
    features: glove.features,
    specifications: specificationsOf(glove),
    certifications: certificationsOf(glove.category),
    facts: factsOf(glove),
  })),
)
