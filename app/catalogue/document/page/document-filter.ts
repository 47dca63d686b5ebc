import { documentKinds, type Market, markets } from '#app/catalogue/document/document-kinds.ts'
import type { Document } from '#app/catalogue/document/document.api.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'

export type DocumentFilter = ReturnType<typeof parseDocumentFilter>

export function parseDocumentFilter(query: URLSearchParams) {
  const glove = /^[1-9]\d{0,8}$/.exec(query.get('glove') ?? '')?.[0]
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    kinds: query.getAll('kind').filter((kind) => Object.hasOwn(documentKinds, kind)),
    glove: glove === undefined ? undefined : Number(glove),
    superseded: query.get('state') === 'all',
  }
}

export const documentPath = (number: string): string => `/documents/${encodeURIComponent(number)}`

export const pageSize = 50

export const toApiQuery = ({ q, kinds, glove, superseded }: DocumentFilter, page: number) => ({
  sort: 'glove' as const,
  limit: pageSize,
  offset: page,
  ...(q && { words: q }),
  ...(kinds.length > 0 && { kind: kinds.join() }),
  ...(glove !== undefined && { glove }),
  ...(!superseded && { current: 1 as const }),
})

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

export const countKinds = (totals: readonly { kind: string; total: number }[]) =>
  Object.entries(documentKinds)
    .map(([kind, label]) => ({
      kind,
      label,
      count: totals.filter((entry) => entry.kind === kind).reduce((sum, { total }) => sum + total, 0),
    }))
    .filter(({ count }) => count > 0)

export const formatMarkets = (codes: string | null): string | undefined =>
  codes
    ?.split(',')
    .map((code) => markets[code as Market])
    .join(', ') ?? undefined

export type DocumentGroup = { glove: number | undefined; title: string; documents: Document[] }

/** Groups documents that are sorted by glove. @param titles of gloves by id; deleted gloves have none */
export function groupByGlove(
  documents: readonly Document[],
  titles: Readonly<Record<number, string>>,
): DocumentGroup[] {
  const groups = new Map<string, DocumentGroup>()
  for (const row of documents) {
    const key = row.products?.includes(',') ? 'several' : (row.products ?? '')
    const glove = /^\d+$/.test(key) ? Number(key) : undefined
    const title = key === '' ? 'All gloves' : 'Several gloves'
    const group = groups.get(key) ?? {
      glove,
      title: glove === undefined ? title : (titles[glove] ?? `Glove ${catalogueNumber(glove)}`),
      documents: [],
    }
    group.documents.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}
