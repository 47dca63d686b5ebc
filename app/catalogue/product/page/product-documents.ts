import type { Document } from '../../document/endpoints.ts'
import { type DocumentKind, documentKinds } from '../../document/document-kinds.ts'
import type { Product } from '../../facts/product.ts'

/** What the page of a product says of a document. */
export type ProductDocument = Pick<
  Document,
  'number' | 'revision' | 'effectiveFrom' | 'address' | 'bytes' | 'sample'
> & {
  label: string
}

const first: readonly string[] = ['instruction-for-use', 'technical-data-sheet']

/** A product's own documents, its two sheets first, then what proves the certifications that it names, in their order. */
export function documentsOf(
  { id, certifications }: Pick<Product, 'id' | 'certifications'>,
  rows: readonly Document[],
): ProductDocument[] {
  const own = rows.filter(({ products }) => products?.split(',').includes(String(id)))
  const proofs = certifications.flatMap((name) => rows.filter(({ certification }) => certification === name))
  const sheets = first.flatMap((kind) => own.filter((row) => row.kind === kind))
  return [...new Set([...sheets, ...own, ...proofs])].map((row) => ({
    label: first.includes(row.kind) ? documentKinds[row.kind as DocumentKind] : row.title,
    number: row.number,
    revision: row.revision,
    effectiveFrom: row.effectiveFrom,
    address: row.address,
    bytes: row.bytes,
    sample: row.sample,
  }))
}
