import { type Market, marketIds } from '#app/catalogue/facts/markets.ts'
import { knownSizes } from '#app/catalogue/facts/sizes.ts'

/** Gloves, sizes and market from another page, such as the finder. */
export type Carried = { gloves: readonly number[]; sizes: readonly string[]; market?: Market | undefined }

const maxGloves = 20

export function carriedPath({ gloves, sizes, market }: Carried): string {
  const query = new URLSearchParams([
    ...gloves.map((id) => ['glove', String(id)]),
    ...sizes.map((size) => ['size', size]),
    ...(market ? [['market', market]] : []),
  ])
  return query.size > 0 ? `/quotation?${query}` : '/quotation'
}

export function parseCarried(query: URLSearchParams): Carried {
  const gloves = query.getAll('glove').filter((text) => /^[1-9]\d{0,8}$/.test(text))
  return {
    gloves: [...new Set(gloves.map(Number))].slice(0, maxGloves),
    sizes: knownSizes.filter((size) => query.getAll('size').includes(size)),
    market: marketIds.find((id) => id === query.get('market')),
  }
}
