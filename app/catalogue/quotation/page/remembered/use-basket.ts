import { useEffect, useState } from 'react'
import { type Basket, readBasket, writeBasket } from './basket.ts'
import type { PageGlove } from './page-glove.ts'
import { lineFields, parseFormLines } from '../form-lines.ts'

export function useBasket(gloves: readonly PageGlove[]) {
  const [basket, setBasket] = useState<Basket>()
  useEffect(() => {
    const stored = readBasket()
    const storedGloves = gloves.filter(({ id }) => stored[id])
    if (storedGloves.length)
      setBasket(Object.fromEntries(storedGloves.map(({ id }) => [id, stored[id] ?? {}])))
  }, [gloves])
  const change = (next: Basket) => {
    writeBasket(next)
    setBasket(Object.keys(next).length ? next : undefined)
  }
  return {
    collected: basket && gloves.filter(({ id }) => basket[id]),
    save: (form: FormData) => {
      if (!basket) return
      const lines = parseFormLines(form).map(({ product, unit, sizes }) => {
        const typed = Object.fromEntries(sizes.map(({ size, quantity }) => [size, String(quantity)]))
        return [product, { unit, sizes: typed }] as const
      })
      writeBasket(Object.fromEntries(lines))
    },
    remove: (id: number) => {
      const { [id]: _, ...rest } = readBasket()
      change(rest)
    },
    clear: () => change({}),
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
