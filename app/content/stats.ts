import type { Identity } from './identity.ts'

export type Stat = {
  value: number
  suffix: string
  label: string
  /** Milliseconds of the count from 0; null: the figure stands still. */
  countsFor: number | null
}

export const statsOf = ({ founderYears }: Identity): readonly Stat[] => [
  { value: founderYears, suffix: '', label: 'Years Experience', countsFor: null },
  { value: 94, suffix: '+', label: 'Cities', countsFor: 2000 },
  { value: 1000, suffix: '+', label: 'Customers', countsFor: 3000 },
]

/** Under the figures: whose years these are. */
export const statsNote = ({ founderYears, foundingYear }: Identity) =>
  `The ${founderYears} years are our founder's; the company dates from ${foundingYear}.`
