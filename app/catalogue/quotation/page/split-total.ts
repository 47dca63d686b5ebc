import type { FocusEvent, FormEvent } from 'react'
import { parseQuantity, splitQuantity, sumQuantities } from '../lines.ts'

const findSizes = (group: HTMLElement) => [...group.querySelectorAll<HTMLInputElement>('[data-size]')]

/** Sizes over which a total is split, remembered while the total is typed. */
const chosenSizes = new WeakMap<HTMLElement, readonly string[]>()

function chooseSizes(group: HTMLElement, wanted: readonly string[]): readonly string[] {
  const filled = findSizes(group).filter(({ value }) => parseQuantity(value))
  const sizes = (filled.length > 0 ? filled : findSizes(group)).map(({ dataset: { size = '' } }) => size)
  return filled.length === 0 && wanted.length > 0 ? wanted : sizes
}

/** Makes sizes and total agree: typing a total fills in the sizes, and typing a size updates the total. */
export const totalHandlers = (wanted: readonly string[]) => ({
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
    chosenSizes.set(currentTarget, chooseSizes(currentTarget, wanted)),
  onInput: ({ currentTarget: group, target }: FormEvent<HTMLElement>) => {
    const total = group.querySelector<HTMLInputElement>('[data-total]')
    if (!total) return
    if (target !== total) {
      const sum = sumQuantities(findSizes(group).map(({ value }) => ({ quantity: value })))
      total.value = sum ? sum.toLocaleString('en') : ''
      return
    }
    const quantity = parseQuantity(total.value)
    const sizes = chosenSizes.get(group) ?? chooseSizes(group, wanted)
    const split = quantity === undefined ? [] : splitQuantity(quantity, sizes)
    for (const input of findSizes(group)) {
      const share = split.find(({ size }) => size === input.dataset.size)
      input.value = share ? String(share.quantity) : ''
    }
  },
})
