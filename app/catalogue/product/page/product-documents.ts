import type { Document } from '#app/catalogue/document/endpoints.ts'
import { type DocumentKind, documentKinds } from '#app/catalogue/document/document-kinds.ts'
import type { Product } from '#app/catalogue/facts/product.ts'

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
