import { marketIds, markets, type Market } from './markets.ts'
import { propertyOf } from './fact-properties.ts'
import { byOf, type Fact, factKinds } from './facts.ts'

/** 'India, EU'; empty for all markets. */
export const marketNames = (among: readonly Market[]): string =>
  among.length === 0 || among.length === marketIds.length
    ? ''
    : markets
        .filter(({ id }) => among.includes(id))
        .map(({ name, short = name }) => short)
        .join(', ')

/** A fact in one line: 'Flat width, 7 (India): 89 ± 5 mm; Limit, EN 455-2; sample'. */
export function factLine(fact: Fact): string {
  const { property, size, markets: among, value, unit, kind, status } = fact
  const what = [propertyOf(property).label, size].filter(Boolean).join(', ')
  const where = marketNames(among)
  return `${what}${where && ` (${where})`}: ${[value, unit].filter(Boolean).join(' ')}; ${factKinds[kind]}, ${byOf(fact)}; ${status}`
}
