import type { Identity } from '../../records/identity/identity.ts'

export type Stat = {
  value: number
  suffix: string
  label: string
  /** Duration of the count-up animation; null for no animation. */
  countUpMs: number | null
}

export const getStats = (
  { founderYears }: Identity,
  { cities, customers }: Record<'cities' | 'customers', string>,
): readonly Stat[] => [
  { value: founderYears, suffix: '', label: 'Years Experience', countUpMs: null },
  { value: Number(cities), suffix: '+', label: 'Cities', countUpMs: 2000 },
  { value: Number(customers), suffix: '+', label: 'Customers', countUpMs: 3000 },
]
