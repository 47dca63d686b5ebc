export type Market = 'in' | 'eu' | 'us' | 'else'

/** Where gloves are sold. `id` is the fragment that chooses one. */
export const markets: readonly { id: Market; name: string; short?: string; inSentence: string }[] = [
  { id: 'in', name: 'India', inSentence: 'India' },
  { id: 'eu', name: 'European Union', short: 'EU', inSentence: 'the European Union' },
  { id: 'us', name: 'United States', short: 'US', inSentence: 'the United States' },
  { id: 'else', name: 'Elsewhere', inSentence: 'other markets' },
]

/** Every market, in the order in which they are shown. */
export const marketIds = markets.map(({ id }) => id) as [Market, ...Market[]]

/** Those that are meant: none chosen stands for all. */
export const meant = (chosen: readonly Market[]): readonly Market[] =>
  chosen.length > 0 ? marketIds.filter((id) => chosen.includes(id)) : marketIds
