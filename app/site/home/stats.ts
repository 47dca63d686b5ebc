import type { Identity } from '../../records/identity/identity.ts'

export type Stat = {
  value: number
  suffix: string
  label: string
  /** Milliseconds of the count from 0; null: the figure stands still. */
  countsFor: number | null
}

export const statsOf = (
  { founderYears }: Identity,
  { cities, customers }: Record<'cities' | 'customers', string>,
): readonly Stat[] => [
  { value: founderYears, suffix: '', label: 'Years Experience', countsFor: null },
  { value: Number(cities), suffix: '+', label: 'Cities', countsFor: 2000 },
  { value: Number(customers), suffix: '+', label: 'Customers', countsFor: 3000 },
]
