export type Market = 'in' | 'eu' | 'us' | 'gulf' | 'else'

export const markets: readonly { id: Market; name: string; short?: string; inSentence: string }[] = [
  { id: 'in', name: 'India', inSentence: 'India' },
  { id: 'eu', name: 'European Union', short: 'EU', inSentence: 'the European Union' },
  { id: 'us', name: 'United States', short: 'US', inSentence: 'the United States' },
  { id: 'gulf', name: 'Gulf', inSentence: 'the Gulf' },
  { id: 'else', name: 'Elsewhere', short: 'Other', inSentence: 'other markets' },
]

export const marketIds = markets.map(({ id }) => id) as [Market, ...Market[]]

/** An empty selection means all markets. */
export const effectiveMarkets = (chosen: readonly Market[]): readonly Market[] =>
  chosen.length > 0 ? marketIds.filter((id) => chosen.includes(id)) : marketIds

/** CSS shows the element only for these markets. No attribute means all markets. */
export function marketsAttribute(visibleIn: readonly Market[]): { 'data-markets'?: string } {
  const selected = marketIds.filter((id) => visibleIn.includes(id))
  return selected.length === marketIds.length ? {} : { 'data-markets': selected.join(' ') }
}
