/** Collected gloves by id, with the entered values. Stored in localStorage. */
export type Basket = Record<string, { unit?: string; sizes?: Record<string, string> }>

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
