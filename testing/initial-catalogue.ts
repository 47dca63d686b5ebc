import { z } from 'zod'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'
import { Product } from '#app/catalogue/product/product.server.ts'
import { readSeed } from '#app/operations/seed/read-seed.server.ts'

const { name, category, kind, subheading, description, sizes, features, ...shape } = Product.shape
const picture = z.string().nullable().default(null)
const Row = z.strictObject({
  name,
  category,
  kind,
  subheading,
  description,
  sizes,
  features,
  specifications: shape.specifications,
  certifications: shape.certifications,
  facts: shape.facts,
  brandId: z.string(),
  image: picture,
  image2: picture,
  image3: picture,
  image4: picture,
  image5: picture,
  image6: picture,
})

/** The pictures are names of static pictures instead of storage keys. */
export const initialCatalogue = completeProducts(
  readSeed('initial/product', Row).map(({ brandId, ...row }, at) => ({
    ...row,
    id: at + 1,
    brand: brandId,
    notice: null,
  })),
)
