/** Where gloves are sold. `id` is the fragment that chooses one. */
export const markets: readonly { id: string; name: string; short?: string; inSentence: string }[] = [
  { id: 'in', name: 'India', inSentence: 'India' },
  { id: 'eu', name: 'European Union', short: 'EU', inSentence: 'the European Union' },
  { id: 'us', name: 'United States', short: 'US', inSentence: 'the United States' },
  { id: 'else', name: 'Elsewhere', inSentence: 'other markets' },
]
