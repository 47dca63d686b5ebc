import { productById } from '../../content/products.ts'
import type { Document } from '../document/endpoints.ts'

/** What the answer says of a document. */
export type Paper = Pick<Document, 'title' | 'number' | 'revision' | 'address'>

/** The documents of a glove and what proves its certifications. @param rows that are in force. */
export function papersOf(productId: number, rows: readonly Document[]): Paper[] {
  const certifications = productById(productId)?.certifications ?? []
  return rows
    .filter(
      ({ products, certification }) =>
        products?.split(',').includes(String(productId)) ||
        (certification !== null && certifications.includes(certification)),
    )
    .map(({ title, number, revision, address }) => ({ title, number, revision, address }))
}
