import { type RefObject, useEffect, useState } from 'react'
import type { Market } from '../../../facts/markets.ts'
import type { FormChoices } from '../../choices.ts'

/** The market of the link, or the one chosen on another page, unless a country is chosen already. */
export function useMarket(
  carried: Market | undefined,
  markets: FormChoices['markets'],
  form: RefObject<HTMLElement | null>,
) {
  const [market, setMarket] = useState(carried)
  useEffect(() => {
    const country = form.current?.querySelector<HTMLSelectElement>('[name=country]')
    if (!carried && !country?.value) setMarket(readStoredMarket(markets))
  }, [carried, markets, form])
  return market
}

function readStoredMarket(markets: FormChoices['markets']): Market | undefined {
  try {
    const stored = localStorage.getItem('market')
    return markets.find(({ id }) => id === stored)?.id
  } catch {
    return undefined
  }
}
