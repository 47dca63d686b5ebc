import { useEffect, useState } from 'react'
import { type Basket, readBasket, writeBasket } from './basket.ts'
import type { PageGlove } from './page-glove.ts'
import { lineFields, linesIn } from './send-quotation.ts'

/**
 * The gloves that were collected in this browser; undefined until it is known, and while there are none.
 * `keep` stores what a form contains, `remove` takes a glove out, `empty` all, `typed` tells what was typed before.
 */
export function useBasket(gloves: readonly PageGlove[]) {
  const [basket, setBasket] = useState<Basket>()
  useEffect(() => {
    const stored = readBasket()
    const known = gloves.filter(({ id }) => stored[id])
    if (known.length) setBasket(Object.fromEntries(known.map(({ id }) => [id, stored[id] ?? {}])))
  }, [gloves])
  const change = (next: Basket) => {
    writeBasket(next)
    setBasket(Object.keys(next).length ? next : undefined)
  }
  return {
    collected: basket && gloves.filter(({ id }) => basket[id]),
    keep: (form: FormData) => {
      if (!basket) return
      const lines = linesIn(form).map(({ product, unit, sizes }) => {
        const typed = Object.fromEntries(sizes.map(({ size, quantity }) => [size, String(quantity)]))
        return [product, { unit, sizes: typed }] as const
      })
      writeBasket(Object.fromEntries(lines))
    },
    remove: (id: number) => {
      const { [id]: _, ...rest } = readBasket()
      change(rest)
    },
    empty: () => change({}),
    typed: ({ id, sizes }: PageGlove, name: string): string | undefined => {
      const line = basket?.[id]
      const { unit, size } = lineFields(id)
      if (name === unit) return typeof line?.unit === 'string' ? line.unit : undefined
      const of = sizes.find((each) => size(each) === name)
      const quantity = of && line?.sizes?.[of]
      return typeof quantity === 'string' ? quantity : undefined
    },
  }
}
