import { type Market, marketIds } from '../../facts/markets.ts'

/** The attribute of a part that only some markets show. */
export function marketsOf(among: readonly Market[]): { 'data-markets'?: string } {
  const named = marketIds.filter((id) => among.includes(id))
  return named.length === marketIds.length ? {} : { 'data-markets': named.join(' ') }
}
