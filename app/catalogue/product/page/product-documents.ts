import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { lowerFirst } from '#app/ui/text/capitalize.ts'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { absoluteUrl, type Site } from '#app/kit/page/page-meta.ts'
import { type DocumentKind, documentKinds } from '#app/catalogue/document/document-kinds.ts'
import type { Document } from '#app/catalogue/document/document.api.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'

export type ProductDocument = Document & { label: string }

const sheetKinds: readonly string[] = ['instruction-for-use', 'technical-data-sheet']

/** Sorts the two sheets first, then other documents of the product, then documents that prove its certifications. */
export function findProductDocuments(
  { id, certifications }: Pick<Product, 'id' | 'certifications'>,
  rows: readonly Document[],
): ProductDocument[] {
  const ownDocuments = rows.filter(({ products }) => products?.split(',').includes(String(id)))
  const certificates = certifications.flatMap((name) =>
    rows.filter(({ certification }) => certification === name),
  )
  const sheets = sheetKinds.flatMap((kind) => ownDocuments.filter((row) => row.kind === kind))
  return [...new Set([...sheets, ...ownDocuments, ...certificates])].map((row) => ({
    ...row,
    label: sheetKinds.includes(row.kind) ? documentKinds[row.kind as DocumentKind] : row.title,
  }))
}

/** Returns a schema.org Product without price and reviews, because the site has none. */
export function productJsonLd(
  product: Product,
  documents: readonly ProductDocument[],
  { publicUrl, identity }: Site,
): JsonLd {
  const { id, title, brand, description, category, image, sizes, specifications } = product
  return {
    '@type': 'Product',
    name: `${brand} ${lowerFirst(title)}`,
    url: absoluteUrl(publicUrl, `/product/${id}`),
    productID: catalogueNumber(id),
    brand: { '@type': 'Brand', name: brand },
    manufacturer: { '@type': 'Organization', name: identity.legalName },
    description,
    category: `Medical gloves, ${category.toLowerCase()}`,
    material: specifications.find(({ label }) => label === 'Material')?.value,
    image: image
      .flatMap((path) => imageVariants(path)?.jpeg ?? [])
      .map((path) => absoluteUrl(publicUrl, path)),
    size: [...sizes],
    additionalProperty: specifications.map(({ label, value }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
    })),
    subjectOf: documents.map((row) => documentJsonLd(row.label, row, publicUrl)),
  }
}

export const documentJsonLd = (name: string, document: Document, publicUrl: string) => ({
  '@type': 'DigitalDocument',
  name,
  identifier: document.number,
  version: document.revision,
  dateModified: document.effectiveFrom,
  encodingFormat: 'application/pdf',
  url: absoluteUrl(publicUrl, document.address),
})
