import { readStored, store } from '#app/ui/script/stored.ts'

/** Collected gloves by id, with the entered values. Stored in localStorage. `wanted` are sizes from the finder. */
export type Basket = Record<string, BasketLine>
type BasketLine = { unit?: string; sizes?: Record<string, string>; wanted?: readonly string[] }

const key = 'quotation'

export const readBasket = (): Basket => (readStored('localStorage', key) as Basket | undefined) ?? {}

export function writeBasket(basket: Basket): boolean {
  const isStored = store('localStorage', key, basket)
  if (isStored) dispatchEvent(new Event('basket'))
  return isStored
}

/** Keeps earlier input for the glove. */
export const addToBasket = (basket: Basket, id: string | number, wanted: readonly string[]): Basket => ({
  ...basket,
  [id]: { ...basket[id], ...(wanted.length > 0 && { wanted }) },
})
