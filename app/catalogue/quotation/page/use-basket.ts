import { useEffect, useState } from 'react'
import type { Carried } from '#app/catalogue/quotation/carried.ts'
import { lineFields, parseFormLines } from '#app/catalogue/quotation/form-lines.ts'
import { addToBasket, type Basket, readBasket, writeBasket } from './basket.ts'
import type { PageGlove } from './page-glove.ts'

/** @param carried gloves of the link, which are shown without JavaScript too */
export function useBasket(gloves: readonly PageGlove[], carried: Carried) {
  const [basket, setBasket] = useState(() => selectKnown(gloves, addCarried({}, carried)))
  useEffect(() => {
    const stored = addCarried(readBasket(), carried)
    if (carried.gloves.length > 0 && writeBasket(stored))
      history.replaceState(history.state, '', location.pathname + location.hash)
    setBasket(selectKnown(gloves, stored))
  }, [gloves, carried])
  const change = (next: Basket) => {
    writeBasket(next)
    setBasket(selectKnown(gloves, next))
  }
  return {
    basket,
    collected: basket && gloves.filter(({ id }) => basket[id]),
    save: (form: FormData) => {
      if (!basket) return
      const lines = parseFormLines(form).map(({ product, unit, sizes }) => {
        const typed = Object.fromEntries(sizes.map(({ size, quantity }) => [size, String(quantity)]))
        const { wanted } = basket[product] ?? {}
        return [product, { unit, sizes: typed, ...(wanted && { wanted }) }] as const
      })
      writeBasket(Object.fromEntries(lines))
    },
    remove: (id: number) => {
      const { [id]: _, ...rest } = readBasket()
      change(rest)
    },
    clear: () => change({}),
    wanted: ({ id, sizes }: PageGlove): readonly string[] =>
      sizes.filter((size) => basket?.[id]?.wanted?.includes(size)),
    typed: ({ id, sizes }: PageGlove, name: string): string | undefined => {
      const line = basket?.[id]
      const { unit, size } = lineFields(id)
      if (name === unit) return typeof line?.unit === 'string' ? line.unit : undefined
      const matchingSize = sizes.find((candidate) => size(candidate) === name)
      const quantity = matchingSize && line?.sizes?.[matchingSize]
      return typeof quantity === 'string' ? quantity : undefined
    },
  }
}

const addCarried = (basket: Basket, { gloves, sizes }: Carried): Basket =>
  gloves.reduce((before, id) => addToBasket(before, id, sizes), basket)

function selectKnown(gloves: readonly PageGlove[], basket: Basket): Basket | undefined {
  const known = gloves.flatMap(({ id }) => {
    const line = basket[id]
    return line ? [[id, line] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
