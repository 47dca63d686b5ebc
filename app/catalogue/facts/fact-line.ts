import { marketIds, markets, type Market } from './markets.ts'
import { getProperty } from './fact-properties.ts'
import { sourceLabel, type Fact, factKinds } from './facts.ts'

/** 'EU, US', 'except US', or nothing for all markets. */
export function formatMarkets(selected: readonly Market[]): string {
  if (selected.length === 0 || selected.length === marketIds.length) return ''
  const isException = selected.length === marketIds.length - 1
  const names = markets
    .filter(({ id }) => selected.includes(id) !== isException)
    .map(({ name, short = name }) => short)
  return `${isException ? 'except ' : ''}${names.join(', ')}`
}

/** 'Flat width, 7 (India): 89 ± 5 mm; Limit, EN 455-2; sample' */
export function formatFact(fact: Fact): string {
  const { property, size, markets: selected, value, unit, kind, status } = fact
  const label = [getProperty(property).label, size].filter(Boolean).join(', ')
  const scope = formatMarkets(selected)
  return `${label}${scope && ` (${scope})`}: ${[value, unit].filter(Boolean).join(' ')}; ${factKinds[kind]}, ${sourceLabel(fact)}; ${status}`
}
