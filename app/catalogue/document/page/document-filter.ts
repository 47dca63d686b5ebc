import type { Document } from '../endpoints.ts'
import { type DocumentKind, documentKinds, type Market, markets } from '../document-kinds.ts'
import { getDocumentState } from '../document-state.ts'

/** What a visitor asks the list of documents for. */
export type DocumentFilter = { q: string; kinds: readonly string[]; glove: number | undefined; superseded: boolean }

/** Reads a choice from an address; what is no such value is left out. */
export function parseDocumentFilter(query: URLSearchParams): DocumentFilter {
  const glove = /^[1-9]\d{0,8}$/.exec(query.get('glove') ?? '')?.[0]
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    kinds: query.getAll('kind').filter((kind) => Object.hasOwn(documentKinds, kind)),
    glove: glove === undefined ? undefined : Number(glove),
    superseded: query.get('state') === 'all',
  }
}

/** What the list shows of a document. */
export type ListedDocument = Pick<
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
> & { path: string; state: ReturnType<typeof getDocumentState> }

/** The page of a document. */
export const documentPath = (number: string): string => `/documents/${encodeURIComponent(number)}`

/** The documents on one page of the list. */
export const pageSize = 50

/** What a choice asks of the API; all of its own words occur in the number or the title. */
export const toApiQuery = ({ q, kinds, glove, superseded }: DocumentFilter, page: number) => ({
  sort: 'number' as const,
  limit: pageSize,
  offset: page,
  ...(q && { words: q }),
  ...(kinds.length > 0 && { kind: kinds.join() }),
  ...(glove !== undefined && { glove }),
  ...(!superseded && { current: 1 as const }),
})

/** The address of a page of the list. */
export function documentListPath({ q, kinds, glove, superseded }: DocumentFilter, page: number): string {
  const query = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...kinds.map((kind) => ['kind', kind]),
    ...(glove === undefined ? [] : [['glove', String(glove)]]),
    ...(superseded ? [['state', 'all']] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return `/documents${query.size ? `?${query}` : ''}`
}

export const toListedDocument = (row: Document): ListedDocument => ({
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
  state: getDocumentState(row),
})

type KindTotal = { kind: string; total: number }

/** How many documents of each kind there are, of kinds that have any. */
export const countKinds = (
  rows: readonly KindTotal[],
): { kind: DocumentKind; label: string; count: number }[] =>
  (Object.keys(documentKinds) as DocumentKind[])
    .map((kind) => ({
      kind,
      label: documentKinds[kind],
      count: rows.filter((row) => row.kind === kind).reduce((sum, { total }) => sum + total, 0),
    }))
    .filter(({ count }) => count > 0)

/** 'India, European Union'; undefined if nothing is known. */
export const formatMarkets = (codes: string | null): string | undefined =>
  codes
    ?.split(',')
    .map((code) => markets[code as Market])
    .join(', ') ?? undefined

export const formatFileSize = (bytes: number | null): string => (bytes ? `${Math.ceil(bytes / 1024)} KB` : 'PDF')
