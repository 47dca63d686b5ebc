import type { Product } from '../../facts/product.ts'
import type { Document } from '../../document/endpoints.ts'

export type LotDocument = Pick<Document, 'title' | 'number' | 'revision' | 'address' | 'sample'>

export function findLotDocuments(
  product: Product | undefined,
  documents: readonly Document[],
): LotDocument[] {
  if (!product) return []
  const { id, certifications } = product
  return documents
    .filter(
      ({ products, certification }) =>
        products?.split(',').includes(String(id)) ||
        (certification !== null && certifications.includes(certification)),
    )
    .map(({ title, number, revision, address, sample }) => ({ title, number, revision, address, sample }))
}
