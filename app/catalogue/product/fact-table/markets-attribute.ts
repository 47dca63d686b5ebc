import { type Market, marketIds } from '#app/catalogue/facts/markets.ts'

/** CSS shows the element only for these markets. No attribute means all markets. */
export function marketsAttribute(visibleIn: readonly Market[]): { 'data-markets'?: string } {
  const selected = marketIds.filter((id) => visibleIn.includes(id))
  return selected.length === marketIds.length ? {} : { 'data-markets': selected.join(' ') }
}
