import type { Document } from './endpoints.ts'
import { type DocumentKind, documentKinds, type Market, markets } from './document-kinds.ts'
import { documentState } from './document-state.ts'

/** What a visitor asks the list of documents for. */
export type Choice = { q: string; kinds: readonly string[]; glove: number | undefined; superseded: boolean }

/** Reads a choice from an address; what is no such value is left out. */
export function choiceOf(query: URLSearchParams): Choice {
  const glove = /^[1-9]\d{0,8}$/.exec(query.get('glove') ?? '')?.[0]
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    kinds: query.getAll('kind').filter((kind) => Object.hasOwn(documentKinds, kind)),
    glove: glove === undefined ? undefined : Number(glove),
    superseded: query.get('state') === 'all',
  }
}

/** What the list shows of a document. */
export type Listed = Pick<
  Document,
  | 'id'
  | 'number'
  | 'title'
  | 'kind'
  | 'products'
  | 'markets'
  | 'revision'
  | 'effectiveFrom'
  | 'bytes'
  | 'sample'
> & { path: string; state: ReturnType<typeof documentState> }

/** The page of a document. */
export const documentPath = (number: string): string => `/documents/${encodeURIComponent(number)}`

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The rows that a choice asks for, sorted by number, newest revision first. */
export function chosenOf(rows: readonly Document[], { q, kinds, glove, superseded }: Choice): Listed[] {
  return rows
    .filter((row) => superseded || documentState(row).label !== 'Superseded')
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .filter(({ products }) => glove === undefined || products?.split(',').includes(String(glove)))
    .filter(({ number, title }) => {
      const text = `${number} ${title}`.toLowerCase()
      return words(q).every((word) => text.includes(word))
    })
    .toSorted((a, b) => (a.number === b.number ? b.revision - a.revision : a.number < b.number ? -1 : 1))
    .map((row) => ({
      id: row.id,
      number: row.number,
      title: row.title,
      kind: row.kind,
      products: row.products,
      markets: row.markets,
      revision: row.revision,
      effectiveFrom: row.effectiveFrom,
      bytes: row.bytes,
      sample: row.sample,
      path: documentPath(row.number),
      state: documentState(row),
    }))
}

/** How many documents of each kind there are, of kinds that have any. */
export function kindCounts(
  rows: readonly Document[],
): { kind: DocumentKind; label: string; count: number }[] {
  const current = rows.filter((row) => documentState(row).label !== 'Superseded')
  return (Object.keys(documentKinds) as DocumentKind[])
    .map((kind) => ({
      kind,
      label: documentKinds[kind],
      count: current.filter((row) => row.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
}

/** 'India, European Union'; undefined if nothing is known. */
export const marketNames = (codes: string | null): string | undefined =>
  codes
    ?.split(',')
    .map((code) => markets[code as Market])
    .join(', ') ?? undefined

export const sizeOf = (bytes: number | null): string => (bytes ? `${Math.ceil(bytes / 1024)} KB` : 'PDF')
