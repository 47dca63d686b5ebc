import { type RefObject, useEffect, useState } from 'react'
import { type Market, marketIds } from '../../../facts/markets.ts'

/** The market of the link, or the one chosen on another page, unless a country is chosen already. */
export function useMarket(carried: Market | undefined, form: RefObject<HTMLElement | null>) {
  const [market, setMarket] = useState(carried)
  useEffect(() => {
    const country = form.current?.querySelector<HTMLSelectElement>('[name=country]')
    if (!carried && !country?.value) setMarket(readStoredMarket())
  }, [carried, form])
  return market
}

function readStoredMarket(): Market | undefined {
  try {
    const stored = localStorage.getItem('market')
    return marketIds.find((id) => id === stored)
  } catch {
    return undefined
  }
}
