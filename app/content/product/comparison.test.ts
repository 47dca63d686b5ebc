import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../../collections/product/initial.server.ts'
import { comparisonOf } from './comparison.ts'

const gloves = (...ids: number[]) => products.filter(({ id }) => ids.includes(id))

test('BUY-5 every row is there once: those that differ, then those that are the same', () => {
  const { differing, same } = comparisonOf(gloves(2, 6, 14))
  const labels = [...differing, ...same].map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  for (const { label } of gloves(2)[0]?.specifications ?? []) expect(labels).toContain(label)
  expect(differing.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Latex', 'Sizes', 'Sterility', 'Packing']),
  )
  expect(same.map(({ label }) => label)).toEqual(expect.arrayContaining(['Thickness', 'Shelf life']))
  for (const { cells } of [...differing, ...same]) expect(cells).toHaveLength(3)
})

test('BUY-5 what nothing is stated of is the same in all, what only some state differs', () => {
  const [one, other] = gloves(2, 9) as [(typeof products)[number], (typeof products)[number]]
  const silent = { ...one, specifications: [] }
  expect(comparisonOf([silent, { ...other, specifications: [] }]).differing).toEqual([])
  expect(comparisonOf([silent, other]).differing.find(({ label }) => label === 'Cuff')?.cells).toEqual([
    undefined,
    { text: 'beaded' },
  ])
})

test('BUY-5 latex is said of every glove that has it, and never of one that has none', () => {
  const { differing } = comparisonOf(gloves(1, 6))
  expect(differing.find(({ label }) => label === 'Latex')?.cells).toEqual([
    { text: 'Contains natural rubber latex', isCaution: true },
    { text: 'Not made with natural rubber latex' },
  ])
})
