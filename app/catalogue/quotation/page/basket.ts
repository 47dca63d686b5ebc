/** Collected gloves by id, with the entered values. Stored in localStorage. `wanted` are sizes from the finder. */
export type Basket = Record<string, BasketLine>
type BasketLine = { unit?: string; sizes?: Record<string, string>; wanted?: readonly string[] }

const key = 'quotation'

export function readBasket(): Basket {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as unknown
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? (stored as Basket) : {}
  } catch {
    return {}
  }
}

export function writeBasket(basket: Basket): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(basket))
    dispatchEvent(new Event('basket'))
    return true
  } catch {
    return false
  }
}

/** Keeps earlier input for the glove. */
export const addToBasket = (basket: Basket, id: string | number, wanted: readonly string[]): Basket => ({
  ...basket,
  [id]: { ...basket[id], ...(wanted.length > 0 && { wanted }) },
})
